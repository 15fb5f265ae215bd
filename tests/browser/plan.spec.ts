import type { Page } from "@playwright/test";
import { communityCopy } from "@/content/pages/community";
import { membersCopy } from "@/content/pages/members";
import { planCopy as copy } from "@/content/pages/plan";
import { createMember, uniqueEmail } from "../support/factories";
import { createPlan } from "../support/plans";
import { signInAs } from "../support/signed-in";
import { expectAccessible, phoneAndDesk } from "../support/expect-accessible";
import { expect, test } from "../support/test";

const sandbox = process.env.SANDBOX_URL ?? "http://localhost:4010";
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
const paused = communityCopy.paywall.paused;

/** A customer at Stripe; the answer is the id. */
async function newCustomer(): Promise<string> {
  const answer = await fetch(`${sandbox}/v1/customers`, {
    method: "POST",
    headers: { authorization: "Bearer sk_test_sandbox" },
    body: new URLSearchParams({ email: uniqueEmail("priya") }),
  });
  return ((await answer.json()) as { id: string }).id;
}

/** A member whose payment is missing since so many days, in this browser. */
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

test("the personal page says how the plan stands, lists every payment, and is kept by nobody", async ({
  page,
}) => {
  const { token } = await createPlan({ paid: 3 });
  const response = await page.goto(`/plan/${token}`);
  expect(response?.headers()["cache-control"]).toContain("no-store");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute("content", "same-origin");
  await expect(page.getByText(/^3 of 6 paid, next £97 on \d+ \w+$/)).toBeVisible();
  await expect(page.getByRole("list", { name: copy.boxes.label }).getByRole("listitem")).toHaveCount(6);
  const statement = page.getByRole("article", { name: copy.statement.headline });
  await expect(statement.getByText(/^Payment \d, \d+ \w+ \d{4}/)).toHaveCount(6);
  await expect(statement.getByText(copy.statement.marks.planned)).toHaveCount(3);
  await expect(statement.getByRole("link", { name: /^Receipt/ })).toHaveCount(3);
  await expect(statement.getByRole("definition").last()).toHaveText("£291");
  await expect(payButton(page)).toHaveCount(0);
  await expectAccessible(page, phoneAndDesk);
});

test("cards and receipts open at Stripe, for the buyer alone, and lead back", async ({ page }) => {
  const { token } = await createPlan({ customerId: await newCustomer() });
  await page.goto(`/plan/${token}`);
  await page.getByRole("button", { name: copy.portal.button }).click();
  await page.waitForURL(`${sandbox}/billing/**`);
  await expect(page.getByRole("button", { name: "Cancel plan" })).toHaveCount(0);
  await page.getByRole("link", { name: "Return to the site" }).click();
  await expect(page).toHaveURL(new RegExp(`/plan/${token}$`));
});

test("a missing payment can be paid, and the page says until when the access stays", async ({ page }) => {
  const owing = await createPlan({ paid: 3, missingSince: daysAgo(2) });
  await page.goto(`/plan/${owing.token}`);
  await expect(page.getByText("3 of 6 paid, number 4 didn’t go through")).toBeVisible();
  await expect(page.getByText(/^Access stays on until \d+ \w+\./)).toBeVisible();
  await expect(payButton(page)).toHaveAttribute("href", "https://invoice.stripe.test/pay");
  await expect(page.getByRole("button", { name: copy.portal.updateCard })).toBeVisible();
  await expectAccessible(page, phoneAndDesk);

  const late = await createPlan({ paid: 3, missingSince: daysAgo(9) });
  await page.goto(`/plan/${late.token}`);
  await expect(page.getByText(copy.meaning.paused)).toBeVisible();
});

test("a paused member meets what is missing in place of the price, wherever the door is closed", async ({
  page,
}) => {
  await enterOwing(page, 9);
  for (const address of ["/community", "/members"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1, name: paused.headline })).toBeVisible();
    await expect(page.getByText(paused.text)).toBeVisible();
    await expect(page.getByText("Payment 4 of 6, £97")).toBeVisible();
    await expect(payButton(page)).toHaveAttribute("href", "https://invoice.stripe.test/pay");
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

  test("the portal opens, and a reason comes back where it does not", async ({ page }) => {
    const { token } = await createPlan({ customerId: await newCustomer() });
    await page.goto(`/plan/${token}`);
    await page.getByRole("button", { name: copy.portal.button }).click();
    await page.waitForURL(`${sandbox}/billing/**`);

    const unknown = await createPlan();
    await page.goto(`/plan/${unknown.token}`);
    await page.getByRole("button", { name: copy.portal.button }).click();
    await expect(page.getByRole("alert").filter({ hasText: copy.portal.failures.no_customer })).toBeVisible();
    await page.goto(`/plan/${unknown.token}?failed=provider_down`);
    await expect(
      page.getByRole("alert").filter({ hasText: copy.portal.failures.provider_down }),
    ).toBeVisible();
  });
});
