import type { BrowserContext, Worker } from "@playwright/test";
import { offlinePart } from "@/content/pages/offline";
import { pushCopy } from "@/content/pages/push";
import { isLive } from "../../support/clubhouse";
import { createMember } from "../../support/factories";
import { signInAs } from "../../support/signed-in";
import { expect, test } from "../../support/test";

const address = "/community?door=chat";

const offline = offlinePart.fields;

test.use({ serviceWorkers: "allow" });

test("shows an offline page without a connection, and the Clubhouse when online", async ({
  page,
  context,
}) => {
  await signInAs(context, await createMember({ displayName: "Ida" }));
  await page.goto(address);
  await isLive(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.goto("/community/events");
  await expect(page.getByRole("heading", { name: offline.title.initial })).toBeVisible();
  await expect(page).toHaveURL(/\/community\/events$/);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => path !== "/offline" && !path.startsWith("/_next/static/"))).toEqual([]);
  await context.setOffline(false);
  await page.getByRole("link", { name: offline.button.initial }).click();
  await expect(page.getByRole("heading", { name: offline.title.initial })).toBeHidden();
  await expect(page.getByRole("main")).toBeVisible();
});

test("shows a push notification only while the page is hidden, one for each post", async ({
  page,
  context,
}) => {
  await signInAs(context, await createMember({ displayName: "Ida" }));
  await page.goto(address);
  await isLive(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const worker = await recordNotifications(context);
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await browser.send("ServiceWorker.enable");
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  const push = (title: string, unread: number) =>
    browser.send("ServiceWorker.deliverPushMessage", {
      origin,
      registrationId,
      data: JSON.stringify({ title, body: pushCopy.device.title, url: "/community", tag: "one", unread }),
    });
  const shown = () => worker.evaluate(() => recorded());

  await push("Here", 1);
  await page.goto("/offline");
  await push("First", 1);
  await expect.poll(shown).toEqual([{ title: "First", badge: 1 }]);
  await push("Second", 2);
  await expect.poll(shown).toEqual([{ title: "Second", badge: 2 }]);
});

declare const recorded: () => { title: string; badge: number }[];

/** Records the worker's notifications: headless shells deny them, and crash when a worker sets a badge. */
async function recordNotifications(context: BrowserContext): Promise<Worker> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("The page has no service worker.");
  await worker.evaluate(() => {
    let badge = 0;
    const notifications = new Map<string, string>();
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    registration.showNotification = (title, options) => {
      notifications.set(options?.tag ?? "", title);
      return Promise.resolve();
    };
    Object.assign(navigator, { setAppBadge: (count: number) => Promise.resolve((badge = count)) });
    Object.assign(globalThis, {
      recorded: () => [...notifications.values()].map((title) => ({ title, badge })),
    });
  });
  return worker;
}
