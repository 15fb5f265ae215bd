import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { privatePaths } from "@/lib/access/paths";
import { middleware } from "@/middleware";
import config from "@/next.config";

test.each(privatePaths)("a visitor's redirect from %s is not cached", async (path) => {
  const { status, headers } = await middleware(new NextRequest(`http://localhost:3000${path}?a=b`));
  expect([status, headers.get("cache-control")]).toEqual([307, "private, no-store"]);
  expect(headers.get("location")).toContain(`/auth?callbackUrl=${encodeURIComponent(`${path}?a=b`)}`);
});

test("nor is that of a moved page", async () => {
  const [redirects = [], headers = []] = await Promise.all([config.redirects?.(), config.headers?.()]);
  for (const { source } of redirects as { source: string }[])
    expect(headers.find((one) => one.source === source)?.headers).toEqual([
      { key: "Cache-Control", value: "private, no-store" },
    ]);
});
