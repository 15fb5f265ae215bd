import type { Page } from "@playwright/test";

/** Comes near a form of a public page, and waits until its scripts, which load only then, have taken it over. */
export async function approachForm(page: Page, form = "form"): Promise<void> {
  await page.locator(form).first().dispatchEvent("pointerover");
  await page.locator(`${form}[novalidate]`).first().waitFor({ state: "attached" });
}
