import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { communityCopy } from "@/content/pages/community";
import { editingCopy } from "@/content/pages/editing";
import { roomsCopy } from "@/content/pages/rooms";
import { enterClubhouse, isLive, words } from "../../support/clubhouse";
import { uniqueAddress } from "../../support/factories";
import { expect, test } from "../../support/test";

const { chat, message } = communityCopy;
const box = (page: Page) => page.getByLabel(chat.label, { exact: true });
const row = (page: Page, text: string) =>
  page.getByRole("list", { name: chat.list }).getByRole("listitem").filter({ hasText: text });

test("posts are edited, deleted and received on a page translated by the browser", async ({ browser }) => {
  const page = await enterClubhouse(browser, words("Ann"));
  const text = words("see www.example.com and write");
  await box(page).fill(text);
  await box(page).press("Enter");
  await expect(row(page, text)).toBeVisible();
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  await page.evaluate(translate);
  await expect(page.getByText(text.split("and write")[1]?.toUpperCase() ?? "")).toBeVisible();

  const menu = row(page, "www.example.com")
    .last()
    .getByRole("button", { name: new RegExp(`^${message.menuOwn.split("{")[0]}`) });
  await menu.click();
  await page.getByText(message.edit.toUpperCase(), { exact: true }).click();
  const changed = words("only words");
  await page.getByLabel(editingCopy.message.editLabel).fill(changed);
  await page.getByLabel(editingCopy.message.editLabel).press("Enter");
  await expect(page.getByText(changed.toUpperCase()).first()).toBeVisible();
  await expect(page.getByText(/and write/i)).toHaveCount(0);

  const data = { id: randomUUID(), board: "general", content: words("another") };
  expect((await page.request.post("/api/messages", { data })).status()).toBe(201);
  await expect(page.getByText(data.content.toUpperCase())).toBeVisible();
  await expect(page.getByText(chat.title.toUpperCase(), { exact: true })).toBeVisible();
  expect(errors).toEqual([]);
  await page.context().close();
});

test("the composer stays above an on-screen keyboard and returns to the bottom after", async ({
  browser,
}) => {
  const first = await enterClubhouse(browser, words("Bea"));
  const context = await browser.newContext({
    storageState: await first.context().storageState(),
    viewport: { width: 390, height: 800 },
    hasTouch: true,
    isMobile: true,
    extraHTTPHeaders: { "x-forwarded-for": uniqueAddress() },
  });
  const page = await context.newPage();
  await page.goto("/community?door=chat");
  await isLive(page);
  const foot = async () => {
    const { y = 0, height = 0 } = (await box(page).boundingBox()) ?? {};
    return y + height;
  };
  const nav = page.getByRole("navigation", { name: roomsCopy.sections.label });
  await box(page).tap();
  await setKeyboard(page, 300);
  await expect.poll(foot).toBeLessThanOrEqual(500);
  expect(await foot()).toBeGreaterThan(440);
  await setKeyboard(page, 0);
  await box(page).blur();
  await expect.poll(foot).toBeGreaterThan(680);
  await expect(nav).toBeVisible();
  await context.close();
  await first.context().close();
});

/** Simulates an on-screen keyboard of that height over the page, as iOS has it. */
async function setKeyboard(page: Page, covered: number): Promise<void> {
  await page.evaluate((height) => {
    const seen = window.visualViewport;
    if (!seen) return;
    Object.defineProperty(seen, "height", { value: innerHeight - height, configurable: true });
    seen.dispatchEvent(new Event("resize"));
  }, covered);
}

/** Simulates browser translation: wraps all text, also added later, in foreign elements. */
function translate(): void {
  const wrap = (text: Text) => {
    if (!text.data.trim() || text.parentElement?.closest("x-font, script, style, textarea, svg")) return;
    const font = document.createElement("x-font");
    font.append(document.createElement("x-font"));
    font.firstElementChild?.append(text.data.toUpperCase());
    text.replaceWith(font);
  };
  const all = (from: Node) => {
    const walker = document.createTreeWalker(from, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    found.forEach(wrap);
  };
  all(document.body);
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Text) wrap(node);
      else all(node);
  }).observe(document.body, { childList: true, subtree: true });
}
