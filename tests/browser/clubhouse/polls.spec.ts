import type { Locator, Page } from "@playwright/test";
import { boardForms } from "@/content/board-forms";
import { boardsCopy } from "@/content/pages/boards";
import { savedCopy } from "@/content/pages/saved";
import { pollsCopy } from "@/content/polls";
import { boardOf } from "@/lib/access/board-list";
import { chooseFromMenu, isLive, openAs, postAs, words } from "../../support/clubhouse";
import { hasNoBarriers } from "../../support/expect-accessible";
import { expect, test } from "../../support/test";

// Two members on phones, shared by all tests
test.describe.configure({ mode: "serial" });

let ann: Page;
let bea: Page;
const asked = words("Which walk on Saturday?");
const board = "/community?door=boards&board=wins";
const phone = { viewport: { width: 390, height: 844 } };

const row = (page: Page, text: string): Locator =>
  page.getByRole("region", { name: boardsCopy.region }).getByRole("listitem").filter({ hasText: text });
const option = (page: Page, name: string): Locator =>
  row(page, asked).getByRole("radio", { name, exact: true });
const press = (page: Page, name: string) => row(page, asked).getByRole("button", { name, exact: true });

test.beforeAll(async ({ browser }) => {
  ann = await openAs(browser, { displayName: "Ann" }, phone);
  bea = await openAs(browser, { displayName: "Bea" }, phone);
});

test.afterAll(async () => {
  await ann.context().close();
  await bea.context().close();
});

test("a member posts a poll, two vote, and both see the counts at once", async () => {
  for (const page of [ann, bea]) {
    await page.goto(board);
    await isLive(page);
  }
  const { button } = boardOf("wins").form;
  const form = boardForms.wins;
  await ann.getByRole("button", { name: button }).last().click();
  const dialog = ann.getByRole("dialog");
  await dialog.getByRole("textbox", { name: form.label }).fill(asked);
  await dialog.getByRole("button", { name: pollsCopy.add }).click();
  await dialog.getByRole("button", { name: form.submit }).click();
  await expect(dialog.getByText(pollsCopy.refusals.few)).toBeVisible();
  await dialog.getByLabel("Option 1").fill("Durdle Door");
  await dialog.getByLabel("Option 2").fill("Tyneham");
  await dialog.getByLabel("Option 3").fill("None");
  await hasNoBarriers(ann);
  await dialog.getByRole("button", { name: form.submit }).click();
  await expect(dialog).toBeHidden();

  await expect(option(bea, "Durdle Door")).toHaveAccessibleDescription("0 votes");
  await hasNoBarriers(bea);
  await option(bea, "Durdle Door").check();
  await press(bea, pollsCopy.vote).click();
  await expect(option(ann, "Durdle Door")).toHaveAccessibleDescription("1 vote");
  await expect(row(bea, asked).getByText(pollsCopy.voted.onlyYou)).toBeVisible();

  await option(ann, "None").focus();
  await ann.keyboard.press("ArrowUp");
  await expect(option(ann, "Tyneham")).toBeChecked();
  await ann.keyboard.press("Enter");
  await expect(option(bea, "Tyneham")).toHaveAccessibleDescription("1 vote");
});

test("a vote is known after a reload, and can be changed", async () => {
  await bea.reload();
  await expect(option(bea, "Durdle Door")).toBeChecked();
  await press(bea, pollsCopy.change).click();
  await expect(option(bea, "Durdle Door")).toBeFocused();
  await option(bea, "Tyneham").check();
  await press(bea, pollsCopy.vote).click();
  await expect(option(ann, "Tyneham")).toHaveAccessibleDescription("2 votes");
  await expect(option(ann, "Durdle Door")).toHaveAccessibleDescription("0 votes");
});

test("a post is saved from its menu, found again, and removed", async () => {
  const text = words("Save me");
  await postAs(ann, { board: "wins", kind: "win", content: text });
  await chooseFromMenu(bea, row(bea, text), savedCopy.menu.save);
  await expect(bea.getByText(savedCopy.toasts.saved.title, { exact: true })).toBeVisible();
  await bea.goto("/community?door=house");
  await bea.getByRole("link", { name: savedCopy.title }).click();
  const line = bea.getByRole("main").getByRole("listitem").filter({ hasText: text });
  await expect(line).toBeVisible();
  await hasNoBarriers(bea);
  await line.getByRole("button", { name: savedCopy.removeLabel }).click();
  await expect(line).toHaveCount(0);
  await ann.goto("/community/saved");
  await ann.getByRole("button", { name: savedCopy.tabs.own }).click();
  await expect(ann.getByRole("main").getByRole("listitem").filter({ hasText: asked })).toContainText(
    savedCopy.with.poll,
  );
});
