import { type Locator, type Page } from "@playwright/test";
import { clubhouse } from "@/content/clubhouse";
import { communityCopy } from "@/content/pages/community";
import { messagesCopy } from "@/content/pages/messages";
import { moderationCopy } from "@/content/pages/moderation";
import { chooseFromMenu, enterClubhouse, isLive, menuOf, restingPlace, words } from "../../support/clubhouse";
import { writeMessages } from "../../support/factories";
import { hasNoBarriers } from "../../support/expect-accessible";
import { setFaults } from "../../support/sandbox";
import { countRowRenders } from "../../support/render-count";
import { expect, test } from "../../support/test";

const { chat, message, toasts } = communityCopy;
const connection = messagesCopy.chatConnection;

// All tests share the sandbox's faults, so one runs at a time
test.describe.configure({ mode: "serial" });

const row = (page: Page, text: string): Locator =>
  page.getByRole("list", { name: chat.list }).getByRole("listitem").filter({ hasText: text });
const composer = (page: Page) => page.getByLabel(chat.label, { exact: true });
const toast = (page: Page, text: string) => page.getByRole("status").getByText(text);

async function say(page: Page, text: string) {
  await composer(page).fill(text);
  await composer(page).press("Enter");
}

const menu = (page: Page, text: string, item: string) => chooseFromMenu(page, row(page, text), item);

let ann: Page;
let bea: Page;

test.beforeAll(async ({ browser }) => {
  ann = await enterClubhouse(browser, "Ann");
  bea = await enterClubhouse(browser, "Bea");
});

test.afterEach(async () => {
  await setFaults({ pusher: { down: false } });
});

test.afterAll(async () => {
  await ann.context().close();
  await bea.context().close();
});

test("a message appears at once, and for the other member in real time @journey", async () => {
  const text = words("Good morning.");
  await say(ann, text);
  await expect(row(ann, text)).toBeVisible();
  await expect(row(bea, text)).toBeVisible();
  await expect(row(ann, text)).toContainText(message.you);
  await expect(row(bea, text)).not.toContainText(message.you);
  await menuOf(row(bea, text)).click();
  await expect(bea.getByRole("menuitem")).toHaveText([moderationCopy.menu.report]);
  await bea.keyboard.press("Escape");
  await expect(composer(ann)).toHaveValue("");
  await expect(composer(ann)).toBeFocused();
});

test("an edit and a deletion reach the other member and keep the focus @journey", async () => {
  const text = words("Teh kettle");
  await say(ann, text);
  await expect(row(bea, text)).toBeVisible();

  await menu(ann, text, message.edit);
  const box = ann.getByLabel(message.editLabel);
  await expect(box).toBeFocused();
  await box.fill("thrown away");
  await box.press("Escape");
  await expect(row(ann, text)).toBeVisible();
  await expect(menuOf(row(ann, text))).toBeFocused();

  await menu(ann, text, message.edit);
  const better = words("The kettle");
  await box.fill(better);
  await box.press("Enter");
  await expect(toast(ann, toasts.updated.title)).toBeVisible();
  await expect(row(bea, better)).toContainText(message.edited);
  await expect(row(bea, text)).toHaveCount(0);
  await expect(menuOf(row(ann, better))).toBeFocused();

  await menu(ann, better, message.delete);
  const dialog = ann.getByRole("dialog", { name: message.deleteConfirm.title });
  const keep = dialog.getByRole("button", { name: message.deleteConfirm.keep });
  await expect(keep).toBeFocused();
  await keep.click();
  await expect(row(ann, better)).toBeVisible();
  await menu(ann, better, message.delete);
  await dialog.getByRole("button", { name: message.deleteConfirm.confirm }).click();
  await expect(toast(ann, toasts.deleted.title)).toBeVisible();
  await expect(row(ann, better)).toHaveCount(0);
  await expect(row(bea, better)).toHaveCount(0);
});

test("deleting a message moves the focus to its neighbour, unless the focus has moved", async () => {
  const [one, two, three] = [words("The first"), words("The second"), words("The third")] as const;
  for (const text of [one, two, three]) await say(ann, text);
  await expect(row(bea, three)).toBeVisible();
  const dialog = ann.getByRole("dialog", { name: message.deleteConfirm.title });
  const confirm = dialog.getByRole("button", { name: message.deleteConfirm.confirm });
  await menu(ann, two, message.delete);
  await confirm.click();
  await expect(row(ann, three)).toBeFocused();

  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await ann.route("**/api/messages/*", async (route) => {
    await held;
    await route.fallback();
  });
  await menu(ann, three, message.delete);
  await confirm.click();
  await ann.keyboard.press("Escape");
  await composer(ann).focus();
  go();
  await expect(row(ann, three)).toHaveCount(0);
  await expect(composer(ann)).toBeFocused();
  await ann.unroute("**/api/messages/*");
});

