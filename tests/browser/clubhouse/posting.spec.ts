import { randomUUID } from "node:crypto";
import { type Browser, type Locator, type Page } from "@playwright/test";
import { boardForms } from "@/content/board-forms";
import type { BoardId } from "@/content/boards";
import { clubhouse } from "@/content/clubhouse";
import { communityCopy } from "@/content/pages/community";
import { messagesCopy } from "@/content/pages/messages";
import { moderationCopy } from "@/content/pages/moderation";
import { postForm } from "@/lib/clubhouse/post-form";
import { boardOf } from "@/lib/access/board-list";
import { journeyIf } from "../../support/journey";
import { isLive, kindOf, words } from "../../support/clubhouse";
import { createMember, pausePosting, writeMessages } from "../../support/factories";
import { hasNoBarriers } from "../../support/expect-accessible";
import { signInAs } from "../../support/signed-in";
import { expect, test } from "../../support/test";

const { chat, dialogs, message, quickActions, welcomeZone } = communityCopy;
const introduce = boardForms.general;
const form = (board: BoardId) => ({ ...postForm(boardOf(board)), ...boardOf(board).form });
const [win, resource, retreat, vip] = [form("wins"), form("resources"), form("retreat"), form("vip")];

// Two members, shared by all tests
test.describe.configure({ mode: "serial", timeout: 60_000 });

type Member = { page: Page; userId: string };

const row = (page: Page, text: string): Locator => page.getByRole("listitem").filter({ hasText: text });
const toast = (page: Page, text: string) => page.getByRole("status").getByText(text, { exact: true });
const quick = (page: Page, name: string) =>
  page.getByRole("region", { name: quickActions.title }).getByRole("button", { name });
const address = (board: string) => `/community?door=boards&board=${board}`;

/** A new member in the Clubhouse, connected. */
async function enter(browser: Browser, displayName: string): Promise<Member> {
  const member = await createMember({ displayName });
  const context = await browser.newContext();
  await signInAs(context, member);
  const page = await context.newPage();
  await page.goto("/community");
  await isLive(page);
  return { page, userId: member.userId };
}

/** Opens a dialog from the Quick Actions; returns the dialog and its text field. */
async function open(page: Page, button: string, copy: { title: string; label: string }) {
  await quick(page, button).click();
  const dialog = page.getByRole("dialog", { name: copy.title });
  await expect(dialog).toBeVisible();
  return { dialog, field: dialog.getByLabel(copy.label) };
}

let ann: Member;
let bea: Member;

test.beforeAll(async ({ browser }) => {
  ann = await enter(browser, "Ann");
  bea = await enter(browser, "Bea");
});

test.afterEach(async () => {
  await ann.page.unroute("**/api/messages");
});

for (const board of ["wins", "challenges", "vip"] as const) {
  const copy = form(board);
  const [{ id, label: kind }] = copy.kinds;
  test(`${copy.title}: appears at once on both members' boards${journeyIf(board === "wins")}`, async () => {
    await bea.page.goto(address(board));
    await isLive(bea.page);
    const { page } = ann;
    const { dialog, field } = await open(page, copy.button, copy);
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute("placeholder", copy.placeholders[id] ?? "");
    const text = words(copy.title);
    await field.fill(`  ${text}  `);
    await dialog.getByRole("button", { name: copy.submit }).click();
    await expect(toast(page, copy.success.title)).toBeVisible();
    await expect(toast(page, copy.success.text)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(quick(page, copy.button)).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`board=${board}`));
    await expect(row(page, text)).toHaveCount(1);
    await expect(row(page, text)).toContainText(kind);
    await expect(row(bea.page, text)).toHaveCount(1);
    await expect(row(bea.page, text)).toContainText(kind);
    await quick(page, copy.button).click();
    await expect(field).toHaveValue("");
    await page.keyboard.press("Escape");
  });
}

test("by keyboard alone: arrow keys choose the kind, Tab moves on", async () => {
  const { page } = ann;
  await page.goto("/community");
  await isLive(page);
  await quick(page, resource.button).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: resource.title });
  const radio = (name: string) => dialog.getByRole("radio", { name });
  await expect(radio(kindOf("resources", "book").label)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(radio(kindOf("resources", "journal").label)).toBeChecked();
  await page.keyboard.press("Tab");
  const field = dialog.getByLabel(resource.label);
  await expect(field).toBeFocused();
  const text = words("The grey one");
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
  await page.keyboard.type("With squares");
  // Past the buttons that add a picture and a poll
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: dialogs.cancel })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(quick(page, resource.button)).toBeFocused();
  await expect(row(page, text)).toContainText(kindOf("resources", "journal").label);
  await expect(row(page, text)).toContainText("With squares");
});

