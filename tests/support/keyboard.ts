import type { Locator, Page } from "@playwright/test";
import { expect } from "./test";

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, target: Locator, most = 80): Promise<void> {
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

/** Moves to a field and types into it. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Presses a button and types into a field, all by keyboard or all by pointer. */
export function inputBy(page: Page, device: "keyboard" | "pointer") {
  const isPointer = device === "pointer";
  const most = 250;
  return {
    press: async (target: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> => {
      if (isPointer) return target.click();
      await tabTo(page, target, most);
      await page.keyboard.press(key);
    },
    type: async (target: Locator, text: string): Promise<void> => {
      if (isPointer) return target.fill(text);
      await tabTo(page, target, most);
      await page.keyboard.press("Control+a");
      await page.keyboard.type(text);
    },
  };
}
