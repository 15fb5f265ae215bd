import { boardsCopy } from "@/content/pages/boards";
import { ownBoardForm } from "@/content/board-forms";
import { openAs } from "../../support/clubhouse";
import { database } from "../../support/database";
import { expectAccessible, uncovered } from "../../support/expect-accessible";
import { openOffice } from "../../support/pages";
import { expect, test } from "../../support/test";

const phone = { width: 390, height: 844 };

// The other tests have the boards that the product starts with
test.afterEach(async () => {
  await database().board.updateMany({ where: { name: { not: null } }, data: { archivedAt: new Date() } });
});

test("the founder adds a board, a member finds it under More and posts, and it is archived", async ({
  page,
  browser,
}) => {
  await page.setViewportSize(phone);
  await openOffice(page, "/admin/boards");
  await expect(page.getByRole("heading", { level: 1, name: "Boards" })).toBeVisible();
  await page.getByRole("button", { name: "Add a board" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a board" });
  await dialog.getByLabel("Name", { exact: true }).fill("Slow Tuesdays");
  await dialog.getByLabel("Line below it").fill("One thing, slowly.");
  await dialog.getByRole("radio", { name: "Cup" }).check();
  await dialog.getByLabel("Who may read").selectOption("Members with access");
  await dialog.getByLabel("Who may post").selectOption("Members with access");
  await dialog.getByRole("button", { name: "Add it" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "Slow Tuesdays" });
  await expect(row).toContainText("Read: Members with access. Post: Members with access.");
  await uncovered(page);
  await expectAccessible(page, [320, 390, 1440]);
  await page.setViewportSize(phone);

  const member = await openAs(browser, { displayName: "Dawn" }, { viewport: phone });
  await member.goto("/community?door=boards");
  await expect(member.getByRole("tab")).toHaveCount(4);
  await member.getByRole("button", { name: boardsCopy.more }).click();
  await member.getByRole("link", { name: "Slow Tuesdays" }).click();
  await expect(member.getByRole("heading", { name: "Slow Tuesdays" })).toBeVisible();
  await member.getByRole("button", { name: "Post to Slow Tuesdays" }).filter({ visible: true }).click();
  const post = member.getByRole("dialog", { name: "Post to Slow Tuesdays" });
  await post.getByLabel(ownBoardForm.label).fill("I sat on a bench.");
  await post.getByRole("button", { name: ownBoardForm.submit }).click();
  await expect(member.getByRole("listitem").filter({ hasText: "I sat on a bench." })).toBeVisible();

  await page.getByRole("button", { name: "Move Slow Tuesdays up" }).click();
  await expect(page.getByRole("button", { name: "Move Slow Tuesdays down" })).toBeVisible();
  await uncovered(page);
  await row.getByRole("button", { name: "Archive…" }).click();
  await page
    .getByRole("dialog", { name: "Archive Slow Tuesdays?" })
    .getByRole("button", { name: "Archive it" })
    .click();
  await expect(page.getByRole("button", { name: "Bring Slow Tuesdays back" })).toBeVisible();
  await member.goto("/community?door=boards");
  await expect(member.getByRole("tab")).toHaveCount(5);
  await expect(member.getByText("Slow Tuesdays")).toHaveCount(0);
  await member.context().close();
});
