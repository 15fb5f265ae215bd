import type { Page } from "@playwright/test";

/** The URLs that a loaded page asked for before its load event, without itself and pictures that load lazily. */
export function listFirstRequests(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const loaded = visit?.loadEventStart ?? 0;
    const near = [...document.querySelectorAll<HTMLImageElement>("img[loading=lazy]")];
    return performance
      .getEntriesByType("resource")
      .filter(({ name, startTime }) => startTime < loaded && !near.some((one) => one.currentSrc === name))
      .map(({ name }) => name);
  });
}

/** The bytes of the pictures that a page has loaded, largest first. */
export function listPictureBytes(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.includes("/_next/image?"))
      .map((picture) => (picture as PerformanceResourceTiming).encodedBodySize)
      .toSorted((one, other) => other - one),
  );
}

/** When the largest element of a loaded page was painted, in ms since its navigation. */
export function largestPaintMs(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe(
          {
            type: "largest-contentful-paint",
            buffered: true,
          },
        );
      }),
  );
}
