import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dynamicPaths } from "@/lib/access/paths";
import { BuiltSite } from "../support/built-site";
import { createMember } from "../support/factories";
import { findEntryPoints } from "../support/find-entry-points";
import { bytesOf, send } from "../support/hostile/raw-http";
import { createBooking } from "../support/orders";
import { sessionCookie } from "../support/session-cookie";

// The headers and cookies of every address of the production build (lib/http/security-headers.ts).

let site: BuiltSite;

beforeAll(async () => {
  // Secure cookies need an address with TLS
  site = await BuiltSite.start({ PUBLIC_URL: "https://rebel.example" });
});

afterAll(() => site.kill());

type Asked = { method?: string; headers?: [string, string][]; body?: string };

async function ask(path: string, { method = "GET", headers = [], body }: Asked = {}) {
  const answer = await send(
    site.port,
    bytesOf({ method, path, headers: [["Host", "rebel.example"], ...headers], body }),
  );
  const lines = answer.head.split("\r\n").slice(1);
  const all = lines.map((line) => [
    line.slice(0, line.indexOf(":")).toLowerCase(),
    line.slice(line.indexOf(":") + 2),
  ]);
  return {
    status: answer.status,
    body: answer.body,
    header: (name: string) => all.find(([one]) => one === name)?.[1],
    cookies: all.filter(([one]) => one === "set-cookie").map(([, value = ""]) => value),
  };
}

const isDynamic = (path: string) => dynamicPaths.some((one) => path === one || path.startsWith(`${one}/`));

/** A URL for each entry point with GET, its parameters filled with unknown ids. */
async function addresses(): Promise<string[]> {
  const found = (await findEntryPoints()).flatMap(({ kind, name }) => {
    if (kind === "page" || kind === "metadata") return [name];
    return kind === "handler" && name.startsWith("GET ") ? [name.slice(4)] : [];
  });
  const parts: Record<string, string> = {
    "[...nextauth]": "session",
    "[retreat]": "unleash",
    "[file]": "x.csv",
  };
  return found.map((name) => name.replace(/\[[^\]]+\]/g, (part) => parts[part] ?? "nobodys"));
}

async function adminCookie(): Promise<string> {
  return sessionCookie(await createMember({ role: "admin" }), { name: "__Secure-next-auth.session-token" });
}

test("every response restricts what browsers may do with it", async () => {
  const wrong: object[] = [];
  const cookie = await adminCookie();
  for (const path of [...(await addresses()), "/no-such-page", "/_next/static/none.js", "/_next/image"]) {
    const { status, header } = await ask(path, { headers: [["Cookie", cookie]] });
    // A redirect has nothing to frame or run
    const isPage = status !== null && (status < 300 || status >= 400);
    const policy = header("content-security-policy") ?? "";
    const met = {
      nosniff: header("x-content-type-options") === "nosniff",
      unframed: !isPage || policy.includes("frame-ancestors 'none'") || policy.includes("sandbox"),
      noReferrer: header("referrer-policy") === "strict-origin-when-cross-origin",
      permissions: header("permissions-policy")?.startsWith("camera=()") ?? false,
      opener: header("cross-origin-opener-policy") === "same-origin",
      silent: header("x-powered-by") === undefined && header("server") === undefined,
      unshared: header("access-control-allow-origin") === undefined,
      // Dynamic pages run only their own scripts; they and the API are not cached
      scripts:
        !isPage || !isDynamic(path) || /script-src 'self' 'nonce-[\w+/=]+' 'strict-dynamic'/.test(policy),
      kept:
        !isPage ||
        !(isDynamic(path) || path.startsWith("/api/")) ||
        (header("cache-control")?.includes("no-store") ?? false),
    };
    const missing = Object.entries(met).filter(([, isMet]) => !isMet);
    if (missing.length > 0) wrong.push({ path, status, missing: missing.map(([name]) => name) });
  }
  expect(wrong).toEqual([]);
});

test("a page's policy allows no inline handler, plugin or other base", async () => {
  for (const path of ["/", "/auth"]) {
    const policy = (await ask(path)).header("content-security-policy") ?? "";
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'self'");
    expect(policy).not.toContain("unsafe-eval");
  }
});

test("each visit has another nonce", async () => {
  const nonces = [await ask("/auth"), await ask("/auth")].map(
    ({ header }) => /'nonce-([^']+)'/.exec(header("content-security-policy") ?? "")?.[1],
  );
  expect(nonces[0]).toBeTruthy();
  expect(nonces[0]).not.toBe(nonces[1]);
});

test("TRACE is refused", async () => {
  expect([400, 404, 405, 501]).toContain((await ask("/", { method: "TRACE" })).status);
});

describe("cookies", () => {
  test("of next-auth are host-only, Secure and HttpOnly", async () => {
    const { cookies } = await ask("/api/auth/csrf");
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__(Host|Secure)-/);
      expect(cookie).toMatch(/; HttpOnly/i);
      expect(cookie).toMatch(/; Secure/i);
      expect(cookie).toMatch(/; SameSite=(Lax|Strict)/i);
    }
  });

  test("that sign in and out have the same flags", async () => {
    const signedIn = await adminCookie();
    const name = signedIn.slice(0, signedIn.indexOf("="));
    const { cookies } = await ask("/api/auth/session", { headers: [["Cookie", signedIn]] });
    const cookie = cookies.find((one) => one.startsWith(name)) ?? "";
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; Secure/i);
    expect(cookie).toMatch(/; SameSite=Lax/i);
    expect(cookie).toMatch(/; Path=\//i);
    expect(cookie).not.toMatch(/; Domain=/i);
  });

  test("that identify a browser at Checkout are host-only", async () => {
    const { cookies } = await ask("/api/payments/dorset-full", {
      method: "POST",
      headers: [["Content-Type", "application/json"]],
      body: JSON.stringify({ amount: 497_00, currency: "gbp", room: "shared", termsAccepted: true }),
    });
    const cookie = cookies.find((one) => one.includes("checkout-browser")) ?? "";
    expect(cookie).toMatch(/^__Host-checkout-browser=/);
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; Secure/i);
    expect(cookie).toMatch(/; SameSite=lax/i);
  });
});

test("a personal page sends only the site's origin as referrer", async () => {
  const { token } = await createBooking();
  const { status, header } = await ask(`/booking/${token}`);
  expect(status).toBe(200);
  expect(header("referrer-policy")).toBe("strict-origin-when-cross-origin");
  expect(header("cache-control")).toContain("no-store");
});
