import type { Page } from "@playwright/test";
import { dorset } from "@/content/retreats";
import { expectAccessible, phoneAndDesk } from "../../support/expect-accessible";
import { expect, test } from "../../support/test";
import { openOffice } from "../../support/pages";

// No parallel test reads this term: the Dorset retreat is over, so balances are due by booking date.
const before = dorset.balanceDueDaysBefore;
const after = before + 1;

const said = (page: Page) =>
  page
    .getByRole("listitem")
    .filter({ hasText: /^Balances\./ })
    .innerText();

test("the founder changes a retreat on a phone, visitors see it at once, and undoes it @journey", async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openOffice(page, "/admin/sales");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What is on sale");
  await expectAccessible(page, phoneAndDesk);
  const own = page.locator(`a[href="/admin/retreats/${dorset.id}"]`);
  await page.getByRole("link", { name: "Change it" }).and(own).click();
  await expect(page.getByText("Nothing yet. Change a field, and it says here what follows.")).toBeVisible();
  await expectAccessible(page, phoneAndDesk);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto("/terms-of-service");
  expect(await said(visitor)).toContain(`${before} days before`);
  const version = await visitor.locator("html").getAttribute("data-catalogue");

  await page.getByLabel("Balance, days before").fill("never");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Balance, days before")).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("group", { name: dorset.rooms.single.name }).getByLabel("Price").fill("1");
  await page.getByLabel("Balance, days before").fill(`${after}`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Deposit")).toHaveAttribute("aria-invalid", "true");
  await page
    .getByRole("group", { name: dorset.rooms.single.name })
    .getByLabel("Price")
    .fill(`${dorset.rooms.single.pricePence / 100}`);
  await expect(page.getByRole("complementary").getByText(`${after}`, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`${before} to ${after}`)).toBeVisible();

  await visitor.reload();
  expect(await said(visitor)).toContain(`${after} days before`);
  expect(await visitor.locator("html").getAttribute("data-catalogue")).not.toBe(version);

  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(page.getByText(`${after} to ${before}`)).toBeVisible();
  await expect(page.getByLabel("Balance, days before")).toHaveValue(`${before}`);
  await visitor.reload();
  expect(await said(visitor)).toContain(`${before} days before`);
});
