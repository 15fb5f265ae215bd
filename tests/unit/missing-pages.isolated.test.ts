import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { logger } from "@/lib/observability/logger";
import { safePath } from "@/lib/http/safe-path";
import { logMissingPage } from "@/lib/http/hooks";

const server = createServer((request, response) => {
  response.once("finish", () => logMissingPage({ request, response }));
  response.statusCode = request.url?.startsWith("/here") ? 200 : 404;
  response.end();
});
const lines = vi.spyOn(logger, "info").mockReturnValue(undefined);

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => server.close());

test("logs the path of a missing page, but no query, found pages, API calls or assets", async () => {
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const path of ["/here", "/blog?code=1", "/api/gone", "/_next/gone.js", `/${"x".repeat(300)}`])
    await fetch(base + path);
  expect(lines.mock.calls.map(([line]) => line)).toEqual([
    { event: "page.missing", path: "/blog" },
    { event: "page.missing", path: "/…" },
  ]);
});

test.each([
  ["/", "/"],
  ["/auth%23type=recovery&access_token=s3cr3t", "/auth/…"],
  ["/auth%2523access_token=s3cr3t", "/auth/…"],
  ["/confirm-email&amp;access_token=s3cr3t", "/confirm-email/…"],
  ["/auth;s3cr3t", "/auth/…"],
  ["/auth?type=sign-in%23access_token=s3cr3t", "/auth"],
  ["/waitlist/leave/s3cr3t", "/waitlist/…"],
  ["/community/calendar/s3cr3t.ics", "/community/…"],
  ["//booking/s3cr3t", "/…"],
  ["/%62ooking/s3cr3t", "/…"],
  ["/s3cr3t", "/…"],
  ["http://evil.example/booking/s3cr3t", "/booking/…"],
])("the log of %s has %s", (url, logged) => {
  expect(safePath(url)).toBe(logged);
});
