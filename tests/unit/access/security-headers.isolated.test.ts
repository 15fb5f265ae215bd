import { afterEach, describe, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function headersOf(siteUrl: string) {
  vi.resetModules();
  vi.stubEnv("NEXTAUTH_URL", siteUrl);
  const { headersByPath, staticPolicy } = await import("@/lib/http/security-headers");
  return { table: headersByPath(["/auth"], ["/voucher"]), staticPolicy };
}

function everywhere(table: { source: string; headers: { key: string; value: string }[] }[], key: string) {
  return table.find(({ source }) => source === "/:path*")?.headers.find((one) => one.key === key)?.value;
}

describe("a site with TLS", () => {
  test("has HSTS for two years, subdomains included", async () => {
    const { table, staticPolicy } = await headersOf("https://rebel.example");
    expect(everywhere(table, "Strict-Transport-Security")).toBe("max-age=63072000; includeSubDomains");
    expect(staticPolicy).toContain("upgrade-insecure-requests");
  });
});

test("a site on this machine has none", async () => {
  const { table, staticPolicy } = await headersOf("http://localhost:3000");
  expect(everywhere(table, "Strict-Transport-Security")).toBeUndefined();
  expect(staticPolicy).not.toContain("upgrade-insecure-requests");
});

test("every row of the table but the common one has a policy", async () => {
  const { table } = await headersOf("https://rebel.example");
  const without = table.filter(
    ({ headers }) => !headers.some(({ key }) => key === "Content-Security-Policy"),
  );
  expect(without.map(({ source }) => source)).toEqual(["/:path*"]);
});
