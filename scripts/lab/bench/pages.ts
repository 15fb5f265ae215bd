import { type Browser, chromium } from "@playwright/test";
import { largestPaintMs, listFirstRequests, listPictureBytes } from "../../budgets/first-view";
import { findProductRoute } from "@/lib/content/product-routes";
import { pageSizes } from "../../budgets/page-sizes";
import { listStaticPages } from "../../budgets/static-pages";
import { kilobytes, ms, quantile, table } from "../figures";

const rounds = 3;
/** Lighthouse's slow phone: network by its applied throttling, processor four times slower. */
const network = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const processorRate = 4;

/** A table of a build's public pages by the site and, at `nginx`, by an nginx that serves their HTML: sizes and largest paint. */
export async function comparePages(
  program: string,
  build: string,
  site: string,
  nginx: string | null,
): Promise<string> {
  const browser = await chromium.launch({ executablePath: program });
  const rows: string[][] = [];
  for (const { address: page } of listStaticPages(build)) {
    // The first visit encodes the pictures
    const { requests, picture } = await visit(browser, site + page);
    const bySite: number[] = [];
    const byNginx: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      bySite.push((await visit(browser, site + page)).paint);
      if (nginx) byNginx.push((await visit(browser, nginx + (findProductRoute(page) ?? page))).paint);
    }
    const [own, other] = [quantile(bySite, 0.5), quantile(byNginx, 0.5)];
    rows.push([
      page,
      kilobytes(pageSizes(build, page).html),
      picture ? kilobytes(picture) : "",
      String(requests),
      ms(own),
      ...(nginx ? [ms(other), (own / other).toFixed(2)] : []),
    ]);
  }
  await browser.close();
  const head = ["", "HTML", "largest picture", "requests", "largest paint"];
  return table(nginx ? [...head, "by nginx", "ratio"] : head, rows);
}

/** Opens an address on a phone without a cache. */
async function visit(browser: Browser, url: string) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", network);
  await session.send("Emulation.setCPUThrottlingRate", { rate: processorRate });
  await page.goto(url, { waitUntil: "networkidle" });
  const paint = await largestPaintMs(page);
  const requests = 1 + (await listFirstRequests(page)).length;
  const [picture] = await listPictureBytes(page);
  await context.close();
  return { paint, requests, picture };
}
