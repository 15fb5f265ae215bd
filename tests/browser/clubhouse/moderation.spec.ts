import type { Browser, Locator, Page } from "@playwright/test";
import { clubhouse } from "@/content/clubhouse";
import { communityCopy } from "@/content/pages/community";
import { moderationCopy } from "@/content/pages/moderation";
import { fill } from "@/lib/text";
import { chooseFromMenu, isLive, menuOf, words } from "../../support/clubhouse";
import { createMember } from "../../support/factories";
import { hasNoBarriers, expectAccessible } from "../../support/expect-accessible";
import { signInAs } from "../../support/signed-in";
import { expect, test } from "../../support/test";

const { chat, message } = communityCopy;
const { menu, pause, paused, report, reports } = moderationCopy;
const pausedUntil = new RegExp(`^${paused.untilDay.split("{day}")[0]}`);

// Three members in one Clubhouse, so the tests run in order
test.describe.configure({ mode: "serial" });

type Someone = { page: Page; userId: string; sessionId: string; name: string };

let ann: Someone;
let bea: Someone;
let robyn: Someone;

test.beforeAll(async ({ browser }) => {
  [ann, bea, robyn] = await Promise.all([
    enter(browser, words("Ann")),
    enter(browser, words("Bea")),
    enter(browser, words("Robyn"), "admin"),
  ]);
});

test.afterAll(async () => {
  for (const { page } of [ann, bea, robyn]) await page.context().close();
});

test("a member reports a message; the note survives a failure, and a second report is harmless", async () => {
  const text = words("Buy my course");
  await say(ann, text);
  await choose(bea, text, menu.report);
  const dialog = bea.page.getByRole("dialog", { name: report.title });
  const note = dialog.getByLabel(report.label);
  await expect(note).toBeFocused();
  await expect(
    dialog.getByRole("blockquote", { name: fill(report.quoteLabel, { name: ann.name }) }),
  ).toHaveText(text);
  await hasNoBarriers(bea.page);

  await note.fill("x".repeat(clubhouse.reportNoteMax + 1));
  await dialog.getByRole("button", { name: report.submit }).click();
  await expect(note).toBeFocused();
  await expect(note).toHaveAccessibleDescription(
    fill(report.tooLong, { max: clubhouse.reportNoteMax, over: 1 }),
  );

  await note.fill("It’s an advert.");
  await bea.page.route("**/report", (route) => route.abort());
  await dialog.getByRole("button", { name: report.submit }).click();
  await expect(dialog).toContainText(report.failure.text);
  await expect(note).toHaveValue("It’s an advert.");
  await bea.page.unroute("**/report");
  await dialog.getByRole("button", { name: report.submit }).click();
  await expect(toast(bea.page, report.success.title)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(button(bea, text)).toBeFocused();

  await choose(bea, text, menu.report);
  await expect(note).toHaveValue("");
  await dialog.getByRole("button", { name: report.submit }).click();
  await expect(toast(bea.page, report.already.title)).toBeVisible();
});

test("the menu of a message holds what its reader may do", async () => {
  const text = words("Ordinary words");
  await say(ann, text);
  await expectChoices(ann, text, [message.edit, message.delete]);
  await expectChoices(bea, text, [menu.report]);
  await expectChoices(robyn, text, [menu.report, menu.pause, message.delete]);
  const founders = words("From the founder");
  await say(robyn, founders);
  await expectChoices(bea, founders, [menu.report]);
});

test("the founder deletes a reported message, and it is removed for every member @journey", async ({
  browser,
}) => {
  const [bad, fine] = [words("Unkind words"), words("Harmless words")];
  for (const text of [bad, fine]) {
    await say(ann, text);
    await choose(bea, text, menu.report);
    const dialog = bea.page.getByRole("dialog", { name: report.title });
    await dialog.getByLabel(report.label).fill(`why ${text}`);
    await dialog.getByRole("button", { name: report.submit }).click();
    await expect(dialog).toBeHidden();
  }
  const founder = await another(browser, robyn);
  await founder.goto("/community");
  await founder.getByRole("link", { name: reports.title }).click();
  await expect(founder).toHaveURL(/\/admin\/reports$/);
  const items = founder.getByRole("main").getByRole("listitem");
  const item = (text: string) =>
    items.filter({ has: founder.getByRole("blockquote").getByText(text, { exact: true }) });
  await expect(item(bad)).toContainText(`Reported by ${bea.name}`);
  await expect(item(bad)).toContainText(`why ${bad}`);
  await expect(item(bad)).toContainText(chat.title);
  await expectAccessible(founder, [1440, 390, 320]);

  await item(bad).getByRole("button", { name: "Delete the message" }).click();
  await expect(toast(founder, "Message deleted")).toBeVisible();
  await expect(item(bad)).toHaveCount(0);
  await expect(founder.locator("#waiting")).toBeFocused();
  for (const { page } of [ann, bea, robyn]) await expect(row(page, bad)).toHaveCount(0);

  await item(fine).getByRole("button", { name: "Leave it" }).click();
  await expect(toast(founder, "Left as it is")).toBeVisible();
  await expect(item(fine)).toHaveCount(0);
  await expect(row(ann.page, fine)).toBeVisible();
  const settled = founder.getByRole("region", { name: "Settled" });
  await expect(settled.getByRole("listitem").first()).toContainText("Left as it is");
  await expect(settled.getByRole("listitem").nth(1)).toContainText("Deleted");
  await expect(settled).not.toContainText(bad);
  await founder.context().close();
});

test("the founder pauses a member, whose open page says so, and lifts the pause", async ({ browser }) => {
  const text = words("Too many words");
  await say(ann, text);
  await choose(robyn, text, menu.pause);
  const dialog = robyn.page.getByRole("dialog", { name: pause.title });
  await expect(dialog).toContainText(ann.name);
  await expect(dialog.getByRole("radio", { name: pause.choices.day })).toBeFocused();
  await hasNoBarriers(robyn.page);
  await robyn.page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("radio", { name: pause.choices.week })).toBeChecked();
  await robyn.page.keyboard.press("Enter");
  await expect(toast(robyn.page, pause.toasts.paused.title)).toBeVisible();
  await expect(dialog).toBeHidden();

  const note = ann.page.getByText(pausedUntil);
  await expect(note.first()).toBeVisible({ timeout: 20_000 });
  await expectChoices(ann, text, [message.delete]);
  const news = words("She reads on");
  await say(bea, news);
  await expect(row(ann.page, news)).toBeVisible();
  await expect(bea.page.getByText(pausedUntil)).toHaveCount(0);

  const founder = await another(browser, robyn);
  await founder.goto(`/admin/people/${ann.userId}`);
  const section = founder.getByRole("region", { name: "Posting" });
  await expect(section).toContainText("Posting paused");
  await expectAccessible(founder, [1440, 390, 320]);
  await section.getByRole("button", { name: pause.lift }).click();
  await expect(toast(founder, pause.toasts.lifted.title)).toBeVisible();
  await expect(founder.getByRole("heading", { name: "Posting" })).toBeFocused();
  await expect(section.getByRole("button", { name: pause.confirm })).toBeVisible();
  await founder.context().close();
  await expect(note).toHaveCount(0, { timeout: 20_000 });
});