test("refuses an empty and an overlong post with an error tied to the field", async () => {
  const { page } = ann;
  const { dialog, field } = await open(page, win.button, win);
  const submit = dialog.getByRole("button", { name: win.submit });
  await submit.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(message.empty);
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await field.fill("   ");
  await submit.click();
  await expect(field).toHaveAccessibleDescription(message.empty);

  await field.fill(`${"x".repeat(clubhouse.messageMax - 10)}   `);
  await expect(field).toHaveAccessibleDescription("3,990 of 4,000 characters");
  await field.fill("x".repeat(clubhouse.messageMax + 12));
  await submit.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(message.tooLong.replace("{over}", "12"));
  await expect(dialog).toBeVisible();
  await field.fill("");
  await page.keyboard.press("Escape");
});

test("a failed post keeps the dialog and the text and shows why", async () => {
  const { page } = ann;
  await page.route("**/api/messages", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  const { dialog, field } = await open(page, win.button, win);
  const text = words("I finally sent it");
  await field.fill(text);
  await dialog.getByRole("button", { name: win.submit }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(`${win.failure.title}. ${win.failure.text}`);
  await expect(field).toHaveValue(text);

  await page.unroute("**/api/messages");
  await dialog.getByRole("button", { name: win.submit }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, text)).toHaveCount(1);
});

test("a post without a response stays in the list and is sent once by the next visit @journey", async () => {
  const { page } = ann;
  await bea.page.goto(address("wins"));
  await isLive(bea.page);
  await page.route("**/api/messages", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await route.fetch();
    await route.abort();
  });
  const { dialog, field } = await open(page, win.button, win);
  const text = words("Only once");
  await field.fill(text);
  await dialog.getByRole("button", { name: win.submit }).click();
  await expect(dialog).toBeHidden();
  await expect(row(bea.page, text)).toHaveCount(1);

  // Closes the app and opens it again
  await page.close();
  await bea.page.bringToFront();
  ann.page = await page.context().newPage();
  await ann.page.goto(address("wins"));
  await isLive(ann.page);
  await expect(row(ann.page, text)).toHaveCount(1);
  await expect(row(ann.page, text)).not.toContainText(messagesCopy.chatConnection.queued);
  await expect(row(bea.page, text)).toHaveCount(1);
  const next = await open(ann.page, win.button, win);
  await expect(next.field).toHaveValue("");
  await ann.page.keyboard.press("Escape");
});

test("a draft and its kind survive closing and a reload", async () => {
  const { page } = ann;
  const text = words("Half a question");
  const { dialog, field } = await open(page, retreat.button, retreat);
  await dialog.getByRole("radio", { name: kindOf("retreat", "question").label }).check();
  await field.fill(text);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await quick(page, retreat.button).click();
  await expect(field).toHaveValue(text);
  await page.mouse.click(5, 300);
  await expect(dialog).toBeHidden();

  await page.reload();
  await isLive(page);
  await quick(page, retreat.button).click();
  await expect(field).toHaveValue(text);
  await expect(dialog.getByRole("radio", { name: kindOf("retreat", "question").label })).toBeChecked();
});

