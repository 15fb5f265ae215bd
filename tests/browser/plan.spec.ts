import type { Page } from "@playwright/test";
import { communityCopy } from "@/content/pages/community";
import { membersCopy } from "@/content/pages/members";
import { planPart } from "@/content/pages/plan";
import { createMember, uniqueEmail } from "../support/factories";
import { createPlan } from "../support/orders";
import { signInAs } from "../support/signed-in";
import { expectAccessible, phoneAndDesk } from "../support/expect-accessible";
import { expect, test } from "../support/test";
import { fillNames } from "@/lib/content/settings";
import { getContent } from "@/lib/content/documents";

const copy = getContent(planPart);

const sandbox = process.env.SANDBOX_URL ?? "http://localhost:4010";
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
const paused = communityCopy.paywall.paused;

/** Creates a customer at Stripe and returns the id. */
async function newCustomer(): Promise<string> {
  const answer = await fetch(`${sandbox}/v1/customers`, {
    method: "POST",
    headers: { authorization: "Bearer sk_test_sandbox" },
    body: new URLSearchParams({ email: uniqueEmail("priya") }),
  });
  return ((await answer.json()) as { id: string }).id;
}

/** Signs in a member whose payment is overdue by the given days. */
async function enterOwing(page: Page, days: number) {
  const member = await createMember({ displayName: "Priya", hasAccess: false });
  await createPlan({
    userId: member.userId,
    paid: 3,
    missingSince: daysAgo(days),
    customerId: await newCustomer(),
  });
  await signInAs(page.context(), member);
}

const payButton = (page: Page) => page.getByRole("link", { name: /^Pay £97$/ });

test("the personal page of a plan is stored by nobody and has no accessibility violation", async ({
  page,
}) => {
  const { token } = await createPlan({ paid: 3 });
  const response = await page.goto(`/plan/${token}`);
  expect(response?.headers()["cache-control"]).toContain("no-store");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute("content", "same-origin");
  await expectAccessible(page, phoneAndDesk);
});

test("opens cards and receipts at Stripe for the buyer alone, and links back", async ({ page }) => {
  const { token } = await createPlan({ customerId: await newCustomer() });
  await page.goto(`/plan/${token}`);
  await page.getByRole("button", { name: copy.portal.button }).click();
  await page.waitForURL(`${sandbox}/billing/**`);
  await expect(page.getByRole("button", { name: "Cancel plan" })).toHaveCount(0);
  await page.getByRole("link", { name: "Return to the site" }).click();
  await expect(page).toHaveURL(new RegExp(`/plan/${token}$`));
});

test("a plan with a missing payment has no accessibility violation", async ({ page }) => {
  const { token } = await createPlan({ paid: 3, missingSince: daysAgo(2) });
  await page.goto(`/plan/${token}`);
  await expect(payButton(page)).toHaveAttribute("href", "https://invoice.stripe.test/pay");
  await expectAccessible(page, phoneAndDesk);
});

test("shows a paused member the overdue payment in place of the paywall", async ({ page }) => {
  await enterOwing(page, 9);
  for (const address of ["/community", "/members"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1, name: paused.headline })).toBeVisible();
    await expect(page.getByText(communityCopy.paywall.headline)).toHaveCount(0);
    await expect(page.getByText(membersCopy.paywall.text)).toHaveCount(0);
  }
  await expectAccessible(page, phoneAndDesk);
  await page.getByRole("button", { name: paused.button }).click();
  await page.waitForURL(`${sandbox}/billing/**`);
  await page.getByRole("link", { name: "Return to the site" }).click();
  await expect(page).toHaveURL(/\/members$/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("opens the portal, or shows why it is unavailable", async ({ page }) => {
    const { token } = await createPlan({ customerId: await newCustomer() });
    await page.goto(`/plan/${token}`);
    await page.getByRole("button", { name: copy.portal.button }).click();
    await page.waitForURL(`${sandbox}/billing/**`);

    const unknown = await createPlan();
    await page.goto(`/plan/${unknown.token}`);
    await page.getByRole("button", { name: copy.portal.button }).click();
    await expect(
      page.getByRole("alert").filter({ hasText: fillNames(copy.portal.failures.no_customer) }),
    ).toBeVisible();
  });
});
