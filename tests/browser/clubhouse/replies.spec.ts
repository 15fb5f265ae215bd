import { type Locator, type Page } from "@playwright/test";
import { boardForms } from "@/content/board-forms";
import { boardsCopy } from "@/content/pages/boards";
import { communityCopy } from "@/content/pages/community";
import { threadCopy } from "@/content/pages/thread";
import { boardOf } from "@/lib/access/board-list";
import { enterClubhouse, isLive, words } from "../../support/clubhouse";
import { hasNoBarriers } from "../../support/expect-accessible";
import { expect, test } from "../../support/test";

const thread = threadCopy;

// Two members and a page for each, shared by all tests
test.describe.configure({ mode: "serial" });

let ann: Page;
let bea: Page;
let address: string;
const asked = words("Should I send it");

const room = (page: Page): Locator =>
  page.getByRole("tabpanel").getByRole("region", { name: boardsCopy.region });
const row = (page: Page, text: string): Locator => room(page).getByRole("listitem").filter({ hasText: text });
const box = (page: Page): Locator => page.getByRole("textbox", { name: thread.label });
const board = "/community?door=boards&board=challenges";

async function answer(page: Page, text: string) {
  await box(page).fill(text);
  await page.getByRole("button", { name: thread.reply }).click();
  await expect(row(page, text)).toBeVisible();
  await expect(box(page)).toHaveValue("");
  await expect(box(page)).toBeFocused();
}

test.beforeAll(async ({ browser }) => {
  ann = await enterClubhouse(browser, "Ann");
  bea = await enterClubhouse(browser, "Bea");
});

test.afterAll(async () => {
  await ann.context().close();
  await bea.context().close();
});

test("opens a challenge from its board and replies by keyboard; the board counts it @journey", async () => {
  await ann.goto(board);
  await bea.goto(board);
  await isLive(ann);
  await ann
    .getByRole("tabpanel")
    .getByRole("button", { name: boardOf("challenges").form.button })
    .click();
  await ann.getByRole("dialog").getByRole("textbox").fill(asked);
  await ann.getByRole("dialog").getByRole("button", { name: boardForms.challenges.submit }).click();
  await expect(row(bea, asked)).toBeVisible();
  await row(bea, asked).getByRole("link", { name: thread.reply, exact: true }).press("Enter");
  await expect(bea).toHaveURL(/\/community\/p\/[0-9a-f-]{36}$/);
  address = bea.url();
  await expect(row(bea, asked)).toBeVisible();
  await expect(bea.getByText(thread.none)).toBeVisible();
  await isLive(bea);
  await box(bea).fill("Yes, send");
  await box(bea).press("Enter");
  await expect(row(bea, "Yes, send")).toBeVisible();
  await expect(row(ann, asked).getByRole("link", { name: thread.one })).toBeVisible();
  await answer(bea, "Then have lunch");
  await expect(row(ann, asked).getByRole("link", { name: "2 replies" })).toBeVisible();
  await expect(row(ann, asked)).toContainText("Bea");
  await expect(room(ann).getByText("Then have lunch")).toHaveCount(0);
});

test("an unread reply counts on the board's tab until the post or board is read", async () => {
  await ann.goto("/community?door=boards&board=wins");
  await isLive(ann);
  await expect(ann.getByRole("tab", { name: /^Challenges/ })).not.toContainText("unread");
  await answer(bea, "Any news?");
  await expect(ann.getByRole("tab", { name: /^Challenges.*1 unread/ })).toBeVisible();
  await expect(bea.getByRole("tab", { name: /^Challenges/ })).not.toContainText("unread");
  await ann.goto(address);
  await expect(row(ann, "Any news?")).toBeVisible();
  await expect(ann.getByRole("tab", { name: /^Challenges/ })).not.toContainText("unread");
});

test("the page works at 320 px and without scripts, and redirects visitors to sign-in", async ({
  browser,
}) => {
  await hasNoBarriers(ann);
  await ann.setViewportSize({ width: 320, height: 640 });
  await expect(box(ann)).toBeVisible();
  await expect(ann.getByRole("link", { name: /Back to Challenges/ })).toBeVisible();
  const width = await ann.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
  const cookies = await ann.context().storageState();
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: cookies,
  });
  const page = await plain.newPage();
  await page.goto(address);
  await expect(page.getByText("Any news?")).toBeVisible();
  await page.goto(board);
  await expect(page.getByRole("link", { name: "3 replies" })).toBeVisible();
  await plain.close();
  const visitor = await browser.newContext();
  const door = await visitor.newPage();
  await door.goto(address);
  await expect(door).toHaveURL(/\/auth\?.*community(%2F|\/)p/);
  await visitor.close();
});

test("a post deleted while open says so and takes no more replies", async () => {
  await ann.setViewportSize({ width: 1440, height: 1000 });
  await row(ann, asked).first().getByRole("button").click();
  await ann.getByRole("menuitem", { name: communityCopy.message.delete }).click();
  await ann.getByRole("button", { name: communityCopy.message.deleteConfirm.confirm }).click();
  await expect(bea.getByRole("heading", { name: thread.takenDown.title })).toBeVisible();
  await expect(box(bea)).toHaveCount(0);
  await expect(row(bea, "Any news?")).toBeVisible();
  await bea.goto("/community/p/none");
  await expect(bea.getByRole("heading", { name: thread.gone.title })).toBeVisible();
});
