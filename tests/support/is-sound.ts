import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** No barrier that axe can find, and no sideways scroll, on a phone and on a desk. */
export async function isSound(page: Page) {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const { violations } = await new AxeBuilder({ page })
      .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
}
