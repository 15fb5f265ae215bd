// The members' service worker. It caches only the offline page and its fonts, no personal data. app/sw.js/route.ts
// serves it with a version per build

const version = "{version}";
const cacheName = `shell-${version}`;
const offlinePage = "/offline";
const rooms = /^\/(community|members|account)(\/|$)/;
// Safari ends a subscription after a few pushes that show no notification
const endsSilentPush = /AppleWebKit(?!.*Chrom)/;
const parts = /\/_next\/static\/[\w./~-]+\.(?:woff2|css)/g;

self.addEventListener("install", (event) => {
  skipOthers(event);
  event.waitUntil(cacheShell().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { mode, destination, method, url } = event.request;
  if (method !== "GET" || new URL(url).origin !== self.location.origin) return;
  if (mode === "navigate" && rooms.test(new URL(url).pathname)) event.respondWith(open(event.request));
  else if (destination === "font" || destination === "style")
    event.respondWith(cachedOrFetched(event.request));
});

self.addEventListener("push", (event) => {
  event.waitUntil(showPush(parsePush(event.data)));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data.url));
});

self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renew(event));
});

/** Lets the browser bypass this worker for other requests, where supported. */
function skipOthers(event) {
  const ours = [{ requestMode: "navigate" }, { requestDestination: "font" }, { requestDestination: "style" }];
  try {
    event.addRoutes?.([{ condition: { not: { or: ours } }, source: "network" }])?.catch(() => undefined);
  } catch {
    // The browser does not support `not`
  }
}

async function cacheShell() {
  const page = await fetch(offlinePage, { cache: "reload", credentials: "omit" });
  if (!page.ok || page.redirected) throw new Error("The offline page is not there");
  const cache = await caches.open(cacheName);
  const named = (await page.clone().text()).match(parts) ?? [];
  await cache.addAll([...new Set(named)]);
  await cache.put(offlinePage, page);
}

async function deleteOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
}

async function open(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await caches.match(offlinePage, { cacheName, ignoreVary: true });
    if (page) return page;
    throw error;
  }
}

async function cachedOrFetched(request) {
  return (await caches.match(request, { cacheName, ignoreVary: true })) ?? fetch(request);
}

/** Parses a push; an empty one gets a default text, as every push must show a notification. */
function parsePush(data) {
  try {
    return data.json();
  } catch {
    return { title: "Something new in the Clubhouse", body: "", url: "/community", tag: "push" };
  }
}

async function showPush({ title, body, url, tag, unread }) {
  await self.navigator.setAppBadge?.(unread).catch(() => undefined);
  const isSeen = await isClubhouseVisible();
  if (isSeen && !endsSilentPush.test(self.navigator.userAgent)) return;
  const icon = "/icons/icon-192.png";
  await self.registration.showNotification(title, { body, tag, icon, data: { url }, silent: isSeen });
  if (!isSeen) return;
  for (const notification of await self.registration.getNotifications({ tag })) notification.close();
}

/** True if a Clubhouse page is visible on this device. */
async function isClubhouseVisible() {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return windows.some(
    ({ url, visibilityState }) => visibilityState === "visible" && rooms.test(new URL(url).pathname),
  );
}

async function goTo(path) {
  const target = new URL(path, self.location.origin);
  if (target.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: "window" });
  const found = windows.find(({ url }) => rooms.test(new URL(url).pathname));
  const there = await found?.navigate(target.href).catch(() => null);
  await (there ? there.focus() : self.clients.openWindow(target.href));
}

/** Sends a replaced push subscription to the server; works while the member is signed in. */
async function renew({ oldSubscription, newSubscription }) {
  const applicationServerKey = oldSubscription?.options.applicationServerKey;
  const { pushManager } = self.registration;
  const fresh =
    newSubscription ??
    (applicationServerKey && (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })));
  if (!fresh) return;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await fetch("/api/push", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...fresh.toJSON(), timeZone }),
  });
}
