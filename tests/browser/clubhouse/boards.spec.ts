import { type Locator, type Page } from "@playwright/test";
import { clubhouse } from "@/content/clubhouse";
import { boardsCopy } from "@/content/pages/boards";
import { communityCopy } from "@/content/pages/community";
import { boardOf } from "@/lib/access/board-list";
import { enterClubhouse, isLive, kindOf, postAs, words } from "../../support/clubhouse";
import { writeMessages } from "../../support/factories";
import { tabTo } from "../../support/keyboard";
import { hasNoBarriers } from "../../support/expect-accessible";
import { expect, test } from "../../support/test";

const { chat, toasts, sections } = communityCopy;
type Board = "wins" | "challenges" | "retreat" | "resources" | "vip";

// Two members and a page for each, shared by all tests
test.describe.configure({ mode: "serial" });

const tab = (page: Page, board: Board): Locator =>
  page.getByRole("tab", { name: new RegExp(`^${boardOf(board).title}`) });
const region = (page: Page, board: Board): Locator =>
  page
    .getByRole("tabpanel", { name: new RegExp(`^${boardOf(board).title}`) })
    .getByRole("region", { name: boardsCopy.region });
const list = (page: Page, board: Board): Locator => region(page, board).getByRole("list");
const post = (page: Page, board: Board, text: string): Locator =>
  list(page, board).getByRole("listitem").filter({ hasText: text });
const line = (page: Page, board: Board): Locator => list(page, board).getByText(chat.newSince);
const mark = (page: Page, board: Board): Locator => tab(page, board).getByText(/unread$/);
const section = (page: Page, name: string): Locator =>
  page.getByRole("navigation", { name: sections.label }).getByRole("link", { name: new RegExp(`^${name}`) });

let ann: Page;
let bea: Page;

test.beforeAll(async ({ browser }) => {
  ann = await enterClubhouse(browser, "Ann");
  bea = await enterClubhouse(browser, "Bea");
});

test.afterAll(async () => {
  await ann.context().close();
  await bea.context().close();
});

test("each board has a tab, a URL and history entries", async () => {
  await expect(ann.getByRole("tab")).toHaveText([
    ...(["wins", "challenges", "retreat", "resources", "vip"] as const).map(
      (board) => new RegExp(`^${boardOf(board).title}`),
    ),
  ]);
  await expect(tab(ann, "wins")).toHaveAttribute("aria-selected", "true");
  await tab(ann, "challenges").click();
  await expect(ann).toHaveURL(/board=challenges/);
  await expect(ann.getByRole("heading", { name: boardOf("challenges").title, exact: true })).toBeVisible();
  await expect(ann.getByRole("tabpanel")).toHaveAccessibleName(new RegExp(`^${boardOf("challenges").title}`));
  await tab(ann, "vip").click();
  await ann.goBack();
  await expect(tab(ann, "challenges")).toHaveAttribute("aria-selected", "true");

  // A link opens its board; without one the last board opens
  await ann.goto("/community?board=resources");
  await expect(tab(ann, "resources")).toHaveAttribute("aria-selected", "true");
  await ann.goto("/community");
  await expect(tab(ann, "resources")).toHaveAttribute("aria-selected", "true");
  await isLive(ann);
});

test("the tabs work by keyboard", async () => {
  await tab(ann, "resources").focus();
  const steps = await ann.evaluate(() => history.length);
  await ann.keyboard.press("ArrowRight");
  await expect(tab(ann, "vip")).toBeFocused();
  await expect(tab(ann, "vip")).toHaveAttribute("aria-selected", "true");
  await ann.keyboard.press("ArrowRight");
  await expect(tab(ann, "wins")).toBeFocused();
  await ann.keyboard.press("End");
  await expect(tab(ann, "vip")).toBeFocused();
  await ann.keyboard.press("Home");
  await expect(ann.getByRole("heading", { name: boardOf("wins").title, exact: true })).toBeVisible();
  await expect(ann).toHaveURL(/board=wins/);
  // Several tab changes are one history entry: Back leaves all of them
  expect(await ann.evaluate(() => history.length)).toBe(steps);
  // Past "Follow" and "Mute"
  await tabTo(ann, region(ann, "wins"), 3);
});

test("counts others' posts at once and marks them read after a second in view @journey", async () => {
  await tab(bea, "wins").click();
  await tab(ann, "resources").click();
  await expect(mark(ann, "resources")).toHaveCount(0);
  await tab(ann, "wins").click();
  const texts = [words("A book"), words("A pencil")];
  await postAs(bea, { board: "resources", kind: "book", content: texts[0] ?? "" });
  await expect(mark(ann, "resources")).toHaveText(/^[1-9]\d* unread$/);
  await postAs(bea, { board: "resources", kind: "tool", content: texts[1] ?? "" });
  await expect.poll(async () => parseInt(await mark(ann, "resources").innerText())).toBeGreaterThanOrEqual(2);
  // A member's own are not unread
  await postAs(bea, { board: "resources", kind: "tool", content: words("Mine") });
  await expect(mark(bea, "resources")).toHaveCount(0);

  // The count survives a reload and clears on the board
  await ann.goto("/community?board=wins");
  await expect(mark(ann, "resources")).toBeAttached();
  await isLive(ann);
  await tab(ann, "resources").click();
  for (const text of texts) await expect(post(ann, "resources", text)).toBeVisible();
  await expect(post(ann, "resources", texts[0] ?? "")).toContainText(kindOf("resources", "book").label);
  await expect(mark(ann, "resources")).toHaveCount(0);
  await ann.goto("/community?board=wins");
  await expect(tab(ann, "resources")).toBeVisible();
  await expect(mark(ann, "resources")).toHaveCount(0);
  await isLive(ann);
});

