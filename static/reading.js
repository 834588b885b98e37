// On the pages to read: the theme, the contrast and the suits that the person chose on the table; and what is
// printed carries the page's address.
"use strict";
for (const [name, words] of [["theme", ["light", "dark"]], ["contrast", ["normal", "more"]], ["suits", ["two", "four"]]]) {
    try {
        const word = localStorage.getItem(`ortalab-${name}`);
        if (words.includes(word)) document.documentElement.dataset[name] = word;
    } catch {
        // the browser keeps nothing here: the system's look holds
    }
}
if (!document.documentElement.dataset.contrast && matchMedia("(prefers-contrast: more)").matches) {
    document.documentElement.dataset.contrast = "more";
}
addEventListener("beforeprint", () => (document.getElementById("on-paper").textContent = location.href));
