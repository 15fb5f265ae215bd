import { expect, type Page } from "@playwright/test";

/** Waits until no dialog is open and a toast of that title is in the window, with nothing over it. */
export async function seesToast(page: Page, title: string): Promise<void> {
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  const toast = page.locator(".toast").filter({ has: page.getByText(title, { exact: true }) });
  const isOnTop = () =>
    toast.last().evaluate(
      (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const seen = document.elementFromPoint(x + width / 2, y + height / 2);
        return width > 0 && height > 0 && element.contains(seen);
      },
      undefined,
      { timeout: 2_000 },
    );
  await expect.poll(() => isOnTop().catch(() => false), { message: `"${title}" on screen` }).toBe(true);
}
