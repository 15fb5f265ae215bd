import type { Locator, Page } from "@playwright/test";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import { getContent } from "@/lib/content/documents";
import { uniqueEmail } from "./factories";
import { giveUpPlaces } from "./places";
import { test as base } from "./test";

export type Buyer = { name: string; email: string };

/** A test with a buyer of its own, whose places are given back afterwards. */
export const test = base.extend<{ buyer: Buyer }>({
  buyer: async ({}, provide) => {
    const buyer = { name: "Priya Nair", email: uniqueEmail("priya") };
    await provide(buyer);
    await giveUpPlaces(buyer.email);
  },
});

/** Fills in the payment page of a retreat but for its room, and accepts the terms. */
export async function fillOrder(page: Page, { name, email }: Buyer): Promise<void> {
  const { form } = getContent(retreatPaymentPage);
  await page.getByLabel(form.name.label, { exact: true }).fill(name);
  await page.getByLabel(form.email.label, { exact: true }).fill(email);
  await page.getByRole("checkbox", { name: form.terms }).check();
}

/** The figure beside a term of an order's summary or a receipt. */
export function figure(page: Page, term: string): Locator {
  return page
    .locator("dl > div")
    .filter({ has: page.getByText(term, { exact: true }) })
    .locator("dd")
    .first();
}
