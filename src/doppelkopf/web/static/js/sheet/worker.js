// The service worker of the sheet, where there is https: it keeps the page's shell (scripts, styles
// and an empty page, by the hash of all files) so that a sheet opens without network. It keeps no
// page with data and answers for nothing else; what a sheet showed last the page keeps itself.

/** @type {any} */
const worker = self;
const CACHE = `sheet-${new URL(location.href).searchParams.get("v")}`;
const SHELL = "/s/shell.html";
const SHEET = /^\/s\/[A-Za-z0-9_-]+$/;

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(fetchShell().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(dropOld().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate" && SHEET.test(url.pathname)) event.respondWith(page(request));
  else if (url.pathname.startsWith("/static/")) event.respondWith(file(request));
});

async function fetchShell() {
  const answer = await fetch("/s/shell.json");
  const cache = await caches.open(CACHE);
  await cache.addAll([...(await answer.json()), SHELL]);
}

async function dropOld() {
  for (const name of await caches.keys()) {
    if (name.startsWith("sheet-") && name !== CACHE) await caches.delete(name);
  }
}

/**
 * The page from the server; without network the empty one, which shows what it kept.
 *
 * @param {Request} request
 */
async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(SHELL)) ?? Response.error();
  }
}

/** @param {Request} request */
async function file(request) {
  return (await caches.match(request)) ?? fetch(request);
}
