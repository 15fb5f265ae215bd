import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { database } from "../../support/database";
import { expectAccessibleUncovered } from "../../support/expect-accessible";
import { openOffice, toast } from "../../support/pages";
import { expect, test } from "../../support/test";

const widths = [1440, 390, 320];
const item = (page: Page, heading: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3, name: heading }) });

/** An earlier review of other texts, so that the policies are due again. */
async function reviewOtherTexts() {
  const details = { "terms-of-service": "another text" };
  await database().auditEntry.create({
    data: { at: new Date(), actorName: "Jude", action: "policies.reviewed", subject: "policies", details },
  });
}

test("Health says what works, and an event that failed needs attention first", async ({ page }) => {
  const id = `evt_${randomUUID()}`;
  await database().stripeEvent.create({ data: { id, type: "x", objectId: "x", error: "no_answer" } });
  await openOffice(page, "/admin/health");
  await expect(page.getByRole("heading", { level: 1, name: "Health" })).toBeVisible();
  const problem = item(page, "failed");
  await expect(problem.getByRole("link", { name: "Open Events" })).toBeVisible();
  const services = page.getByRole("region", { name: "What works" });
  await expect(services.getByRole("listitem").filter({ hasText: "Database" })).toContainText("Works");
  await expect(page.getByRole("region", { name: "Automatic jobs" }).getByRole("listitem")).not.toHaveCount(0);
  await expectAccessibleUncovered(page, widths);
  await problem.getByRole("link", { name: "Open Events" }).click();
  await expect(page).toHaveURL(/\/admin\/events$/);
  await database().stripeEvent.delete({ where: { id } });
});

test("Setup frames the next step, and ticks a review of the policies", async ({ page }) => {
  await reviewOtherTexts();
  await openOffice(page, "/admin/setup");
  await expect(page.getByText(/^\d+ of \d+ done\./)).toBeVisible();
  await expect(page.locator("[aria-current=step]")).toHaveCount(1);
  const policies = item(page, "Policies reviewed");
  await expect(policies.getByText("Changed since", { exact: true })).toHaveCount(1);
  await expectAccessibleUncovered(page, widths);
  await page.setViewportSize({ width: 390, height: 844 });
  await policies.getByRole("button", { name: "I have reviewed the policies" }).click();
  await expect(toast(page, "Reviewed")).toBeVisible();
  await expect(policies).toContainText(/Reviewed on .* by Robyn\./);
  await expect(policies.getByRole("img", { name: "Done" })).toBeVisible();
  await page.goto("/admin/audit");
  await expect(page.getByText("reviewed the policies").first()).toBeVisible();
});
