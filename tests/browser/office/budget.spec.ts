import type { Page } from "@playwright/test";
import { dorset } from "@/content/retreats";
import { formatMoney } from "@/content/money";
import { addDays, calendarDay, formatDay } from "@/lib/time/dates";
import { database } from "../../support/database";
import { expectAccessible, phoneAndDesk } from "../../support/expect-accessible";
import { openOffice } from "../../support/pages";
import { expect, test } from "../../support/test";

// A draft of its own, so that the retreat is still to come and no other test sees its budget.

const retreat = "budget-retreat";

async function startDraft(page: Page) {
  await openOffice(page, `/admin/retreats/new?from=${dorset.id}`);
  await page.getByLabel("Name", { exact: true }).fill("A retreat with a budget");
  await page.getByLabel("Address").fill(retreat);
  await page.getByLabel("First day").fill("2031-09-18");
  await page.getByLabel("Last day").fill("2031-09-20");
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(`**/admin/retreats/${retreat}`);
}

type TypedCost = { name: string; amount: string; per?: string; paidOn?: string };

async function fillCost(page: Page, { name, amount, per, paidOn }: TypedCost) {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill(name);
  await dialog.getByLabel("Amount", { exact: true }).fill(amount);
  if (per) await dialog.getByLabel("For", { exact: true }).selectOption(per);
  if (paidOn) await dialog.getByLabel("Paid on", { exact: true }).fill(paidOn);
}

const row = (page: Page, name: RegExp) => page.getByRole("row", { name });

test("the founder enters costs on a phone, sees the result, and decides @journey", async ({ page }) => {
  const today = calendarDay(new Date());
  const day = addDays(today, 3);
  await page.setViewportSize({ width: 390, height: 844 });
  await startDraft(page);
  await page.getByRole("link", { name: "Budget", exact: true }).click();
  await expect(page.getByRole("heading", { name: "0 sold, no loss with any number" })).toBeVisible();

  await page.getByRole("button", { name: "Add a cost" }).click();
  await fillCost(page, { name: "House", amount: "nothing" });
  await page.getByRole("button", { name: "Add it" }).click();
  await expect(page.getByLabel("Amount", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await fillCost(page, { name: "House", amount: "2,250", paidOn: today });
  await page.getByRole("button", { name: "Add it" }).click();
  await expect(row(page, /House.*once/)).toContainText(`Paid on ${formatDay(today)}`);
  await expect(row(page, /Until today/)).toContainText("−£2,250");
  await expect(page.getByRole("heading", { name: "0 sold of the 5 it needs" })).toBeVisible();

  await page.getByRole("button", { name: "Change House…" }).click();
  await fillCost(page, { name: "Food", amount: "46.50", per: "each guest" });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(row(page, /Food.*a guest/)).toContainText(formatMoney(46_50 * dorset.capacity, "gbp"));
  // The dialog has the saved values
  await page.getByRole("button", { name: "Change Food…" }).click();
  await expect(page.getByRole("dialog").getByLabel("Amount", { exact: true })).toHaveValue("46.50");
  await expect(page.getByRole("dialog").getByLabel("For", { exact: true })).toHaveValue("guest");
  await page.getByRole("dialog").getByRole("button", { name: "Leave it" }).click();
  await expectAccessible(page, [390, ...phoneAndDesk]);
  await page.setViewportSize({ width: 390, height: 844 });

  await page.getByRole("button", { name: "Set a date…" }).click();
  await page.getByLabel("Go or no-go", { exact: true }).fill(day);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("In 3 days.")).toBeVisible();
  await page.goto("/admin");
  await expect(page.getByText(`decide by ${formatDay(day)}`)).toBeVisible();
  await page.getByRole("link", { name: "Open the budget" }).click();
  await page.getByRole("button", { name: "It’s a go" }).click();
  await expect(page.getByText(`Go, decided on ${formatDay(today)}.`)).toBeVisible();
  await page.getByRole("button", { name: "Delete Food" }).click();
  await expect(row(page, /Food/)).toHaveCount(0);
  await page.goto("/admin");
  await expect(page.getByRole("link", { name: "Open the budget" })).toHaveCount(0);

  await page.goto(`/admin/retreats/${retreat}`);
  await page.getByRole("button", { name: "Delete draft…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete it" }).click();
  await page.waitForURL("**/admin/sales");
  expect(await database().retreatBudget.count({ where: { retreat } })).toBe(0);
});
