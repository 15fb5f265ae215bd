import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { logger } from "@/lib/logger";
import { logMissingPages } from "@/lib/missing-pages";

const server = createServer((request, response) => {
  response.statusCode = request.url?.startsWith("/here") ? 200 : 404;
  response.end();
});
const lines = vi.spyOn(logger, "info").mockReturnValue(undefined);

beforeAll(async () => {
  logMissingPages();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => server.close());

test("the path of a missing page is logged, without its query; found pages, calls and assets are not", async () => {
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const path of ["/here", "/gone?code=1", "/api/gone", "/_next/gone.js", `/${"x".repeat(300)}`])
    await fetch(base + path);
  expect(lines.mock.calls.map(([line]) => line)).toEqual([
    { event: "page.missing", path: "/gone" },
    { event: "page.missing", path: `/${"x".repeat(199)}` },
  ]);
});
