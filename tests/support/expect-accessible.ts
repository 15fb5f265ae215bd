import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

export const phoneAndDesk = [320, 1440];

type Part = { within?: string; without?: string };

/** Expects no violation of WCAG 2.2 AA that axe can find, in the page or a part of it. */
export async function hasNoBarriers(page: Page, { within, without }: Part = {}) {
  // Before its styles load, a page has content in the wrong places
  await page.waitForLoadState("load");
  // A colour in transition may have too little contrast for a moment
  await page.waitForFunction(() => !document.getAnimations().some((one) => one instanceof CSSTransition));
  // Runs axe within the page: otherwise each run opens a blank page, and no page has a foreign frame
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ["violations"], preload: false })
    .withTags(rules)
    .setLegacyMode();
  if (within) axe.include(within);
  if (without) axe.exclude(without);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

/** Expects no violation, horizontal scroll or unfilled text at these widths, or the current one. */
export async function expectAccessible(page: Page, widths: readonly number[] = [], part: Part = {}) {
  if (widths.length === 0) await isSoundAsItIs(page, part);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // Laid out for the new width, also on a slow machine
    await page.waitForFunction((asked) => innerWidth === asked, width);
    await toTop(page);
    await isSoundAsItIs(page, part);
  }
}

async function isSoundAsItIs(page: Page, part: Part) {
  // Next streams a title that depends on data after the page
  await expect(page).toHaveTitle(/\S/);
  await expect(page).not.toHaveTitle(/\| (.+) \| \1$/);
  await hasNoBarriers(page, part);
  expect(await page.locator("body").innerText()).not.toMatch(/\{\w+\}/);
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

/** Scrolls to the top and closes toasts, as axe reports half covered targets as too small. */
export async function uncovered(page: Page) {
  // A toast under the pointer stays open
  await page.mouse.move(1, 1);
  const buttons = page.locator(".toast button");
  await expect(async () => {
    await buttons.evaluateAll((all) => all.forEach((one) => (one as HTMLButtonElement).click()));
    await expect(page.locator(".toast")).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await toTop(page);
}

/** Half under a sticky bar, a button is too small for axe. */
async function toTop(page: Page) {
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
}

/** `expectAccessible` with nothing over the page. */
export async function expectAccessibleUncovered(page: Page, widths: readonly number[] = [], part: Part = {}) {
  await uncovered(page);
  await expectAccessible(page, widths, part);
}
