// For the pages to read: the theme, contrast and suits chosen on the table, and the page's address in print.
"use strict";
for (const [name, words] of [["theme", ["light", "dark"]], ["contrast", ["normal", "more"]], ["suits", ["two", "four"]]]) {
    try {
        const word = localStorage.getItem(`ortalab-${name}`);
        if (words.includes(word)) document.documentElement.dataset[name] = word;
    } catch {
        // the browser stores nothing here: use the system's look
    }
}
if (!document.documentElement.dataset.contrast && matchMedia("(prefers-contrast: more)").matches) {
    document.documentElement.dataset.contrast = "more";
}
addEventListener("beforeprint", () => (document.getElementById("on-paper").textContent = location.href));
