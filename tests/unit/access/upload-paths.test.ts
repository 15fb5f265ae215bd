import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { middleware } from "@/middleware";

function posted(path: string): NextRequest {
  const body = new FormData();
  body.set("alt", "A fire");
  return new NextRequest(`http://localhost:3000${path}`, {
    method: "POST",
    body,
    headers: { host: "localhost:3000", origin: "http://localhost:3000" },
  });
}

test("a form with a file continues to its handler, and to no other path", async () => {
  for (const path of ["/api/admin/pictures?back=%2Fadmin%2Fretreats%2Fnew", "/api/uploads"])
    expect((await middleware(posted(path))).headers.get("x-middleware-next")).toBe("1");
  for (const path of [
    "/api/uploads/more",
    "/api/admin/pictures/more",
    "/api/admin/bookings.csv",
    "/",
    "/admin/retreats/new",
  ])
    expect((await middleware(posted(path))).status).toBe(400);
});
