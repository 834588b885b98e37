// Helpers that would be slow in Python, where each step crosses into the browser: create elements from text, read a
// key, move the focus, wait for a paint.
import { Idiomorph } from "./idiomorph.js";

// Pending work by kind: `data-busy` on the root names the kinds, `data-idle` is set when there is none. A script
// without imports reports a promise in a `pending` event.
const pending = new Map();
let last = 0;
const tellPending = () => {
    const kinds = [...new Set(pending.values())].sort().join(" ");
    const { documentElement: html } = document;
    html.toggleAttribute("data-idle", !kinds);
    if (kinds) html.dataset.busy = kinds;
    else delete html.dataset.busy;
};
export const begin = (kind) => {
    pending.set(++last, kind);
    tellPending();
    return last;
};
export const end = (number) => {
    if (pending.delete(number)) tellPending();
};
export const during = (kind, promise) => {
    const number = begin(kind);
    const done = () => setTimeout(end, 0, number); // after all waiting callbacks
    promise.then(done, done);
};
const doing = (kind, act) => {
    const number = begin(kind);
    return () => {
        try {
            act();
        } finally {
            end(number);
        }
    };
};
addEventListener("pending", ({ detail: [kind, promise] }) => during(kind, promise));
// Run a callback once the late code has arrived; never if it is lost.
const late = new Promise((come) => addEventListener("pending", ({ detail: [kind, promise] }) => {
    if (kind === "packs") promise.then((isHere) => isHere && come());
}));
export const whenCome = (act) => late.then(() => act());
during("start", new Promise((done) => addEventListener("live", done, { once: true })));

// Run a callback after a delay in milliseconds, unless it is cancelled.
const timers = new Map();
export const later = (kind, act, wait) => {
    const number = begin(kind);
    timers.set(number, setTimeout(() => {
        try {
            act();
        } finally {
            cancel(number);
        }
    }, wait));
    return number;
};
export const cancel = (number) => {
    clearTimeout(timers.get(number));
    timers.delete(number);
    end(number);
};

// Create elements from text; in a template nothing loads and nothing runs.
const made = (markup) => {
    const text = document.createElement("template");
    text.innerHTML = markup;
    return text.content;
};

// Create the elements of a likely next drawing; only the newest few are kept.
const MOST = 8;
const ahead = new Map();
export const prepare = (markup) => {
    ahead.delete(markup); // newest last
    ahead.set(markup, made(markup));
    if (ahead.size > MOST) ahead.delete(ahead.keys().next().value);
};
const taken = (markup) => {
    const elements = ahead.get(markup);
    ahead.delete(markup); // used once
    return elements ?? made(markup);
};

// Skip elements that are up to date, except fields, whose value can differ from their markup.
const FIELDS = "input, textarea, select";
const callbacks = {
    beforeNodeMorphed: (old, fresh) =>
        !old.isEqualNode(fresh) || Boolean(old.matches?.(FIELDS) || old.querySelector?.(FIELDS)),
};

// Reorder the remaining elements of a list first, as Idiomorph would remove and reinsert every element in its way.
const reorder = (fresh) => {
    for (const { id, children } of fresh.querySelectorAll("ul[id]")) {
        const list = document.getElementById(id);
        if (!list?.moveBefore) continue; // any other move would lose the focus
        const wanted = Array.from(children, ({ id }) => document.getElementById(id)).filter((one) => one?.parentNode === list);
        const order = Array.from(list.children).filter((one) => wanted.includes(one));
        wanted.forEach((one, place) => {
            if (order[place] === one) return;
            list.moveBefore(one, order[place]);
            order.splice(order.indexOf(one), 1);
            order.splice(place, 0, one);
        });
    }
};

