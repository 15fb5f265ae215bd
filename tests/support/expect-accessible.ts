import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

export const phoneAndDesk = [320, 1440];

type Part = { within?: string; without?: string };

/** No barrier that axe can find by the rules of WCAG 2.2 AA, in the page or a part of it. */
export async function hasNoBarriers(page: Page, { within, without }: Part = {}) {
  // Before its styles are there a page has words and places already, the wrong ones
  await page.waitForLoadState("load");
  // A colour on its way from one to another may have too little contrast for a moment
  await page.waitForFunction(() => !document.getAnimations().some((one) => one instanceof CSSTransition));
  // By `axe.run` within the page: the other way opens a blank page for every look, and no page here frames a stranger's
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ["violations"], preload: false })
    .withTags(rules)
    .setLegacyMode();
  if (within) axe.include(within);
  if (without) axe.exclude(without);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

/** No barrier that axe can find, no sideways scroll, no text that was left unfilled: at these widths, or as wide as the page is. */
export async function expectAccessible(page: Page, widths: readonly number[] = [], part: Part = {}) {
  if (widths.length === 0) await isSoundAsItIs(page, part);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // Laid out for the new width, on a slow machine too
    await page.waitForFunction((asked) => innerWidth === asked, width);
    await toTop(page);
    await isSoundAsItIs(page, part);
  }
}

async function isSoundAsItIs(page: Page, part: Part) {
  await hasNoBarriers(page, part);
  expect(await page.locator("body").innerText()).not.toMatch(/\{\w+\}/);
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

/** At its top, with no toast over it: what a toast or the bar half covers is too small to hit, and axe says so. */
export async function uncovered(page: Page) {
  // A toast under the pointer stays
  await page.mouse.move(1, 1);
  const buttons = page.locator(".toast button");
  await expect(async () => {
    await buttons.evaluateAll((all) => all.forEach((one) => (one as HTMLButtonElement).click()));
    await expect(page.locator(".toast")).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await toTop(page);
}

/** Half under a bar that stays, a button is too small to hit, and axe says so. */
async function toTop(page: Page) {
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
}

/** `expectAccessible` once nothing covers the page any more. */
export async function expectAccessibleUncovered(page: Page, widths: readonly number[] = [], part: Part = {}) {
  await uncovered(page);
  await expectAccessible(page, widths, part);
}
