import type { Page } from "@playwright/test";
import { boardForms } from "@/content/board-forms";
import { communityCopy } from "@/content/pages/community";
import { searchCopy } from "@/content/pages/search";
import { boardOf } from "@/lib/access/board-list";
import { enterClubhouse, words } from "../../support/clubhouse";
import { hasNoBarriers } from "../../support/expect-accessible";
import { expect, test } from "../../support/test";

const post = words("Zabaglione for twelve, and nobody apologised");
const { form, title } = boardOf("wins");

async function look(page: Page, q: string) {
  await page.getByRole("searchbox", { name: searchCopy.label }).fill(q);
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(/[?&]q=/);
}

test("finds posts, highlights matches, filters by board and member, and opens one @journey", async ({
  browser,
}) => {
  const page = await enterClubhouse(browser, "Zara");
  await page.goto("/community?door=boards&board=wins");
  await page.getByRole("tabpanel").getByRole("button", { name: form.button }).click();
  await page.getByRole("dialog").getByRole("textbox").fill(post);
  await page.getByRole("dialog").getByRole("button", { name: boardForms.wins.submit }).click();
  await expect(page.getByRole("tabpanel").getByText(post)).toBeVisible();

  await page.getByRole("banner").getByRole("link", { name: communityCopy.bar.search }).click();
  await expect(page.getByRole("heading", { level: 1, name: searchCopy.title })).toBeVisible();
  await look(page, "zabaglione");
  const hit = page.getByRole("main").getByRole("listitem").filter({ hasText: "nobody apologised" });
  await expect(hit.locator("mark")).toHaveText("Zabaglione");
  await hasNoBarriers(page);

  await page.getByRole("link", { name: new RegExp(`^${title}`) }).click();
  await expect(page).toHaveURL(/board=wins/);
  await page.getByLabel(searchCopy.who).selectOption({ label: "Zara" });
  await page.getByRole("button", { name: searchCopy.submit }).click();
  await expect(page).toHaveURL(/board=wins.*by=|by=.*board=wins/);
  await expect(hit).toBeVisible();

  await page.getByRole("link", { name: /^Challenges/ }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Nothing by Zara on Challenges" })).toBeVisible();
  await page.getByRole("link", { name: searchCopy.none.everywhere }).click();
  await hit.getByRole("link").click();
  await expect(page).toHaveURL(/\/community\/p\//);
  await expect(page.getByText(post)).toBeVisible();
  await page.context().close();
});
