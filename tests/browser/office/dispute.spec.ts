import { dorset } from "@/content/retreats";
import { formatMoney } from "@/content/money";
import { database } from "../../support/database";
import { expectAccessible } from "../../support/expect-accessible";
import { payHosted } from "../../support/hosted-checkout";
import { openOffice } from "../../support/pages";
import { fillOrder, test } from "../../support/purchase";
import { playDispute } from "../../support/sandbox";
import { expect } from "../../support/test";

const deposit = formatMoney(dorset.depositPence, dorset.currency);

test("the founder submits evidence of a dispute @journey", async ({ page, browser, buyer }) => {
  const context = await browser.newContext({ locale: "en-GB" });
  const shop = await context.newPage();
  await shop.goto("/dorset-retreat-payment");
  await shop.getByRole("radio", { name: dorset.rooms.single.name }).check();
  await fillOrder(shop, buyer);
  await shop.getByRole("button", { name: new RegExp(`${deposit}\\b`) }).click();
  await payHosted(shop, `Pay £${(dorset.depositPence / 100).toFixed(2)}`);
  await expect(shop).toHaveURL(/retreat-confirmed/);
  await context.close();
  const { id, payments } = await database().order.findFirstOrThrow({
    where: { email: buyer.email },
    include: { payments: true },
  });
  const dispute = await playDispute({ payment_intent: payments[0]?.paymentIntentId ?? "" });
  await expect.poll(() => database().dispute.count({ where: { id: dispute } })).toBe(1);

  await page.setViewportSize({ width: 390, height: 900 });
  await openOffice(page, "/admin");
  const warning = page.getByRole("region", { name: "Warnings" }).getByRole("listitem");
  await warning
    .filter({ hasText: `${buyer.name} disputes ${deposit}. Submit evidence by` })
    .locator(`a[href*="${dispute}"]`)
    .click();
  await expect(page.getByRole("heading", { name: "Dispute", level: 1 })).toBeVisible();
  await expect(page.getByText("The buyer says they didn’t make this payment.")).toBeVisible();
  await expect(page.getByText("7 days left")).toBeVisible();
  await expectAccessible(page);
  await page.getByText("Read: The order and the payment").click();
  await expect(page.getByRole("checkbox", { name: /^The order and the payment/ })).toBeChecked();
  await page.getByLabel("Your words", { exact: true }).fill("They booked, and accepted the terms.");
  await page.getByRole("button", { name: "Save the draft" }).click();
  const stored = () => database().disputeEvidence.findUnique({ where: { disputeId: dispute } });
  await expect.poll(stored).toMatchObject({ state: "draft", words: "They booked, and accepted the terms." });
  await page.reload();
  await expect(page.getByLabel("Your words", { exact: true })).toHaveValue(
    "They booked, and accepted the terms.",
  );
  await page.getByRole("button", { name: "Submit evidence…" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("It can be submitted once.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Submit evidence" }).click();
  await expect(page.getByRole("heading", { name: "Submitted", level: 2 })).toBeVisible();
  await expect(page.getByRole("button", { name: "Submit evidence…" })).toHaveCount(0);
  await expectAccessible(page);
  await expect.poll(stored).toMatchObject({ state: "submitted" });
  await page.goto(`/admin/orders/${id}`);
  await expect(page.getByRole("link", { name: "Open the dispute" })).toBeVisible();
  await page.goto("/admin");
  await expect(page.locator(`a[href*="${dispute}"]`)).toHaveCount(0);
});