// Mirror on the body the states that the page's styles depend on: the class of an element, as `with-sheet`; a region
// with content, as `filled-shelf`; a button that is on, as `pressed-view`. The build lists them in `data-asked`. With
// `:has()` on the whole page, the browser would recompute every element's style at each drop.
const asked = document.body.dataset.asked?.split(" ") ?? [];
const HOLDS = {
    with: (region, name) => region.getElementsByClassName(name).length,
    filled: (region, name) => region.id === name && region.firstChild,
    pressed: (region, name) => region.querySelector(`#${name}[aria-pressed="true"]`),
};
const questions = asked.map((word) => {
    const [kind] = word.split("-", 1);
    return [word, HOLDS[kind], word.slice(kind.length + 1)];
});
const answers = new Map();
export const tell = (...regions) => {
    for (const region of regions)
        answers.set(region, questions.filter(([, holds, name]) => holds(region, name)).map(([word]) => word));
    const told = new Set([...answers.values()].flat());
    const words = asked.filter((word) => told.has(word)).join(" ");
    if (document.body.className !== words) document.body.className = words;
};

// Replace a region's content, or its section at an index, by the content of a text. While somebody types, the focused
// element is left unchanged: right for a text field, wrong for an open popover.
export const morph = (region, place, markup) => {
    const isTyping = Boolean(document.activeElement?.matches("input, textarea"));
    const fresh = taken(markup);
    reorder(fresh);
    const [element, morphStyle] =
        place === undefined ? [region, "innerHTML"] : [region.querySelectorAll("section")[place], "outerHTML"];
    Idiomorph.morph(element, fresh, { morphStyle, ignoreActiveValue: isTyping, callbacks });
    for (const field of region.querySelectorAll("[data-text]")) // somebody may have typed in it
        if (field !== document.activeElement && field.value !== field.dataset.text) field.value = field.dataset.text;
};

// Pass each key to Python with its modifiers; a key that Python handles loses its default action.
export const onKey = (act, typed) => document.addEventListener("keydown", (event) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey, target } = event;
    if (event.isComposing) return;
    const isMeant = act(key, shiftKey, ctrlKey || metaKey, altKey, Boolean(target.closest?.(typed)));
    if (isMeant) event.preventDefault();
    spaced = isMeant && key === " ";
});
// Firefox presses a button on keyup of the space bar, even if keydown was handled.
let spaced = false;
document.addEventListener("keyup", (event) => {
    if (spaced && event.key === " ") event.preventDefault();
});

// Tab inserts four spaces in a field for a program; after Esc it leaves the field, as it does everywhere else.
let leaves = false;
document.addEventListener("focusin", () => { leaves = false; });
document.addEventListener("keydown", (event) => {
    const { key, shiftKey, target } = event;
    if (key === "Escape") leaves = true;
    if (key !== "Tab" || shiftKey || leaves || !target.matches?.("textarea.ide")) return;
    event.preventDefault();
    target.setRangeText("    ", target.selectionStart, target.selectionEnd, "end");
    target.dispatchEvent(new Event("input", { bubbles: true }));
});

// The end of a game appears in parts: any press completes it.
const skipMotion = () => {
    if (!document.querySelector(".ended")) return;
    for (const motion of document.getAnimations()) if (motion.effect?.target?.closest(".ended")) motion.finish();
};
for (const type of ["pointerdown", "keydown"]) document.addEventListener(type, skipMotion, { passive: true });

// The id of the element that had the focus before one with `data-after="back…"`; null if a dialog opened without any.
let back = "";
document.addEventListener("focusin", ({ target, relatedTarget }) => {
    const room = target.closest?.('[data-after^="back"]');
    if (room && !room.contains(relatedTarget)) back = relatedTarget?.id ?? (held.element || room.role !== "dialog" ? "" : null);
});

// Before a drawing: remember the focused element, or else the open overlay, and where the focus goes if it disappears:
// to the selectors in `data-after`, those of the innermost element first.
let held;
export const holdFocus = () => {
    const active = document.activeElement;
    const element = active && active !== document.body ? active : document.querySelector("#panel > [data-after]");
    held = { element, id: element?.id, after: [] };
    for (let at = element?.closest("[data-after]"); at; at = at.parentElement?.closest("[data-after]"))
        held.after.push(...at.dataset.after.split(", "));
};