test("the menu works by keyboard", async () => {
  const text = words("By keyboard");
  await say(ann, text);
  const button = menuOf(row(ann, text));
  await button.focus();
  await ann.keyboard.press("Enter");
  await expect(ann.getByRole("menuitem", { name: message.edit })).toBeFocused();
  await ann.keyboard.press("ArrowDown");
  await expect(ann.getByRole("menuitem", { name: message.delete })).toBeFocused();
  await ann.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await expect(ann.getByRole("menu")).toHaveCount(0);
});

test("a draft survives a reload", async () => {
  const text = words("half a thought");
  await composer(bea).fill(text);
  await bea.reload();
  await expect(composer(bea)).toHaveValue(text);
  await composer(bea).fill("");
  await isLive(bea);
});

test("counts a long text and refuses to send one that is too long", async () => {
  await composer(ann).fill("x".repeat(clubhouse.messageMax - 10));
  await expect(ann.getByText("3,990 of 4,000 characters")).toBeVisible();
  const tooLong = words("x".repeat(clubhouse.messageMax));
  await composer(ann).fill(tooLong);
  await composer(ann).press("Enter");
  await expect(composer(ann)).toHaveValue(tooLong);
  await expect(composer(ann)).toHaveAttribute("aria-invalid", "true");
  // The count is readable, but not announced on every key
  const spoken = ann.getByRole("status").getByText(message.overLimit.replace("{max}", "4,000"));
  await expect(spoken).toBeAttached();
  await expect(ann.getByRole("status").getByText(/characters too many/)).toHaveCount(0);
  await composer(ann).fill("");
  await expect(spoken).toHaveCount(0);
});

test("a failed message stays and is sent once on retry", async () => {
  const text = words("Not so fast");
  await ann.route("**/api/messages", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 500, body: "{}" }) : route.fallback(),
  );
  await say(ann, text);
  await expect(row(ann, text)).toContainText(message.notSent);
  await expect(toast(ann, toasts.sendFailed.title)).toBeVisible();
  await ann.reload();
  await isLive(ann);
  await expect(row(ann, text)).toContainText(message.notSent);
  await ann.unroute("**/api/messages");
  await row(ann, text).getByRole("button", { name: message.retry }).click();
  await expect(composer(ann)).toBeFocused();
  await expect(row(bea, text)).toHaveCount(1);
  await expect(row(ann, text)).not.toContainText(message.notSent);
});

test("sends messages written offline when online again", async () => {
  const mine = words("Written in the tunnel");
  const theirs = [words("missed one"), words("missed two")];
  await bea.context().setOffline(true);
  await expect(bea.getByText(connection.offline)).toBeVisible();
  await say(bea, mine);
  await expect(row(bea, mine)).toContainText(connection.queued);
  for (const text of theirs) await say(ann, text);
  for (const text of theirs) await expect(row(ann, text)).not.toContainText(message.sending);
  await bea.context().setOffline(false);
  for (const text of [...theirs, mine]) await expect(row(bea, text)).toHaveCount(1, { timeout: 20_000 });
  await bea.getByRole("link", { name: connection.showMissed }).click();
  await expect(row(bea, theirs[0] ?? "")).toBeFocused();
  await expect(row(ann, mine)).toBeVisible();
  await expect(row(bea, mine)).not.toContainText(connection.queued);
  await isLive(bea);
});

test("polls for messages while disconnected, without gaps or duplicates @journey", async () => {
  await setFaults({ pusher: { down: true } });
  await expect(bea.getByText(connection.reconnecting)).toBeVisible({ timeout: 15_000 });
  const text = words("Through the back door");
  await say(ann, text);
  await expect(row(bea, text)).toBeVisible({ timeout: 15_000 });
  const second = words("And another");
  await say(ann, second);
  const retry = bea.getByRole("button", { name: connection.retryNow });
  await retry.click();
  await expect(retry).toBeFocused();
  await setFaults({ pusher: { down: false } });
  await retry.click();
  await expect(row(bea, second)).toHaveCount(1, { timeout: 20_000 });
  await expect(bea.getByRole("region", { name: chat.region })).toBeFocused();
  await expect(row(bea, text)).toHaveCount(1);
  await isLive(bea);
  await isLive(ann);
});

