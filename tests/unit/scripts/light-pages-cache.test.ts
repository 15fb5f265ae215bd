import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { nodeFs } from "next/dist/server/lib/node-fs-methods";
import { afterAll, expect, test, vi } from "vitest";
import LightPagesCache from "../../../scripts/light-pages/cache-handler.mjs";

const build = mkdtempSync(path.join(tmpdir(), "light-pages-"));
const folder = path.join(build, "server");
mkdirSync(path.join(build, "static"));
writeFileSync(
  path.join(build, "static/a.css"),
  "a{src:url(../media/b.woff2)}/*# sourceMappingURL=a.css.map*/",
);
afterAll(() => rmSync(build, { recursive: true }));

async function made(html: string, flight: string): Promise<string> {
  const cache = new LightPagesCache({
    fs: nodeFs,
    flushToDisk: true,
    serverDistDir: folder,
    revalidatedTags: [],
  });
  await cache.set(
    "/dorset",
    { kind: "APP_PAGE", html, rscData: Buffer.from(flight), headers: {}, status: 200 },
    { fetchCache: false, isFallback: false, isRoutePPREnabled: false },
  );
  return readFileSync(path.join(folder, "app/dorset.html"), "utf8");
}

const flight = "1:{}\n";
const data = `<script>self.__next_f.push(${JSON.stringify([1, flight])})</script>`;

test("a page that is made again later has its styles in it and loads its scripts as late", async () => {
  const html = await made(
    `<html><head><link rel="stylesheet" href="/_next/static/a.css" data-precedence="next"/><script src="/a.js" async=""></script></head><body>${data}</body></html>`,
    flight,
  );
  expect(html).not.toMatch(/<script[^>]* src=|__next_f\.push/);
  expect(html).toContain('"/a.js"');
  expect(html).toMatch(/<style[^>]*>a\{src:url\(\/_next\/static\/media\/b.woff2\)\}<\/style>/);
});

test("styles linked in an unknown way leave the page as it is", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  const html = `<html><head><link media="print" rel="stylesheet" href="/b.css"/><script src="/a.js" async=""></script></head><body>${data}</body></html>`;
  expect(await made(html, flight)).toBe(html);
});

test("a page that starts its scripts in an unknown way is kept as it is, and the log says so", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const html = `<html><body><script src="/a.js" defer=""></script>${data}</body></html>`;
  expect(await made(html, flight)).toBe(html);
  expect(warn).toHaveBeenCalledWith(
    expect.stringMatching(/^\/dorset is as heavy as Next makes it: .*new way/),
  );
});
