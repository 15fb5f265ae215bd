import { randomUUID } from "node:crypto";
import { mastermindPaymentPage } from "@/content/pages/mastermind-payment";
import { expectAccessible, expectAccessibleUncovered, phoneAndDesk } from "../../support/expect-accessible";
import { payHosted } from "../../support/hosted-checkout";
import { openOffice } from "../../support/pages";
import { test } from "../../support/purchase";
import { expect } from "../../support/test";

const sandbox = process.env.SANDBOX_URL ?? "http://localhost:4010";
const { form, sales } = mastermindPaymentPage.fields;

test("the founder adds a programme on a phone and opens it, and a visitor joins without scripts", async ({
  page,
  browser,
  buyer,
}) => {
  const unique = randomUUID().slice(0, 8);
  const [name, id] = [`Climb ${unique}`, `climb-${unique}`];
  await page.setViewportSize({ width: 390, height: 844 });
  await openOffice(page, "/admin/sales");
  await page.getByRole("button", { name: "Add a programme" }).click();
  const dialog = page.getByRole("dialog");
  const answers = {
    ...{ Name: name, "First day": "2035-03-05", Run: "2035-03", Months: "3", Places: "8" },
    ...{ "Price at once": "250", "Each payment": "100", Payments: "1", Calls: "Mondays at 6PM GMT" },
  };
  const below = async (label: string) => (await dialog.getByLabel(label).boundingBox())?.y ?? 0;
  expect(await below("Run")).toBeGreaterThan((await below("First day")) + 40);
  for (const [label, value] of Object.entries(answers)) await dialog.getByLabel(label).fill(value);
  await dialog.getByLabel("Interval").selectOption("Every 2 weeks");
  await dialog.getByRole("button", { name: "Add it" }).click();
  await expect(dialog.getByLabel("Payments")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, [], { within: "dialog[open]" });
  await dialog.getByLabel("Payments").fill("3");
  await dialog.getByRole("button", { name: "Add it" }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expectAccessibleUncovered(page, phoneAndDesk);

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visitor.setViewportSize({ width: 390, height: 844 });
  const path = `/programmes/${id}`;
  await visitor.goto(path);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(`Join the ${name}`);
  await expect(visitor.getByText(sales.closed.title.initial)).toBeVisible();

  await page.goto(`/admin/sales/${id}`);
  await page.getByLabel("Sales").selectOption("open");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Closed to Open")).toBeVisible();
  await expectAccessibleUncovered(page, phoneAndDesk);

  await visitor.goto(path);
  await expect(visitor.getByText("£100/fortnight", { exact: true })).toBeVisible();
  await visitor.getByLabel(form.name.label.initial, { exact: true }).fill(buyer.name);
  await visitor.getByLabel(form.email.label.initial, { exact: true }).fill(buyer.email);
  await visitor.getByRole("checkbox", { name: form.terms.initial }).check();
  await visitor.getByRole("button", { name: `Join ${name} - £100/fortnight` }).click();
  await visitor.waitForURL(`${sandbox}/**`);
  await expect(visitor.getByText(name).first()).toBeVisible();
  await payHosted(visitor, "Pay £100.00");
  await visitor.waitForURL("**/mastermind-confirmed?session_id=*");
  await expect(visitor.getByText("1 of 3 paid")).toBeVisible();
  await visitor.context().close();

  await page.goto("/admin/plans");
  await expect(page.getByText(buyer.name).first()).toBeVisible();
  await page.goto(`/programmes/${id}/waitlist`);
  await expect(page.getByText("Once a month, 1:1")).toBeVisible();
  await expectAccessible(page, [390, ...phoneAndDesk]);
});
