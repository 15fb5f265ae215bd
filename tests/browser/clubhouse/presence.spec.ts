import { type Page } from "@playwright/test";
import { communityCopy } from "@/content/pages/community";
import { presenceCopy } from "@/content/pages/presence";
import { enterClubhouse, isLive, words } from "../../support/clubhouse";
import { hasNoBarriers } from "../../support/expect-accessible";
import { expect, test } from "../../support/test";

const { chat } = communityCopy;
/** A leaving member is removed after a few seconds, and the provider reacts late. */
const gone = { timeout: 20_000 };

const button = (page: Page) => page.getByRole("button", { name: chat.whoIsOnline });
const list = (page: Page) => page.getByRole("dialog", { name: presenceCopy.title });
const names = (page: Page) => list(page).getByRole("listitem");
/** Counts members of this name only, as other tests run in parallel. */
const called = (page: Page, name: string) => names(page).filter({ hasText: name });

let priya: Page;
const [readerName, otherName] = [words("Priya"), words("Dawn")];

test.describe.configure({ mode: "serial" });

test.beforeAll(async ({ browser }) => {
  priya = await enterClubhouse(browser, readerName);
});

test.afterAll(async () => {
  await priya.context().close();
});

test("the list opens and closes by keyboard, names all members and restores the focus", async () => {
  await expect(button(priya)).toBeVisible();
  await button(priya).focus();
  await priya.keyboard.press("Enter");
  await expect(list(priya)).toBeFocused();
  await expect(names(priya).last()).toContainText(readerName);
  await expect(names(priya).last()).toContainText(presenceCopy.badges.you);
  await hasNoBarriers(priya, { within: "#who-is-here" });
  await priya.keyboard.press("Escape");
  await expect(list(priya)).toBeHidden();
  await expect(button(priya)).toBeFocused();
});

test("a member who comes is listed, with a live dot at their messages, and is removed on leaving", async ({
  browser,
}) => {
  const dawn = await enterClubhouse(browser, otherName);
  await isLive(dawn);
  await button(priya).click();
  await expect(called(priya, otherName)).toHaveCount(1);

  const text = words("Hello from the car park.");
  await dawn.getByLabel(chat.label, { exact: true }).fill(text);
  await dawn.keyboard.press("Enter");
  const row = (page: Page) =>
    page.getByRole("list", { name: chat.list }).getByRole("listitem").filter({ hasText: text });
  await expect(row(priya).locator(".here-dot")).toHaveCount(1);

  await dawn.context().close();
  await expect(called(priya, otherName)).toHaveCount(0, gone);
  await expect(row(priya).locator(".here-dot")).toHaveCount(0);
  await priya.keyboard.press("Escape");
});

test("hides the presence row and the dots while offline", async () => {
  await expect(button(priya)).toBeVisible();
  await priya.context().setOffline(true);
  await expect(priya.getByText(presenceCopy.away)).toBeVisible();
  await expect(button(priya)).toBeHidden();
  await expect(priya.locator(".msg .here-dot")).toHaveCount(0);
  await priya.context().setOffline(false);
  await expect(button(priya)).toBeVisible({ timeout: 15_000 });
  await expect(priya.getByText(presenceCopy.away)).toBeHidden();
});

test("on a phone the list is a bottom sheet with a close button", async ({ browser }) => {
  const phone = await enterClubhouse(browser, words("Bea"));
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto("/community?door=chat");
  await button(phone).click();
  const box = await list(phone).boundingBox();
  expect(box && Math.round(box.y + box.height)).toBe(844);
  expect(box?.width).toBe(390);
  await list(phone).getByRole("button", { name: presenceCopy.close }).click();
  await expect(list(phone)).toBeHidden();
  await phone.context().close();
});
