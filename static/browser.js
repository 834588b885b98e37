// What Python does not do itself, because it would have to cross over into the browser for each step of it: make
// elements out of text, read a key, give the focus, know when what is drawn is on the screen.
import { Idiomorph } from "./idiomorph.js";

const text = document.createElement("template"); // in which nothing loads and nothing runs

// What is as it is to be is left alone at once. A field is not only what its markup says.
const FIELDS = "input, textarea, select";
const callbacks = {
    beforeNodeMorphed: (old, fresh) =>
        !old.isEqualNode(fresh) || Boolean(old.matches?.(FIELDS) || old.querySelector?.(FIELDS)),
};

// Change what is in a region, or the one of its sections at a place, into what a text says. While somebody types, all
// that is in the element with the focus is left alone: right for a text field, wrong for an open popover.
export const morph = (region, place, markup) => {
    const isTyping = Boolean(document.activeElement?.matches("input, textarea"));
    text.innerHTML = markup;
    const [element, morphStyle] =
        place === undefined ? [region, "innerHTML"] : [region.querySelectorAll("section")[place], "outerHTML"];
    Idiomorph.morph(element, text.content, { morphStyle, ignoreActiveValue: isTyping, callbacks });
};

// Tell of each key what Python would have to ask for piece by piece; what means something here means nothing else.
export const onKey = (act, typed) => document.addEventListener("keydown", (event) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey, target } = event;
    if (event.isComposing) return;
    if (act(key, shiftKey, ctrlKey || metaKey, altKey, Boolean(target.closest?.(typed)))) event.preventDefault();
});

// Give the focus to the element of a name, if it is there and has not got it.
export const focus = (name) => {
    const element = document.getElementById(name);
    if (element && element !== document.activeElement) element.focus();
};

// Act once the browser has made the frame that shows what has changed by now.
export const afterPaint = (act) => requestAnimationFrame(() => requestAnimationFrame(() => act()));

// Act once that frame is made and the browser has nothing better to do, or after so many milliseconds all the same.
export const whenIdle = (act, latest) => afterPaint(() => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => act(), { timeout: latest });
    else setTimeout(() => act());
});

// Act when the browser has nothing to do; where it cannot tell, never.
export const whenFree = (act) => globalThis.requestIdleCallback?.(() => act());