/** A member in the Clubhouse, connected. */
async function enter(browser: Browser, name: string, role: "member" | "admin" = "member"): Promise<Someone> {
  const member = await createMember({ displayName: name, role });
  const context = await browser.newContext({ locale: "en-GB", viewport: { width: 1440, height: 900 } });
  await signInAs(context, member);
  const page = await context.newPage();
  await page.goto("/community");
  await isLive(page);
  return { page, name, ...member };
}

/** Opens another browser of the same member. */
async function another(browser: Browser, someone: Someone): Promise<Page> {
  const context = await browser.newContext({ locale: "en-GB" });
  await signInAs(context, someone);
  return context.newPage();
}

function row(page: Page, text: string): Locator {
  return page.getByRole("list", { name: chat.list }).getByRole("listitem").filter({ hasText: text });
}

function toast(page: Page, text: string): Locator {
  return page.getByRole("status").getByText(text, { exact: true }).first();
}

/** Posts in the chat and waits until all members have it. */
async function say({ page }: Someone, text: string): Promise<void> {
  await page.getByLabel(chat.label, { exact: true }).fill(text);
  await page.getByLabel(chat.label, { exact: true }).press("Enter");
  for (const one of [ann, bea, robyn]) await expect(row(one.page, text)).toBeVisible();
  await expect(button({ page }, text)).toBeVisible();
}

function button({ page }: Pick<Someone, "page">, text: string): Locator {
  return menuOf(row(page, text));
}

function choose({ page }: Someone, text: string, item: string): Promise<void> {
  return chooseFromMenu(page, row(page, text), item);
}

async function expectChoices(who: Someone, text: string, items: string[]): Promise<void> {
  await button(who, text).click();
  await expect(who.page.getByRole("menuitem")).toHaveText(items);
  await who.page.keyboard.press("Escape");
  await expect(who.page.getByRole("menuitem")).toHaveCount(0);
}
