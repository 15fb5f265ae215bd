import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import { dorset } from "@/content/retreats";
import { retreatWords } from "@/lib/content/retreats";
import { fill } from "@/lib/text";
import { mastermindPaymentPage } from "@/content/pages/mastermind-payment";
import { getContent } from "@/lib/content/documents";
import { messagesCopy } from "@/content/pages/messages";
import { uniqueEmail } from "../support/factories";
import { setFaults } from "../support/sandbox";
import { approachForm } from "../support/approach-form";
import { expect, test } from "../support/test";

// All tests share the sandbox's Stripe: these run before the others, not in parallel.
test.describe.configure({ mode: "serial" });

test.beforeEach(() => setFaults({ stripe: { down: true } }));
test.afterEach(() => setFaults({ stripe: { down: false } }));

test("keeps the entries and closes the tab while Stripe is down @journey", async ({ page }) => {
  const { form, toasts } = getContent(mastermindPaymentPage);
  await page.goto("/mastermind-payment");
  await approachForm(page);
  await page.getByLabel(form.name.label, { exact: true }).fill("Kat Ellis");
  await page.getByLabel(form.email.label, { exact: true }).fill(uniqueEmail("kat"));
  await page.getByRole("checkbox").check();
  const opening = page.context().waitForEvent("page");
  await page.getByRole("button", { name: form.submitMonthly }).click();
  await opening;
  await expect(page.getByRole("status").getByText(toasts.paymentError.title)).toBeVisible();
  await expect(page.getByRole("status").getByText(toasts.paymentError.text)).toBeVisible();
  await expect.poll(() => page.context().pages().length).toBe(1);
  await expect(page.getByLabel(form.name.label, { exact: true })).toHaveValue("Kat Ellis");

  await setFaults({ stripe: { down: false } });
  const again = page.context().waitForEvent("page");
  await page.getByRole("button", { name: form.submitMonthly }).click();
  await (await again).waitForURL("**/checkout/**");
});

test("stays on the retreat's page with an error while Stripe is down", async ({ page }) => {
  const { form, toasts } = getContent(retreatPaymentPage);
  await page.goto("/dorset-retreat-payment");
  await page.getByLabel(form.name.label, { exact: true }).fill("Kat Ellis");
  await page.getByLabel(form.email.label, { exact: true }).fill(uniqueEmail("kat"));
  await page.getByRole("checkbox", { name: form.terms }).check();
  const button = page.getByRole("button", { name: fill(form.depositButton, retreatWords(dorset)) });
  await button.click();
  await expect(page.getByRole("status").getByText(toasts.paymentError.title)).toBeVisible();
  await expect(page.getByRole("status").getByText(messagesCopy.checkout.providerDown)).toBeVisible();
  await expect(button).toBeEnabled();

  for (const query of ["retreat-confirmed", "mastermind-confirmed"]) {
    await page.goto(`/${query}?session_id=cs_test_anything`);
    await expect(page.getByText("isn’t answering", { exact: false })).toBeVisible();
  }
});
