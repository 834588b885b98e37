// The service worker: after one visit the page opens with the network gone. build.py fills in the version, which is
// the hash of everything built, and the files. A version is fetched whole or not at all, so old and new never mix.
"use strict";
const VERSION = "$version";
const FILES = $files;
const OURS = `${registration.scope} `; // other pages of the same host keep their caches in the same place
const NAME = OURS + VERSION;
const PAGE = new URL("./", registration.scope).href;
const LATE = 120_000; // ms for one file

const fetched = async (name) => {
    // A name that holds its content's hash cannot be stale; the page and the licences must be asked for anew.
    const cache = /-[0-9a-f]{10}[./]/.test(name) ? "default" : "no-cache";
    const answer = await fetch(new URL(name, PAGE), { cache, signal: AbortSignal.timeout(LATE) });
    if (!answer.ok || answer.redirected) throw new Error(`${name}: ${answer.status}`);
    if (name === "./" && !(await answer.clone().text()).includes(`data-version="${VERSION}"`)) {
        throw new Error("the host still gives the page of another version"); // tried again at the next visit
    }
    return [new URL(name, PAGE), answer];
};

const install = async () => {
    const cache = await caches.open(NAME);
    try {
        for (const name of FILES) await cache.put(...(await fetched(name))); // one by one: the person's own go first
    } catch (error) {
        await caches.delete(NAME);
        throw error;
    }
};

const activate = async () => {
    // The version before this one stays for other tabs, which may still want one of its files.
    const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== NAME);
    for (const name of names.slice(0, -1)) await caches.delete(name);
    await clients.claim();
};

const answer = async (request) => {
    const cache = await caches.open(NAME);
    const { origin, pathname } = new URL(request.url);
    const isPage = request.mode === "navigate" && [PAGE, `${PAGE}index.html`].includes(origin + pathname);
    const kept = await cache.match(isPage ? PAGE : request, { ignoreVary: true });
    return kept ?? (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
};

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("message", ({ data }) => data === "take over" && skipWaiting());
addEventListener("fetch", (event) => {
    const { method, url } = event.request;
    if (method === "GET" && url.startsWith(PAGE)) event.respondWith(answer(event.request));
});
