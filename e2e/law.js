// The layout rules: return each fault of the page as a kind, a place, words and boxes.
async ({ meant, overlays, scrolls, wraps, framed, asks }) => {
  const root = document.documentElement;
  const size = () => `${innerWidth} ${innerHeight}`;
  if (!window.heard) addEventListener("resize", () => (window.heard = size())); // after the page's own listeners
  window.heard ??= size();
  while (window.heard !== size() || /\b(?:address|drawing|files|storage)\b/.test(root.dataset.busy))
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const wide = root.clientWidth, high = innerHeight;
  const faults = [], place = scrollY;
  const notice = document.getElementById("notice"); // it disappears after a few seconds, so a slow machine may not see it
  Object.assign(notice?.style ?? {}, { opacity: 0, pointerEvents: "none" });
  scrollTo({ top: 0, behavior: "instant" });
  const within = (one, list) => list.some((kinds) => one.closest(kinds));
  const name = (one) => {
    const near = one.closest("[id]:not([id^=said-])");
    const own = [...one.classList].slice(0, 2).map((word) => `.${word}`).join("");
    return near === one ? `#${one.id}` : `${near ? `#${near.id} ` : ""}${own || one.localName}`;
  };
  const words = (one) => (one.innerText ?? one.value ?? "").trim().replace(/\s+/g, " ").slice(0, 40);
  const add = (what, one, text, ...boxes) => note(what, one, "", text, boxes);
  const note = (what, one, other, text, boxes) => faults.push({
    what, where: name(one), with: other, text: text ?? words(one),
    boxes: boxes.map(({ left, top, right, bottom }) => [left, top + scrollY, right - left, bottom - top]),
  });

  const controls = "button, a[href], input, select, textarea, summary, [role=slider], .card, .joker, .tile, .back";

  // cached facts about an element: its style, its visibility, the element that clips it, its layer
  const known = new Map();
  const about = (one) => {
    if (known.has(one)) return known.get(one);
    const style = getComputedStyle(one), parent = one.parentElement && one !== document.body ? about(one.parentElement) : null;
    const position = style.position;
    const found = { style, position, cuts: [], layer: parent?.layer ?? "page", paints: parent?.paints ?? null, fixed: parent?.fixed ?? null, gone: parent?.gone || style.clipPath !== "none" };
    const outer = position === "fixed" ? [] : position === "absolute" ? about(one.offsetParent ?? document.body).cuts : parent?.cuts ?? [];
    found.cuts = outer;
    if (one !== document.body && one !== root && (style.overflowX !== "visible" || style.overflowY !== "visible"))
      found.cuts = [...outer, { one, box: one.getBoundingClientRect(), x: style.overflowX, y: style.overflowY }];
    if (position === "fixed") [found.layer, found.fixed] = ["fixed", one];
    if (one.matches(overlays)) found.layer = one;
    const tinted = (colour) => !/, 0\)$|\/ 0\)$|^transparent$/.test(colour);
    const lined = (side) => parseFloat(style[`border${side}Width`]) > 0 && style[`border${side}Style`] !== "none" && tinted(style[`border${side}Color`]);
    if (tinted(style.backgroundColor) || (lined("Left") && lined("Right"))) found.paints = one;
    known.set(one, found);
    return found;
  };
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const shift = (one, box) => { // a bar fixed to the bottom of the window covers the end of the page
    const { fixed } = about(one);
    if (!fixed || about(one).layer !== "fixed") return box;
    const bar = fixed.getBoundingClientRect();
    if (bar.top < high / 2) return box;
    const down = root.scrollHeight - high - scrollY;
    return new DOMRect(box.left, box.top + down, box.width, box.height);
  };
  const clipped = (one, box) => {
    let { left, top, right, bottom } = box;
    for (const { box: by, x, y } of about(one).cuts) {
      if (x !== "visible") [left, right] = [Math.max(left, by.left), Math.min(right, by.right)];
      if (y !== "visible") [top, bottom] = [Math.max(top, by.top), Math.min(bottom, by.bottom)];
    }
    return right - left > 1 && bottom - top > 1 ? new DOMRect(left, top, right - left, bottom - top) : null;
  };

  // the texts, one box per line; the box of a letter is taller than its ink
  const things = [], range = document.createRange();
  let last = null;
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const unread = "script, style, option, textarea, noscript, svg, .vh, .unseen, .card, .joker, .tile, .back, #ghost";
  for (let text = walk.nextNode(); text; text = walk.nextNode()) {
    const one = text.parentElement;
    if (!text.data.trim() || one.closest(unread) || !isSeen(one)) continue;
    const { style, cuts, paints, gone } = about(one);
    if (gone || parseFloat(style.fontSize) < 1 || style.color === "rgba(0, 0, 0, 0)") continue;
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
    if (!lines.length) continue;
    const shown = words({ value: text.data });
    for (const { left, top, width, height } of lines) {
      const ink = new DOMRect(left, top + height * .22, width, height * .56);
      const part = clipped(one, ink);
      if (!part) continue;
      if (!one.closest(controls)) things.push({ one, text: shown, box: shift(one, part) }); // a control represents its text
      const isCut = cuts.some(({ one: by, box, x, y }) => {
        const cover = (least, most, from, to) => Math.max(0, Math.min(most, to) - Math.max(least, from)) / (to - from);
        const across = cover(box.left, box.right, ink.left, ink.right), down = cover(box.top, box.bottom, ink.top, ink.bottom);
        return (x !== "visible" && across < 1 - 1.5 / ink.width) || (/hidden|clip/.test(y) && down < .8);
      });
      if (isCut && !within(one, scrolls)) add("cut", one, shown, ink);
      if ((part.left < -1 || part.right > wide + 1) && !within(one, scrolls)) add("outside", one, shown, part);
      const pane = paints && paints !== document.body && !within(one, framed) ? paints.getBoundingClientRect() : null;
      if (pane && (left < pane.left - 1 || left + width > pane.right + 1 || (part.height > ink.height - 1 && (ink.top < pane.top - 2 || ink.bottom > pane.bottom + 2))) && !within(one, scrolls))
        note("outside", one, ` of ${name(paints)}`, shown, [ink]);
    }
    const before = text.data.trim() === "%" && last && last.compareDocumentPosition(text) & 4 ? last : null;
    if (before) {
      range.selectNodeContents(before);
      if (range.getBoundingClientRect().bottom < lines[0].top + 4) add("broken", one, "a % on a line of its own", lines[0]);
    }
    last = text;
    if (lines.length > 1 && !within(one, wraps)) {
      for (const { index, 0: word } of text.data.matchAll(/\d[\d,.]*\s?%|[^\s\u200b\u00ad/–-]+/gu)) {
        if (word.length > 30) continue;
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const parts = [...range.getClientRects()].filter(({ width }) => width > .5);
        if (parts.some(({ top }) => top - parts[0].top > 3)) { add("broken", one, word, ...parts); break; }
      }
    }
  }

  // the controls, and elements that look like one; nested ones belong to the outer one
  for (const one of document.querySelectorAll(controls)) {
    if (!isSeen(one) || one.closest("#ghost, svg, .vh") || one.parentElement.closest(controls)) continue;
    for (const box of one.matches("a") && getComputedStyle(one).display === "inline" ? one.getClientRects() : [one.getBoundingClientRect()]) {
      const part = box.width > 1 && box.height > 1 ? clipped(one, box) : null;
      if (!part) continue;
      const inner = new DOMRect(part.left + 1, part.top + 1, Math.max(part.width - 2, 0), Math.max(part.height - 2, 0));
      things.push({ one, text: words(one) || name(one), box: shift(one, inner) });
      if ((box.left < -1 || box.right > wide + 1) && !within(one, scrolls)) add("outside", one, undefined, box);
    }
  }

  // badges that the style sheets draw at a corner
  for (const one of document.querySelectorAll(".slot")) {
    const style = getComputedStyle(one, "::after");
    if (!isSeen(one) || style.position !== "absolute" || style.display === "none" || /^(none|normal|"")$/.test(style.content)) continue;
    const home = one.getBoundingClientRect();
    const box = new DOMRect(home.left + parseFloat(style.left), home.top + parseFloat(style.top), parseFloat(style.width), parseFloat(style.height));
    if (box.width > 4) things.push({ one, text: style.content, box, badge: true });
  }

  // texts and controls do not overlap; content under a popover or a sheet is ignored
  const isBelow = [...document.querySelectorAll(`${overlays}, .shelf, .proof, .best, .pane`)].some((one) =>
    isSeen(one) && (one.matches(".pop") || (getComputedStyle(one).position === "fixed" && one.offsetHeight > high * .3)));
  const pairs = meant.map(([one, other]) => [one, other]);
  const isMeant = (one, other) => pairs.some(([a, b]) => (one.closest(a) && other.closest(b)) || (one.closest(b) && other.closest(a)));
  const list = (one) => one.matches(".card, .joker, .back") ? one.closest("ul, ol") : null;
  const isFan = (one, other) => list(one.one) && list(one.one) === list(other.one) && Math.abs(one.box.left - other.box.left) >= 12; // its index is visible
  things.sort((a, b) => a.box.top - b.box.top);
  things.forEach((thing, nth) => {
    for (let next = nth + 1; next < things.length && things[next].box.top < thing.box.bottom - 1; next++) {
      const other = things[next];
      const a = thing.box, b = other.box;
      if (a.left >= b.right - 1.5 || b.left >= a.right - 1.5 || a.bottom - b.top < 2) continue;
      if (thing.one === other.one || thing.one.contains(other.one) || other.one.contains(thing.one)) continue;
      const [mine, its] = [about(thing.one).layer, about(other.one).layer];
      if (mine !== its && (mine instanceof Element || its instanceof Element)) continue; // a popover may cover the content below it
      if (isBelow && (mine === "fixed" || its === "fixed")) continue;
      if ((thing.badge && other.one.matches(".card, .joker")) || (other.badge && thing.one.matches(".card, .joker"))) continue;
      if (isMeant(thing.one, other.one) || isFan(thing, other)) continue;
      const [first, second] = name(thing.one) <= name(other.one) ? [thing, other] : [other, thing];
      note("over", first.one, ` / ${name(second.one)}`, `${first.text} / ${second.text}`, [a, b]);
    }
  });

  // a popover is fully visible beside its button, or as a sheet at an edge
  const openers = [...document.querySelectorAll("[aria-expanded=true], .editing, .editing > *")].filter(isSeen).map((one) => one.getBoundingClientRect());
  for (const pop of document.querySelectorAll(".pop, .switch-list")) {
    if (!isSeen(pop)) continue;
    const b = pop.getBoundingClientRect();
    const away = (a) => Math.hypot(Math.max(b.left - a.right, a.left - b.right, 0), Math.max(b.top - a.bottom, a.top - b.bottom, 0));
    const isSheet = b.width >= wide - 24 || (b.bottom >= high - 60 && b.width >= wide * .4);
    if (openers.length && !isSheet && Math.min(...openers.map(away)) > 24) add("away", pop, "popover", b);
    if (b.left < -1 || b.right > wide + 1 || b.top < -1) add("outside", pop, "popover", b);
  }

  // highlighted elements do not move
  for (const word of ["lit", "aim", "new", "over", "takes"]) {
    const lit = [...document.querySelectorAll(`.slot.${word}, .hole.${word}, .card.${word}`)];
    if (!lit.length) continue;
    const boxes = () => lit.map((one) => one.getBoundingClientRect());
    const before = boxes();
    lit.forEach((one) => one.classList.remove(word));
    const after = boxes();
    lit.forEach((one) => one.classList.add(word));
    lit.forEach((one, nth) => {
      const [a, b] = [before[nth], after[nth]];
      if (Math.hypot(a.left - b.left, a.top - b.top) > 16 || Math.abs(a.width - b.width) > 16) add("thrown", one, `${word}: ${words(one)}`, a, b);
    });
  }

  // nothing moves when only a number changes
  if (asks.includes("numbers")) {
    const held = [...document.querySelectorAll(`${controls}, h2, .sum > div`)].filter((one) => isSeen(one) && !one.closest("#ghost, svg"));
    const places = () => held.map((one) => one.getBoundingClientRect());
    const texts = [];
    const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = all.nextNode(); text; text = all.nextNode())
      if (/^[\d.,:%+×/ -]*\d[\d.,:%+×/ -]*$/.test(text.data) && !text.parentElement.closest("script, style, textarea, option, .card, .joker, .tile, .vh")) texts.push([text, text.data]);
    const write = (figure) => texts.forEach(([text, was]) => (text.data = was.replace(/\d/g, figure)));
    write("1");
    const before = places();
    write("8");
    const after = places();
    texts.forEach(([text, was]) => (text.data = was));
    held.some((one, nth) => { // the first one represents all behind it
      const [a, b] = [before[nth], after[nth]];
      const has = Math.abs(a.top - b.top) > 2 || (Math.abs(a.left - b.left) > 2 && Math.abs(a.right - b.right) > 2);
      if (has) add("moves", one, undefined, a, b);
      return has;
    });
  }

  // the controls of a game are visible at once, or a tab that leads to them
  if (asks.includes("frame") && document.querySelector(".stage")) {
    for (const [control, tab] of [["#new-deal", "#tabs"], ["#hint", "#tabs"], ["#share, #open-share", ""]]) {
      const shown = [...document.querySelectorAll(control)].filter(isSeen);
      if (!shown.length || (tab && [...document.querySelectorAll(`${tab} button`)].some(isSeen))) continue;
      if (!shown.some((one) => one.getBoundingClientRect().bottom <= high + 1)) add("below", shown[0], undefined, shown[0].getBoundingClientRect());
    }
  }

  // focused elements are visible and not covered
  if (asks.includes("focus")) {
    const hush = (event) => event.stopImmediatePropagation();
    const kinds = ["focus", "blur", "focusin", "focusout", "scroll"];
    kinds.forEach((kind) => addEventListener(kind, hush, true));
    const had = document.activeElement;
    const moved = new Map();
    const pop = [...document.querySelectorAll(".pop, .switch-list, .tour, .coach")].find(isSeen) ?? document; // it closes before the rest of the page is reached
    const hit = (one, x, y) => {
      const box = one.getBoundingClientRect();
      return document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
    };
    const isOn = (one, top) => top && (one.contains(top) || top.contains(one) && top !== document.body && top !== root || top.closest("label")?.contains(one));
    const spots = [.5, .15, .85].flatMap((x) => [.5, .15, .85].map((y) => [x, y]));
    const isInSight = (one) => spots.some(([x, y]) => isOn(one, hit(one, x, y)));
    const stops = [...pop.querySelectorAll("button, a[href], input, select, textarea, summary, [tabindex='0']")].filter((one) =>
      one.tabIndex >= 0 && !one.disabled && one.checkVisibility({ visibilityProperty: true }) && !one.closest("[inert]"));
    for (const one of stops.filter((each) => !isInSight(each))) { // visible elements stay visible when focused
      for (let each = one.parentElement; each; each = each.parentElement) if (!moved.has(each)) moved.set(each, [each.scrollTop, each.scrollLeft]);
      one.focus();
      if (document.activeElement !== one || isInSight(one)) continue;
      const top = hit(one, .5, .5);
      add("hidden focus", one, top ? `${words(one)} (under ${name(top)})` : undefined, one.getBoundingClientRect());
    }
    had?.focus?.({ preventScroll: true });
    for (const [each, [top, left]] of moved) if (each.scrollTop !== top || each.scrollLeft !== left) each.scrollTo({ top, left, behavior: "instant" });
    kinds.forEach((kind) => removeEventListener(kind, hush, true));
  }
  scrollTo({ top: place, behavior: "instant" });
  notice?.removeAttribute("style");
  const over = root.scrollWidth - wide;
  if (over > 0) add("wide", document.body, `${over} pixels wider than the window`);
  return faults;
}
