import { mastermindPaymentCopy as copy } from "@/content/pages/mastermind-payment";
import { messagesCopy } from "@/content/pages/messages";
import { expect, test } from "../support/test";

const path = "/mastermind-payment";

test("the button and the price follow the chosen plan", async ({ page }) => {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: copy.hero.title })).toBeVisible();
  await expect(page.getByText(copy.hero.badge)).toBeVisible();
  await expect(page.getByRole("radio", { name: copy.plans.monthly.name })).toBeChecked();
  await expect(page.getByRole("button", { name: copy.form.submitMonthly })).toBeVisible();
  await page.getByRole("radio", { name: copy.plans.oneTime.name }).check();
  await expect(page.getByRole("button", { name: copy.form.submitOneTime })).toBeVisible();
  await expect(page.getByRole("button", { name: copy.form.submitMonthly })).toHaveCount(0);
});

test("an order that is not complete says what is missing and keeps the rest", async ({ page }) => {
  await page.goto(path);
  await page.getByLabel(copy.form.name.label, { exact: true }).fill("Ada Byron");
  await page.getByRole("button", { name: copy.form.submitMonthly }).click();
  await expect(page.getByText(messagesCopy.forms.fields.terms.missing)).toBeVisible();
  await expect(page.getByLabel(copy.form.email.label, { exact: true })).toBeFocused();
  await expect(page.getByLabel(copy.form.name.label, { exact: true })).toHaveValue("Ada Byron");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the plan is chosen, and what was typed comes back", async ({ page }) => {
    await page.goto(path);
    await page.getByRole("radio", { name: copy.plans.oneTime.name }).check();
    await expect(page.getByRole("button", { name: copy.form.submitOneTime })).toBeVisible();
    await page.getByLabel(copy.form.name.label, { exact: true }).fill("  ");
    await page.getByLabel(copy.form.email.label, { exact: true }).fill("ada@example.com");
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: copy.form.submitOneTime }).click();
    await expect(page.getByText(messagesCopy.forms.fields.name.missing)).toBeVisible();
    await expect(page.getByLabel(copy.form.email.label, { exact: true })).toHaveValue("ada@example.com");
    await expect(page.getByRole("radio", { name: copy.plans.oneTime.name })).toBeChecked();
  });
});
