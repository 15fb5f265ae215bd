import type { Page } from "@playwright/test";

/** Moves to a form of a public page and waits until its late-loaded scripts handle it. */
export async function approachForm(page: Page, form = "form"): Promise<void> {
  await page.locator(form).first().dispatchEvent("focusin");
  await page.locator(`${form}[novalidate]`).first().waitFor({ state: "attached" });
}
