// The service worker of the members' area. It keeps the page that says we are offline, and that page's fonts: nothing of
// anybody's, and no answer of ours. app/sw.js/route.ts gives it out, each build under another version.

const version = "{version}";
const kept = `shell-${version}`;
const offlinePage = "/offline";
const rooms = /^\/(community|members|account)(\/|$)/;
// Safari ends a subscription after a few pushes that show no notification
const endsSilentPush = /AppleWebKit(?!.*Chrom)/;
const parts = /\/_next\/static\/[\w./~-]+\.(?:woff2|css)/g;

self.addEventListener("install", (event) => {
  skipOthers(event);
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { mode, destination, method, url } = event.request;
  if (method !== "GET" || new URL(url).origin !== self.location.origin) return;
  if (mode === "navigate" && rooms.test(new URL(url).pathname)) event.respondWith(open(event.request));
  else if (destination === "font" || destination === "style") event.respondWith(keptOrFetched(event.request));
});

self.addEventListener("push", (event) => {
  event.waitUntil(tell(read(event.data)));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data.url));
});

self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renew(event));
});

/** Lets the browser go to the network by itself for all that is none of ours, where it can. */
function skipOthers(event) {
  const ours = [{ requestMode: "navigate" }, { requestDestination: "font" }, { requestDestination: "style" }];
  try {
    event.addRoutes?.([{ condition: { not: { or: ours } }, source: "network" }])?.catch(() => undefined);
  } catch {
    // One that does not know `not`
  }
}

async function keepShell() {
  const page = await fetch(offlinePage, { cache: "reload", credentials: "omit" });
  if (!page.ok || page.redirected) throw new Error("The offline page is not there");
  const cache = await caches.open(kept);
  const named = (await page.clone().text()).match(parts) ?? [];
  await cache.addAll([...new Set(named)]);
  await cache.put(offlinePage, page);
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)));
}

async function open(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await caches.match(offlinePage, { cacheName: kept, ignoreVary: true });
    if (page) return page;
    throw error;
  }
}

async function keptOrFetched(request) {
  return (await caches.match(request, { cacheName: kept, ignoreVary: true })) ?? fetch(request);
}

/** What a push says; each has to show something, also one that says nothing. */
function read(data) {
  try {
    return data.json();
  } catch {
    return { title: "Something new in the Clubhouse", body: "", url: "/community", tag: "push" };
  }
}

async function tell({ title, body, url, tag, unread }) {
  await self.navigator.setAppBadge?.(unread).catch(() => undefined);
  const isSeen = await isInTheRoom();
  if (isSeen && !endsSilentPush.test(self.navigator.userAgent)) return;
  const icon = "/icons/icon-192.png";
  await self.registration.showNotification(title, { body, tag, icon, data: { url }, silent: isSeen });
  if (!isSeen) return;
  for (const notification of await self.registration.getNotifications({ tag })) notification.close();
}

/** Whether she has the Clubhouse before her on this device. */
async function isInTheRoom() {
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

/** The browser has got another address: it is told for the one before, as long as she is signed in. */
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
