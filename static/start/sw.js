// The service worker: after one visit the page opens offline. build.py inserts the version, which is the hash of
// everything built, and the files with the digest of each. A version is fetched whole or not at all, so old and new
// never mix, and a file with a wrong digest is never cached.
"use strict";
const VERSION = "$version";
const FILES = $files;
const ON_USE = $later; // files loaded on request: cached once fetched
const OURS = `${registration.scope} `; // the prefix of this page's caches; other pages of the host have their own
const NAME = OURS + VERSION;
const PAGE = new URL("./", registration.scope).href;
const LATE = 120_000; // ms for one file

const fetched = async (name, cache) => {
    const url = new URL(name, PAGE);
    const answer = await fetch(url, { cache, integrity: FILES[name] ?? ON_USE[name], signal: AbortSignal.timeout(LATE) });
    if (!answer.ok || answer.redirected) throw new Error(`${name}: ${answer.status}`);
    return [url, answer];
};

const fetchedOnceMore = (name) => {
    // A file with its content's hash in its name cannot be stale; the page and the licences must be revalidated. But
    // the browser may have cached a wrong answer under such a name: then the host is asked again.
    const cache = /-[0-9a-f]{10}[./]/.test(name) ? "default" : "no-cache";
    return fetched(name, cache).catch(() => fetched(name, "reload"));
};

const install = async () => {
    const cache = await caches.open(NAME);
    try {
        // One at a time, so that the person's own requests go first.
        for (const name of Object.keys(FILES)) await cache.put(...(await fetchedOnceMore(name)));
    } catch (error) {
        await caches.delete(NAME);
        throw error; // tried again at the next visit
    }
};

const activate = async () => {
    // The previous version stays for other tabs, which may still need its files.
    const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== NAME);
    for (const name of names.slice(0, -1)) await caches.delete(name);
    await clients.claim();
};

// A request with "reload" could not use the cached copy: fetch it again.
const renewed = async (request, cache) => {
    const name = request.url.slice(PAGE.length);
    if (request.cache !== "reload" || !(name in FILES)) return undefined;
    const [url, answer] = await fetched(name, "reload");
    await cache.put(url, answer.clone());
    return answer;
};

const answer = async (request) => {
    const cache = await caches.open(NAME);
    const fresh = await renewed(request, cache).catch(() => undefined);
    if (fresh) return fresh;
    const { origin, pathname } = new URL(request.url);
    const page = (origin + pathname).slice(PAGE.length).replace(/index\.html$/, "") || "./"; // without the query
    const isPage = request.mode === "navigate" && page.endsWith("/") && (page in FILES || page in ON_USE);
    const kept = await cache.match(isPage ? new URL(page, PAGE) : request, { ignoreVary: true });
    const found = kept ?? (await caches.match(request, { ignoreVary: true }));
    const name = isPage ? page : request.url.slice(PAGE.length);
    if (found || !(name in ON_USE)) return found ?? fetch(request);
    const [url, late] = await fetchedOnceMore(name);
    await cache.put(url, late.clone());
    return late;
};

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("message", ({ data }) => data === "take over" && skipWaiting());
addEventListener("fetch", (event) => {
    const { method, url } = event.request;
    if (method === "GET" && url.startsWith(PAGE)) event.respondWith(answer(event.request));
});
