import { expect, test } from "vitest";
import { sanitizeRequest } from "@/lib/access/request-sanitizer";

type Odd = Parameters<typeof sanitizeRequest>[0];

function mended(request: Partial<Odd>): Odd {
  const whole: Odd = { headers: {}, method: "GET", url: "/", ...request };
  sanitizeRequest(whole);
  return whole;
}

const state = encodeURIComponent(JSON.stringify(["", {}]));

test("keeps a valid router state and removes an invalid one", () => {
  expect(mended({ headers: { "next-router-state-tree": state } }).headers).toEqual({
    "next-router-state-tree": state,
  });
  for (const header of ["%", "[", "7", "%7B%7D", "x".repeat(50_000)])
    expect(mended({ headers: { "next-router-state-tree": header, rsc: "1" } }).headers).toEqual({ rsc: "1" });
});

test("replaces a method that Request does not support", () => {
  for (const method of ["TRACE", "TRACK", "CONNECT"]) expect(mended({ method }).method).toBe("UNKNOWN");
  for (const method of ["GET", "POST", "PROPFIND"]) expect(mended({ method }).method).toBe(method);
});

test("replaces a URL that cannot be decoded", () => {
  for (const url of ["/letters/%", "/%E0%A4%A?a=b", "/%c0%af", "*", ""])
    expect(mended({ url }).url).toBe("/unknown");
  for (const url of ["/", "/a%20b?c=%", "/%E2%82%AC", "http://localhost/a", "HTTPS://EVIL.EXAMPLE/"])
    expect(mended({ url }).url).toBe(url);
});