// After a drawing: focus the named element if the page wants that, and select its number as Tab does. If the focused
// element disappeared, focus the first remembered place that accepts the focus, or else `instead`.
export const placeFocus = (name, isWanted, instead) => {
    const { element, id, after } = held;
    const isLost = Boolean(element) && !(element.isConnected && element.id === id);
    const wanted = isLost || isWanted ? document.getElementById(name) : null;
    if (wanted && wanted !== document.activeElement) {
        wanted.focus();
        if (wanted.inputMode === "decimal") wanted.select();
    }
    if (!isLost || (wanted && wanted === document.activeElement)) return; // hidden elements take no focus
    for (const place of after) {
        if (place === "back" && back === null) return;
        const next = place === "back" ? document.getElementById(back) : document.querySelector(place);
        next?.focus();
        if (next && next === document.activeElement) return;
    }
    document.querySelector(instead)?.focus({ preventScroll: true });
};

// Animate two swapped cards to their places at once, from the ghost at the pointer or from each other's place. With
// reduced motion, the style sheet's duration is 0. A moving card is above all others.
export const glideSwap = (dropped, other) => {
    const { documentElement: html } = document;
    const duration = parseFloat(getComputedStyle(html).getPropertyValue("--move"));
    const hung = document.querySelector("#ghost > .card, #ghost > .joker");
    const [here, there] = [dropped, other].map((name) => document.getElementById(name));
    if (!duration || !here || !there) return;
    const middle = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];
    const [hereAt, thereAt, hungAt] = [here, there, hung ?? there].map((one) => middle(one.getBoundingClientRect()));
    for (const [one, from, to] of [[here, hungAt, hereAt], [there, hereAt, thereAt]]) {
        const timing = { duration, easing: "ease-out" };
        const glide = one.animate({ translate: [`${from[0] - to[0]}px ${from[1] - to[1]}px`, "0px 0px"] }, timing);
        during("motion", glide.finished);
        one.parentNode.animate({ zIndex: ["5", "5"] }, timing);
    }
};

// Run a callback once the browser has painted the current changes.
const painted = (act) => requestAnimationFrame(() => setTimeout(act));
export const afterPaint = (act) => painted(doing("drawing", () => act()));

// Run a callback after the next paint, once the browser is idle or a delay in milliseconds is over.
export const whenIdle = (act, latest) => {
    const draw = doing("drawing", () => act());
    painted(() => {
        if ("requestIdleCallback" in globalThis) requestIdleCallback(draw, { timeout: latest });
        else setTimeout(draw);
    });
};

// Run a callback when the browser is idle; never if it cannot tell. `whenSpare` also waits for the late code.
export const whenFree = (act) => globalThis.requestIdleCallback?.(() => act());
export const whenSpare = (act) => late.then(() => whenFree(act));

// Change data shared by all tabs under a lock. A tab can see another's write some milliseconds late, even once it has
// the lock. So each change has a number, which its tab holds as the name of another lock, and the next change waits
// until it can read that number.
const STORAGE = "ortalab-storage";
const CHANGES = "ortalab-changes";
const LATEST = 1000; // ms to wait for a number: its tab may have been refused the write
const changes = () => Number(localStorage.getItem(CHANGES)) || 0;
const newest = async () => {
    const { held } = await navigator.locks.query();
    return Math.max(0, ...held.map(({ name }) => (name.startsWith(`${CHANGES} `) ? Number(name.slice(CHANGES.length)) : 0)));
};
const seen = (number) => changes() >= number || new Promise((go) => {
    const look = (timer) => {
        if (changes() < number) return;
        clearTimeout(timer);
        removeEventListener("storage", heard);
        go();
    };
    const timer = setTimeout(() => { removeEventListener("storage", heard); go(); }, LATEST);
    const heard = () => look(timer);
    addEventListener("storage", heard);
    heard();
});
let mine = 0;
let letGo = () => {};
addEventListener("pagehide", () => letGo()); // the back/forward cache takes no page with a lock
const hold = (name) => new Promise((held) => {
    navigator.locks.request(name, () => new Promise((free) => { held(free); }));
});
const changeAlone = async (change) => {
    let isDone = false;
    const act = () => { isDone = true; change(); };
    try {
        await navigator.locks.request(STORAGE, async () => {
            const before = await newest();
            if (before !== mine) await seen(before);
            act();
            mine = Math.max(before, changes()) + 1;
            localStorage.setItem(CHANGES, mine);
            const old = letGo;
            letGo = await hold(`${CHANGES} ${mine}`);
            old();
        });
    } catch (error) {
        if (isDone) console.warn(error); // the storage is full or forbidden, which the writer reports
        else act(); // this browser has no locks
    }
};
export const changeStored = (change) => during("storage", changeAlone(change));

