import { type Locator, type Page } from "@playwright/test";
import { boardForms } from "@/content/board-forms";
import { boardsCopy } from "@/content/pages/boards";
import { threadCopy } from "@/content/pages/thread";
import { reactionsCopy } from "@/content/reactions";
import { boardOf } from "@/lib/access/board-list";
import { enterClubhouse, isLive, words } from "../../support/clubhouse";
import { hasNoBarriers } from "../../support/expect-accessible";
import { expect, test } from "../../support/test";

// Two members and a page for each, shared by all tests
test.describe.configure({ mode: "serial" });

let ann: Page;
let bea: Page;
let address: string;
const win = words("I said no to Easter");
const board = "/community?door=boards&board=wins";

const room = (page: Page): Locator =>
  page.getByRole("tabpanel").getByRole("region", { name: boardsCopy.region });
const row = (page: Page, text: string): Locator => room(page).getByRole("listitem").filter({ hasText: text });
const react = (page: Page, text: string): Locator =>
  row(page, text).getByRole("button", { name: reactionsCopy.react, exact: true });
const choice = (page: Page, name: string): Locator => page.getByRole("menuitemradio", { name });
/** Opens the menu, also if its scripts have only just loaded. */
async function openMenu(page: Page, text: string) {
  await expect(async () => {
    if ((await page.getByRole("menu").count()) === 0) await react(page, text).click();
    await expect(page.getByRole("menu")).toBeVisible({ timeout: 1_000 });
  }).toPass();
}
const chip = (page: Page, text: string, name: string): Locator =>
  row(page, text).getByRole("button", { name: name, exact: true });
const told = (page: Page, text: string, name: string): Locator =>
  row(page, text).getByRole("img", { name: name, exact: true });

test.beforeAll(async ({ browser }) => {
  ann = await enterClubhouse(browser, "Ann");
  bea = await enterClubhouse(browser, "Bea");
});

test.afterAll(async () => {
  await ann.context().close();
  await bea.context().close();
});

test("a member reacts to a win by keyboard, and the author sees it at once", async () => {
  await ann.goto(board);
  await bea.goto(board);
  await isLive(ann);
  await isLive(bea);
  await ann
    .getByRole("tabpanel")
    .getByRole("button", { name: boardOf("wins").form.button })
    .click();
  const dialog = ann.getByRole("dialog");
  await dialog.getByRole("textbox").fill(win);
  await dialog.getByRole("button", { name: boardForms.wins.submit }).click();
  await react(bea, win).press("Enter");
  await expect(bea.getByRole("menuitemradio")).toHaveText([
    "Louder",
    "Kettle’s on",
    "Same boots",
    "Bonfire",
    "Made my day",
  ]);
  await expect(choice(bea, "Louder")).toBeFocused();
  await hasNoBarriers(bea);
  await bea.keyboard.press("Escape");
  await expect(react(bea, win)).toBeFocused();
  await expect(bea.getByRole("menu")).toHaveCount(0);
  await bea.keyboard.press("Enter");
  for (const key of ["ArrowLeft", "ArrowLeft", "Enter"]) await bea.keyboard.press(key);
  await expect(react(bea, win)).toBeFocused();
  await expect(chip(bea, win, "Bonfire, 1: you")).toHaveAttribute("aria-pressed", "true");
  await expect(told(ann, win, "Bonfire, 1: Bea")).toBeVisible();
  // Authors cannot react to their own posts
  await expect(react(ann, win)).toHaveCount(0);
});

test("removes a reaction, also after a reload", async () => {
  await openMenu(bea, win);
  await choice(bea, "Made my day").click();
  await expect(told(ann, win, "Made my day, 1: Bea")).toBeVisible();
  await chip(bea, win, "Bonfire, 1: you").click();
  await expect(told(ann, win, "Bonfire, 1: Bea")).toHaveCount(0);
  await expect(chip(bea, win, "Bonfire, 1: you")).toHaveCount(0);
  await bea.reload();
  await expect(chip(bea, win, "Made my day, 1: you")).toBeVisible();
  await isLive(bea);
});

test("removes a reaction that fails to send, with an error", async () => {
  await bea.route("**/reactions/*", (route) => route.abort());
  await openMenu(bea, win);
  await choice(bea, "Louder").click();
  await expect(bea.getByText(reactionsCopy.failed.title)).toBeVisible();
  await expect(row(bea, win).getByRole("button", { name: /^Louder/ })).toHaveCount(0);
  await bea.unroute("**/reactions/*");
});

test("a post's page names who reacted; replies take reactions at 320 px and without scripts", async ({
  browser,
}) => {
  await row(bea, win).getByRole("link", { name: threadCopy.reply, exact: true }).click();
  await expect(bea).toHaveURL(/\/community\/p\//);
  address = bea.url();
  await expect(room(bea).getByRole("term")).toHaveText(["Made my day"]);
  await expect(room(bea).getByRole("definition")).toHaveText(["you"]);
  await ann.goto(address);
  await ann.getByRole("textbox", { name: threadCopy.label }).fill("Thank you");
  await ann.getByRole("button", { name: threadCopy.reply }).click();
  await bea.setViewportSize({ width: 320, height: 640 });
  await openMenu(bea, "Thank you");
  await choice(bea, "Kettle’s on").click();
  await expect(told(ann, "Thank you", "Kettle’s on, 1: Bea")).toBeVisible();
  const width = await bea.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
  await hasNoBarriers(bea);

  const storageState = await bea.context().storageState();
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState });
  const page = await plain.newPage();
  await page.goto(address);
  // As text where React renders the drawings by script
  const inWords = (text: string, words: string) => row(page, text).getByText(words, { exact: true });
  await expect(
    chip(page, "Thank you", "Kettle’s on, 1: you").or(inWords("Thank you", "kettle 1")),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: reactionsCopy.react, exact: true })).toHaveCount(0);
  await page.goto(board);
  await expect(chip(page, win, "Made my day, 1: you").or(inWords(win, "sunny 1"))).toBeVisible();
  await plain.close();
});
