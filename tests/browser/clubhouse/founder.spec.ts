import type { Locator, Page } from "@playwright/test";
import { announcementsCopy } from "@/content/pages/announcements";
import { marksCopy } from "@/content/pages/marks";
import { pinsCopy } from "@/content/pages/pins";
import { threadCopy } from "@/content/pages/thread";
import { fill } from "@/lib/text";
import { chooseFromMenu, isLive, openAs, postAs, words } from "../../support/clubhouse";
import { hasNoBarriers } from "../../support/expect-accessible";
import { expect, test } from "../../support/test";

const { menu, hide, hidden } = marksCopy;
const win = { board: "wins", kind: "win" };
const wins = "/community?door=boards&board=wins";

// Three members, shared by both tests
test.describe.configure({ mode: "serial", timeout: 90_000 });

let robyn: Page;
let fern: Page;
let priya: Page;
const founder = words("Robyn");

test.beforeAll(async ({ browser }) => {
  [robyn, fern, priya] = await Promise.all([
    openAs(browser, { displayName: founder, role: "admin" }),
    openAs(browser, { displayName: words("Fern") }),
    openAs(browser, { displayName: words("Priya") }),
  ]);
});

test.afterAll(async () => {
  for (const page of [robyn, fern, priya]) await page.context().close();
});

test("closing a post keeps a member's reply in the composer, sent once it reopens", async () => {
  const text = words("Partners for March");
  const address = `/community/p/${await postAs(fern, { ...win, content: text })}`;
  for (const page of [robyn, priya]) {
    await page.goto(address);
    await isLive(page);
  }
  const box = priya.getByRole("textbox", { name: threadCopy.label });
  await box.fill("I’d like a partner");
  await choose(robyn, text, menu.close);
  await expect(priya.getByRole("alert").filter({ hasText: founder })).toBeVisible();
  await expect(box).toHaveValue("I’d like a partner");
  await box.press("Enter");
  await expect(box).toHaveValue("I’d like a partner");
  await expect(robyn.getByText(threadCopy.closedNote.text)).toBeVisible();
  await expect(robyn.getByRole("textbox", { name: threadCopy.label })).toHaveCount(0);
  await hasNoBarriers(priya);
  await choose(robyn, text, menu.reopen);
  await expect(robyn.getByRole("textbox", { name: threadCopy.label })).toBeVisible();
  await expect(priya.getByRole("alert").filter({ hasText: founder })).toHaveCount(0);
  await box.press("Enter");
  await expect(row(robyn, "I’d like a partner")).toBeVisible();
});

test("pins a post, hides it with a reason and shows it again", async () => {
  const text = words("Told the head of department");
  await postAs(fern, { ...win, content: text });
  for (const page of [robyn, fern, priya]) {
    await page.goto(wins);
    await isLive(page);
  }
  const announce = { name: announcementsCopy.button };
  await expect(robyn.getByRole("link", announce)).toHaveAttribute("href", "/admin/announcements");
  await expect(priya.getByRole("link", announce)).toHaveCount(0);
  const pin = priya.getByRole("link", { name: text });
  await choose(robyn, text, menu.pin);
  await expect(pin).toContainText(fill(pinsCopy.by, { name: founder }));
  await choose(robyn, text, menu.hide);
  const dialog = robyn.getByRole("dialog");
  await dialog.getByLabel(hide.label).fill("Names somebody who isn’t here.");
  await dialog.getByRole("button", { name: hide.confirm }).click();
  await expect(row(priya, text)).toHaveCount(0);
  await expect(pin).toHaveCount(0);
  for (const page of [robyn, fern])
    await expect(row(page, text)).toContainText("Names somebody who isn’t here.");
  await expect(row(fern, text).getByRole("button", { name: hidden.show })).toHaveCount(0);
  await hasNoBarriers(robyn);
  await row(robyn, text).getByRole("button", { name: hidden.show }).click();
  await expect(row(priya, text)).toBeVisible();
  await expect(row(robyn, text)).not.toContainText("Names somebody who isn’t here.");
});

function row(page: Page, text: string): Locator {
  return page.getByRole("tabpanel").getByRole("listitem").filter({ hasText: text });
}

function choose(page: Page, text: string, item: string): Promise<void> {
  return chooseFromMenu(page, row(page, text), item);
}