// Print the page's address with it.
const printed = document.getElementById("on-paper");
addEventListener("beforeprint", () => (printed.textContent = location.href));
addEventListener("afterprint", () => (printed.textContent = ""));

// Mark the page while files are dragged over it, with their number if several: the Program screen accepts them
// anywhere. One may be a folder, whose contents are unknown.
const dropping = (dragged) => {
    const page = document.body;
    if (!page.toggleAttribute("data-dropping", Boolean(dragged?.types.includes("Files")))) return;
    const count = [...(dragged.items ?? [])].filter(({ kind }) => kind === "file").length;
    page.dataset.dropping = count > 1 ? `: ${count.toLocaleString("en")} files` : "";
};
addEventListener("dragover", ({ dataTransfer }) => dropping(dataTransfer));
addEventListener("dragleave", ({ relatedTarget }) => relatedTarget || dropping());
addEventListener("drop", () => dropping(), true);

// Tooltips of icon buttons, shown beside a button under a resting mouse or with keyboard focus, but not on touch. They
// are hidden from screen readers, which read the name in aria-label.
const REST = 400; // ms until a mouse rests
const AWAY = 6; // px from the button
const EDGE = 4; // px from the window's edge
const tip = document.getElementById("name-tip");
let over = null; // the button under the mouse
let naming = 0;
let isTouch = false;

// Return the icon button around an element; one with a visible label needs no tooltip.
const alone = (element) => {
    const found = element?.closest?.(".btn[aria-label], button.sq");
    return found && (found.matches(".sq") || !found.innerText.trim()) ? found : null;
};
const unname = () => {
    cancel(naming);
    if (tip.hidden) return;
    tip.hidden = true;
    tip.textContent = "";
    tip.removeAttribute("style");
};
const name = (button) => {
    unname();
    if (!button.isConnected) return;
    tip.textContent = button.getAttribute("aria-label");
    tip.hidden = false;
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const { width, height } = tip.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const x = Math.max(EDGE, Math.min((left + right - width) / 2, clientWidth - width - EDGE));
    const below = bottom + AWAY;
    const y = below + height + EDGE > clientHeight ? top - AWAY - height : below;
    tip.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
};

addEventListener("pointermove", ({ pointerType, target }) => {
    if (pointerType !== "mouse") return;
    isTouch = false;
    const button = alone(target);
    if (button === over) return;
    unname();
    over = button;
    if (button) naming = later("name", () => name(button), REST);
});
addEventListener("pointerdown", ({ pointerType }) => {
    isTouch = pointerType !== "mouse";
    unname();
}, true);
addEventListener("keydown", unname, true); // including Escape; a key that moves the focus shows the next name
addEventListener("focusin", ({ target }) => {
    const button = !isTouch && target.matches(":focus-visible") && alone(target);
    if (button) name(button);
});
for (const kind of ["focusout", "blur", "scroll", "resize"]) addEventListener(kind, unname, true);
document.documentElement.addEventListener("pointerleave", () => {
    over = null;
    unname();
});