test("scrolling up loads older messages, and new ones do not move the scroll position", async ({
  browser,
}) => {
  const prefix = words("page");
  const length = clubhouse.pageSize + 12;
  await writeMessages(Array.from({ length }, (_, index) => `${prefix} no. ${index}.`));
  const cat = await enterClubhouse(browser, "Cat");
  const list = cat.getByRole("region", { name: chat.region });
  await expect(row(cat, `${prefix} no. ${length - 1}.`)).toBeInViewport();
  await expect(row(cat, `${prefix} no. 0.`)).toHaveCount(0);
  await list.evaluate((box) => (box.scrollTop = -box.scrollHeight));
  await expect(row(cat, `${prefix} no. 0.`)).toHaveCount(1);

  // Scrolled half way: banners and new messages keep the position in the list
  const read = row(cat, `${prefix} no. 20.`);
  await read.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const place = async () => (await restingPlace(read)) - (await restingPlace(list));
  const before = await place();
  const news = words("While you were reading");
  await say(ann, news);
  const pill = cat.getByRole("button", { name: "1 new, jump down" });
  await expect(pill).toBeVisible();
  expect(await place()).toBeCloseTo(before, 0);
  await pill.click();
  await expect(row(cat, news)).toBeInViewport();
  await cat.context().close();
});

test("with 600 rows a key press renders no row, and a new message only its own", async ({ browser }) => {
  await writeMessages(Array.from({ length: 600 }, (_, index) => words(`Long history ${index}`)));
  const page = await enterClubhouse(browser, "Reader");
  const rows = await countRowRenders(page);
  await page.reload();
  await isLive(page);
  const list = page.getByRole("region", { name: chat.region });
  await expect(async () => {
    await list.evaluate((box) => (box.scrollTop = -box.scrollHeight));
    expect(await list.getByRole("listitem").count()).toBeGreaterThan(600);
  }).toPass({ timeout: 40_000, intervals: [200] });
  expect(await rows()).toBeGreaterThan(600);
  // The history page of the last scroll arrives later
  await list.evaluate((box) => (box.scrollTop = 0));
  await expect(row(page, "Long history 599")).toBeInViewport();
  await expect(list.getByText(chat.loadingOlder)).toHaveCount(0);
  await expect.poll(rows, { intervals: [1_000] }).toBe(0);
  await composer(page).pressSequentially("A thought that takes a while");
  expect(await rows()).toBe(0);
  const text = words("One more");
  await say(bea, text);
  await expect(row(page, text)).toHaveCount(1);
  expect(await rows()).toBeLessThanOrEqual(3);
  await page.context().close();
});

test("signing out elsewhere keeps the page and the draft", async ({ browser }) => {
  const eve = await enterClubhouse(browser, "Eve");
  await eve.context().clearCookies();
  const text = words("Still here");
  await say(eve, text);
  const dialog = eve.getByRole("dialog", { name: messagesCopy.sessionExpired.title });
  await expect(dialog).toBeVisible();
  await expect(row(eve, text)).toHaveCount(1);
  await expect(dialog.getByRole("link", { name: messagesCopy.sessionExpired.button })).toHaveAttribute(
    "href",
    /^\/auth\?callbackUrl=/,
  );
  await eve.context().close();
});

test("on a phone each section has a tab and a URL", async () => {
  await ann.setViewportSize({ width: 320, height: 640 });
  await ann.goto("/community?door=house");
  await expect(ann.getByRole("heading", { name: communityCopy.header.title })).toBeVisible();
  await expect(composer(ann)).toBeHidden();
  await ann.getByRole("link", { name: new RegExp(`^${communityCopy.sections.chat}\\b`) }).click();
  await expect(ann).toHaveURL(/door=chat/);
  await expect(composer(ann)).toBeInViewport();
  expect(await ann.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await ann.goBack();
  await expect(composer(ann)).toBeHidden();
  await ann.goto("/community?door=chat");
  await isLive(ann);
  await ann.goto("/community");
  await expect(composer(ann)).toBeVisible();
  await ann.setViewportSize({ width: 1280, height: 720 });
});

test("a section pressed during hydration opens", async ({ browser }) => {
  const fay = await enterClubhouse(browser, "Fay");
  await fay.setViewportSize({ width: 320, height: 640 });
  await fay.addInitScript(() => {
    const press = () => {
      // React has its handlers here and the router does not yet; once, or it leaves the section's page, too
      const isEarly = !Object.hasOwn(window.history, "pushState");
      if (!isEarly || !window.location.search.includes("house")) return;
      document.querySelector<HTMLElement>('nav a[href="/community?door=chat"]')?.click();
    };
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        checkDCE: () => undefined,
        onCommitFiberUnmount: () => undefined,
        onCommitFiberRoot: () => queueMicrotask(press),
      },
    });
  });
  await fay.goto("/community?door=house");
  await expect(fay).toHaveURL(/door=chat/);
  await isLive(fay);
  await expect(composer(fay)).toBeInViewport();
  await fay.context().close();
});

test("has no accessibility violation @journey", async () => {
  await ann.goto("/community");
  await isLive(ann);
  await hasNoBarriers(ann);
});