test("a board opens at the first unread post, however far back", async () => {
  await tab(ann, "wins").click();
  const prefix = words("Win");
  const count = clubhouse.pageSize + 10;
  await writeMessages(
    Array.from({ length: count }, (_, index) => `${prefix} no. ${index}.`),
    { board: "challenges", kind: "challenge" },
  );
  // Rendered by the server
  await bea.goto("/community?board=challenges");
  await expect(post(bea, "challenges", `${prefix} no. 0.`)).toBeInViewport();
  await expect(line(bea, "challenges")).toBeInViewport();
  // In the browser: coming back to the page asks for what is new
  await ann.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(mark(ann, "challenges")).toBeAttached();
  await tab(ann, "challenges").click();
  await expect(post(ann, "challenges", `${prefix} no. 0.`)).toBeInViewport();
  await expect(line(ann, "challenges")).toBeInViewport();
  await expect(mark(ann, "challenges")).toHaveCount(0);
  await isLive(bea);
});

test("shows a failed load of a board and loads it on retry", async () => {
  const text = words("Lift to Dorset");
  await postAs(bea, { board: "retreat", kind: "question", content: text });
  await ann.route("**/api/messages?board=retreat", (route) => route.fulfill({ status: 500, body: "{}" }));
  await ann.goto("/community?board=wins");
  await tab(ann, "retreat").click();
  await expect(region(ann, "retreat").getByText(toasts.loadFailed.title)).toBeVisible();
  await expect(ann.getByRole("status").getByText(toasts.loadFailed.title)).toBeVisible();
  await expect(tab(ann, "retreat")).toBeFocused();
  await ann.unroute("**/api/messages?board=retreat");
  await region(ann, "retreat").getByRole("button", { name: boardsCopy.reload }).click();
  await expect(post(ann, "retreat", text)).toBeVisible();
  await expect(region(ann, "retreat")).toBeFocused();
});

test("shows three placeholder rows while a board loads slowly", async () => {
  await postAs(bea, { board: "vip", kind: "vip", content: words("On its way") });
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await ann.route("**/api/messages?board=vip", async (route) => {
    await held;
    await route.fallback();
  });
  await ann.goto("/community?board=wins");
  await tab(ann, "vip").click();
  await expect(region(ann, "vip")).toHaveAttribute("aria-busy", "true");
  await expect(region(ann, "vip").getByText(communityCopy.loading)).toBeAttached();
  go();
  await expect(list(ann, "vip")).toBeVisible();
  await expect(region(ann, "vip")).not.toHaveAttribute("aria-busy");
  await ann.unroute("**/api/messages?board=vip");
});

test("on a phone the boards are a section with an unread count", async () => {
  // Unread posts of other tests would fill so small a screen
  await postAs(bea, { board: "wins", kind: "win", content: words("A win at breakfast") });
  await ann.goto("/community?board=wins");
  await expect(list(ann, "wins")).toBeVisible();
  await expect(mark(ann, "wins")).toHaveCount(0);
  await ann.setViewportSize({ width: 320, height: 640 });
  await ann.goto("/community?door=house");
  await isLive(ann);
  const text = words("A win on the bus");
  await postAs(bea, { board: "wins", kind: "win", content: text });
  await expect(section(ann, boardsCopy.section).getByText(/unread$/)).toBeAttached();
  await postAs(bea, { board: "general", kind: null, content: words("Morning") });
  await expect(section(ann, sections.chat).getByText(/unread$/)).toBeAttached();
  await section(ann, boardsCopy.section).click();
  await expect(ann).toHaveURL(/door=boards/);
  await tab(ann, "wins").click();
  await expect(post(ann, "wins", text)).toBeInViewport();
  await expect(mark(ann, "wins")).toHaveCount(0);
  // All five fit
  for (const one of await ann.getByRole("tab").all()) await expect(one).toBeInViewport({ ratio: 1 });
  expect(await ann.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  // A closed section marks nothing read
  await expect(section(ann, sections.chat).getByText(/unread$/)).toBeAttached();
  await section(ann, sections.chat).click();
  await expect(ann.getByRole("list", { name: chat.list }).getByText(chat.newSince)).toBeInViewport();
  await expect(section(ann, sections.chat).getByText(/unread$/)).toHaveCount(0);
  await ann.goBack();
  await expect(post(ann, "wins", text)).toBeVisible();
  await ann.setViewportSize({ width: 1280, height: 720 });
});

test("without scripts the boards are links, and each can be read", async ({ browser }) => {
  const text = words("Readable");
  await postAs(bea, { board: "vip", kind: "vip", content: text });
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await ann.context().storageState(),
  });
  const page = await context.newPage();
  await page.goto("/community");
  await tab(page, "vip").click();
  await expect(page).toHaveURL(/board=vip/);
  await expect(page.getByRole("listitem").filter({ hasText: text })).toBeVisible();
  await context.close();
});

test("has no accessibility violation", async () => {
  await ann.goto("/community?board=resources");
  await isLive(ann);
  await hasNoBarriers(ann);
});
