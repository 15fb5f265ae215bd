import type { Locator, Page } from "@playwright/test";
import { tabTo, typeInto } from "./keyboard";

const card = { name: "Priya Nair", number: "4242 4242 4242 4242", expiry: "12 / 34", cvc: "123" };

const fields = (page: Page): [Locator, keyof typeof card][] => [
  [page.getByLabel("Name on card"), "name"],
  [page.getByLabel("Card number"), "number"],
  [page.getByLabel("Expiry"), "expiry"],
  [page.getByLabel("CVC"), "cvc"],
];

/** Fills in the hosted payment page and submits it. */
export async function payHosted(page: Page, button: string | RegExp, number = card.number): Promise<void> {
  for (const [field, name] of fields(page)) await field.fill(name === "number" ? number : card[name]);
  await page.getByRole("button", { name: button, exact: true }).click();
}

/** The same with the keyboard alone. */
export async function payHostedByKeyboard(page: Page, button: string): Promise<void> {
  for (const [field, name] of fields(page)) await typeInto(page, field, card[name]);
  await tabTo(page, page.getByRole("button", { name: button, exact: true }));
  await page.keyboard.press("Enter");
}
