import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { nodeFs } from "next/dist/server/lib/node-fs-methods";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import LightPagesCache from "../../../scripts/light-pages/cache-handler.mjs";

const build = mkdtempSync(path.join(tmpdir(), "light-pages-"));
const folder = path.join(build, "server");
mkdirSync(path.join(build, "static"));
writeFileSync(
  path.join(build, "static/a.css"),
  "a{src:url(../media/b.woff2)}/*# sourceMappingURL=a.css.map*/",
);
afterEach(() => void vi.unstubAllGlobals());
afterAll(() => rmSync(build, { recursive: true }));

const cache = new LightPagesCache({
  fs: nodeFs,
  flushToDisk: true,
  serverDistDir: folder,
  revalidatedTags: [],
});

// Keys as in a build's .meta files: Next's kind, the hash of the route's file and the path
const pages = "/route-cache/APP_PAGE/84a1bf9f5d5b2b3c0d9e7f6a1c2e3d4f5061728394a5b6c7d8e9f0a1b2c3d4e5/$";
const dorset = `${pages}/dorset`;
const notFound =
  "/route-cache/APP_PAGE/41da0ef926a63354a29f601d8e8d0a5951196c45ebcd28b7d4708fb7f56f3bf1/$/_not-found";
const serviceWorker =
  "/route-cache/APP_ROUTE/3b155725f20a0bb2350d844ec97d8d217f7a35043738100e54511fd9a7a2a4e1/$/sw.js";
const sitemap =
  "/route-cache/APP_ROUTE/eac4bd33ebe1853103da0ef2f81c8c91f16652d378ec724ba99b36d0db74c4eb/$/sitemap.xml";

async function keep(html: string, flight: string, key = dorset, status = 200): Promise<void> {
  await cache.set(
    key,
    { kind: "APP_PAGE", html, rscData: Buffer.from(flight), headers: {}, status },
    { fetchCache: false, isFallback: false, isRoutePPREnabled: false },
  );
}

async function made(html: string, flight: string): Promise<string> {
  await keep(html, flight);
  return readFileSync(path.join(folder, `${dorset}.html`), "utf8");
}

const flight = "1:{}\n";
const data = `<script>self.__next_f.push(${JSON.stringify([1, flight])})</script>`;

test("a page revalidated at run time is inlined and delayed like others", async () => {
  const html = await made(
    `<html><head><link rel="stylesheet" href="/_next/static/a.css" data-precedence="next"/><script src="/a.js" async=""></script></head><body>${data}</body></html>`,
    flight,
  );
  expect(html).not.toMatch(/<script[^>]* src=|__next_f\.push/);
  expect(html).toContain('"/a.js"');
  expect(html).toMatch(/<style[^>]*>a\{src:url\(\/_next\/static\/media\/b.woff2\)\}<\/style>/);
});

test("unknown links to styles leave the page unchanged", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  const html = `<html><head><link media="print" rel="stylesheet" href="/b.css"/><script src="/a.js" async=""></script></head><body>${data}</body></html>`;
  expect(await made(html, flight)).toBe(html);
});

test("unknown starts of scripts leave the page unchanged and are logged", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const html = `<html><body><script src="/a.js" defer=""></script>${data}</body></html>`;
  expect(await made(html, flight)).toBe(html);
  expect(warn).toHaveBeenCalledWith(
    expect.stringMatching(/\/dorset is as heavy as Next makes it: .*new way/),
  );
});

const pageOf = (revision: number) =>
  `<html lang="en-GB" data-catalogue="${revision}"><body><script src="/a.js" async=""></script>${data}</body></html>`;
const kept = async (key = dorset) =>
  (await cache.get(key, { kind: "APP_PAGE", isFallback: false }))?.value?.html;

test("a page of an earlier catalogue is rendered again, and a current one is not", async () => {
  vi.stubGlobal("catalogue", undefined);
  await keep(pageOf(0), flight);
  expect(await kept()).toContain('data-catalogue="0"');
  vi.stubGlobal("catalogue", { revision: 0, since: Date.now() });
  expect(await kept()).toContain('data-catalogue="0"');
  vi.stubGlobal("catalogue", { revision: 2, since: Date.now() });
  expect(await kept()).toBeUndefined();
  await keep(pageOf(1), flight);
  expect(await kept()).toBeUndefined();
  await keep(pageOf(2), flight);
  expect(await kept()).toContain('data-catalogue="2"');
  // A restored or different database
  vi.stubGlobal("catalogue", { revision: 0, since: Date.now() });
  expect(await kept()).toBeUndefined();
});

test("a handler's response of an earlier catalogue is created again, except the service worker", async () => {
  vi.stubGlobal("catalogue", undefined);
  const answers = [sitemap, serviceWorker];
  for (const key of answers)
    await cache.set(
      key,
      { kind: "APP_ROUTE", body: Buffer.from("of before"), headers: {}, status: 200 },
      { fetchCache: false, isFallback: false, isRoutePPREnabled: false },
    );
  vi.stubGlobal("catalogue", { revision: 1, since: Date.now() });
  const found = answers.map((key) => cache.get(key, { kind: "APP_ROUTE", isFallback: false }));
  expect((await Promise.all(found)).map((one) => one !== null)).toEqual([false, true]);
});

test.each([
  ["empty", ""],
  ["truncated", pageOf(0).slice(0, 60)],
])("a page read while its file is written, %s, is rendered again and then complete", async (name, half) => {
  vi.stubGlobal("catalogue", undefined);
  const key = `${pages}/half-${name.replace(" ", "-")}`;
  writeFileSync(path.join(folder, `${key}.meta`), JSON.stringify({ headers: {}, status: 200 }));
  writeFileSync(path.join(folder, `${key}.rsc`), flight);
  writeFileSync(path.join(folder, `${key}.html`), half);
  // Once from its file, once from memory
  expect(await kept(key)).toBeUndefined();
  expect(await kept(key)).toBeUndefined();
  await keep(pageOf(0), flight, key);
  expect(await kept(key)).toContain("</html>");
});

test.each([
  ["404", 404],
  ["redirect", 308],
  ["failure", 500],
])("a %s is not cached, however many URLs are tried", async (_, status) => {
  const key = `${pages}/tried-${status}`;
  await keep(pageOf(0), flight, key, status);
  expect(await kept(key)).toBeUndefined();
});

test("a page with the nonce of one response is not cached", async () => {
  const key = `${pages}/nonced`;
  await keep('<html><body><script nonce="YWJj" src="/_next/a.js"></script></body></html>', "1:[]", key);
  expect(await kept(key)).toBeUndefined();
});

test("the 404 page of all unknown URLs is cached", async () => {
  vi.stubGlobal("catalogue", { revision: 3, since: Date.now() });
  await keep(pageOf(3), flight, notFound, 404);
  expect(await kept(notFound)).toContain('data-catalogue="3"');
});
