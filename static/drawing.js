// How text becomes elements, and when what is drawn is on the screen: for page.py, which would have to cross over
// into the browser for each step of it.
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
export const draw = (region, place, markup, isTyping) => {
    text.innerHTML = markup;
    const [element, morphStyle] =
        place === undefined ? [region, "innerHTML"] : [region.querySelectorAll("section")[place], "outerHTML"];
    Idiomorph.morph(element, text.content, { morphStyle, ignoreActiveValue: isTyping, callbacks });
};

// Act once the browser has made the frame that shows what has changed by now.
export const afterPaint = (act) => requestAnimationFrame(() => requestAnimationFrame(() => act()));

// Act once that frame is made and the browser has nothing better to do, or after so many milliseconds all the same.
export const whenIdle = (act, latest) => afterPaint(() => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => act(), { timeout: latest });
    else setTimeout(() => act());
});
