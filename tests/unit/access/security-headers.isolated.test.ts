import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function headersOf(sandboxUrl: string) {
  vi.resetModules();
  vi.stubEnv("SANDBOX_URL", sandboxUrl);
  const { headersByPath } = await import("@/lib/http/security-headers");
  return headersByPath(["/auth"], ["/voucher"]);
}

function everywhere(table: { source: string; headers: { key: string; value: string }[] }[], key: string) {
  return table.find(({ source }) => source === "/:path*")?.headers.find((one) => one.key === key)?.value;
}

test("a build has HSTS for two years, subdomains included", async () => {
  expect(everywhere(await headersOf(""), "Strict-Transport-Security")).toBe(
    "max-age=63072000; includeSubDomains",
  );
});

test("a build for the sandbox has none", async () => {
  expect(everywhere(await headersOf("http://localhost:4010"), "Strict-Transport-Security")).toBeUndefined();
});

test("every row of the table but the common one has a policy", async () => {
  const table = await headersOf("");
  const without = table.filter(
    ({ headers }) => !headers.some(({ key }) => key === "Content-Security-Policy"),
  );
  expect(without.map(({ source }) => source)).toEqual(["/:path*"]);
});