test("Cancel asks before discarding the text", async () => {
  const { page } = ann;
  const dialog = page.getByRole("dialog", { name: retreat.title });
  const question = page.getByRole("dialog", { name: dialogs.discard.title });
  const cancel = dialog.getByRole("button", { name: dialogs.cancel });
  await cancel.click();
  await expect(question.getByRole("button", { name: dialogs.discard.keep })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(dialog.getByLabel(retreat.label)).toBeFocused();
  await cancel.click();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(dialog).toBeVisible();
  await cancel.click();
  await question.getByRole("button", { name: dialogs.discard.confirm }).click();
  await expect(dialog).toBeHidden();
  await expect(quick(page, retreat.button)).toBeFocused();

  await quick(page, retreat.button).click();
  await expect(dialog.getByLabel(retreat.label)).toHaveValue("");
  await cancel.click();
  await expect(question).toBeHidden();
  await expect(dialog).toBeHidden();
});

test("keeps the draft of an introduction, and hides its button once posted", async ({ browser }) => {
  const dawn = (await enter(browser, "Dawn")).page;
  const button = dawn.getByRole("button", { name: welcomeZone.introduceButton });
  const dialog = dawn.getByRole("dialog", { name: introduce.title });
  await button.click();
  await expect(dialog.getByText(introduce.prompts[0])).toBeVisible();
  const text = words("Hello, I’m Dawn");
  await dialog.getByLabel(introduce.label).fill(text);
  await dawn.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await dawn.reload();
  await isLive(dawn);
  await button.click();
  await expect(dialog.getByLabel(introduce.label)).toHaveValue(text);
  await dialog.getByRole("button", { name: introduce.submit }).click();
  await expect(toast(dawn, introduce.success.title)).toBeVisible();
  await expect(row(dawn, text)).toContainText(kindOf("general", "introduction").label);
  await expect(button).toHaveCount(0);
  await expect(dawn.getByRole("button", { name: welcomeZone.guidelinesButton })).toBeFocused();
  await dawn.context().close();
});

test("shows a paused member the reason and keeps the draft", async ({ browser }) => {
  const { page, userId } = await enter(browser, "Eve");
  const box = page.getByLabel(chat.label, { exact: true });
  const text = words("Half a thought");
  await box.fill(text);
  const lift = await pausePosting(userId, new Date("2999-06-30T12:00:00Z"));
  const note = moderationCopy.paused.untilDay.replace("{day}", "30 June 2999");
  // Focusing the page fetches changes
  const ask = () => page.evaluate(() => window.dispatchEvent(new Event("online")));
  await ask();
  await expect(box).toHaveCount(0);
  await expect(page.getByRole("region", { name: chat.title }).getByText(note)).toBeVisible();
  await expect(page.getByRole("tabpanel").getByText(note)).toBeVisible();
  await expect(page.getByRole("status").getByText(note)).toHaveCount(1);
  await expect(page.getByRole("tabpanel").getByRole("button", { name: form("wins").button })).toHaveCount(0);
  await quick(page, win.button).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(toast(page, moderationCopy.paused.title)).toBeVisible();
  await lift();
  await ask();
  await expect(box).toHaveValue(text);
  await expect(page.getByRole("tabpanel").getByRole("button", { name: form("wins").button })).toBeVisible();

  // Paused while the dialog is open: the server refuses, and the text stays
  const { dialog, field } = await open(page, win.button, win);
  await field.fill(text);
  await pausePosting(userId);
  await dialog.getByRole("button", { name: win.submit }).click();
  await expect(field).toHaveAccessibleDescription(moderationCopy.paused.untilLifted);
  await expect(field).toHaveValue(text);
  await page.context().close();
});

test("scrolls to the member's own post from any position", async () => {
  const { page } = ann;
  const copy = vip;
  const post = async (text: string) => {
    const { dialog, field } = await open(page, vip.button, copy);
    await field.fill(text);
    await dialog.getByRole("button", { name: copy.submit }).click();
    await expect(dialog).toBeHidden();
  };
  await writeMessages(
    Array.from({ length: 20 }, (_, index) => words(`Before no. ${index}.`)),
    { board: "vip", kind: "vip" },
  );
  await page.goto(address("vip"));
  await isLive(page);
  await page
    .getByRole("tabpanel")
    .getByRole("region")
    .evaluate((box) => (box.scrollTop = -box.scrollHeight));
  const first = words("While she reads further up");
  await post(first);
  await expect(row(page, first)).toBeInViewport();

  // From another board, before its first new post
  await page.getByRole("tab", { name: boardOf("wins").title }).click();
  for (const text of Array.from({ length: 9 }, () => words("One.\n\nTwo.\n\nThree.")))
    await bea.page.request.post("/api/messages", {
      data: { id: randomUUID(), board: "vip", kind: "vip", content: text },
      headers: { origin: new URL(page.url()).origin },
    });
  await expect(page.getByRole("tab", { name: boardOf("vip").title }).getByText(/9 unread$/)).toBeAttached();
  const second = words("While she is elsewhere");
  await post(second);
  await expect(page.getByRole("tabpanel").getByText(chat.newSince)).toBeAttached();
  await expect(row(page, second)).toBeInViewport();
});

test("on a phone the dialog is a sheet with buttons at the bottom, as wide as the board's", async () => {
  const { page } = ann;
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(address("retreat"));
  await isLive(page);
  const button = page.getByRole("tabpanel").getByRole("button", { name: form("retreat").button });
  expect((await button.boundingBox())?.width).toBeGreaterThan(270);
  await button.click();
  const dialog = page.getByRole("dialog", { name: retreat.title });
  await expect(dialog.getByRole("button", { name: retreat.submit })).toBeInViewport({ ratio: 1 });
  expect((await dialog.boundingBox())?.height).toBeGreaterThan(560);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  const text = words("From the train");
  await dialog.getByLabel(retreat.label).fill(text);
  await dialog.getByRole("button", { name: retreat.submit }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, text)).toBeInViewport();
  await expect(button).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 720 });
});

test("has no accessibility violation when open, failed or asking", async () => {
  const { page } = ann;
  await page.goto("/community");
  await isLive(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { dialog } = await open(page, resource.button, resource);
  await hasNoBarriers(page, { within: "dialog[open]" });
  await dialog.getByRole("button", { name: resource.submit }).click();
  await hasNoBarriers(page, { within: "dialog[open]" });
  await dialog.getByLabel(resource.label).fill("A kitchen timer");
  await dialog.getByRole("button", { name: dialogs.cancel }).click();
  await hasNoBarriers(page, { within: "dialog[open]" });
  await page.getByRole("button", { name: dialogs.discard.confirm }).click();
});

test("without scripts there is no button to post, and the boards can be read", async ({ browser }) => {
  const storageState = await ann.page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState });
  const page = await context.newPage();
  await page.goto(address("wins"));
  await expect(page.getByRole("heading", { name: boardOf("wins").title })).toBeVisible();
  await expect(page.getByRole("heading", { name: quickActions.title })).toBeHidden();
  for (const name of [win.button, welcomeZone.introduceButton, chat.send]) {
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
  }
  await context.close();
});
