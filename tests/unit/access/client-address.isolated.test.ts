import { createServer } from "node:http";
import { Socket, type AddressInfo } from "node:net";
import { describe, expect, test, vi } from "vitest";
import { addClientAddress, hidesVisitors, networkOf } from "@/lib/access/client-address";
import { siteNetwork } from "@/lib/access/rate-limits";
import { logger } from "@/lib/observability/logger";
import { describeProxies } from "@/lib/checks/messages";

const proxies = ["10.0.0.0/8", "2001:db8:ffff::/48"];

describe("the network of a request", () => {
  test.each([
    ["the connection itself, without a proxy", "203.0.113.7", "203.0.113.7"],
    ["what a proxy on this machine passes on", "203.0.113.7, 127.0.0.1", "203.0.113.7"],
    ["what a trusted proxy passes on", "203.0.113.7, 10.1.2.3, ::1", "203.0.113.7"],
    ["not a forged header before the proxy", "1.1.1.1, 203.0.113.7, 10.1.2.3", "203.0.113.7"],
    ["not a forged header of a direct connection", "1.1.1.1, 203.0.113.7", "203.0.113.7"],
    ["a proxy's own request", "10.1.2.3, 127.0.0.1", "10.1.2.3"],
    ["an address with a port", "203.0.113.7:4711, 127.0.0.1", "203.0.113.7"],
    ["an IPv4-mapped IPv6 address", "::ffff:203.0.113.7", "203.0.113.7"],
    ["one /64, whatever the IPv6 device", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["the same /64", "[2001:db8:1:2::9]:443, 2001:db8:ffff::1", "2001:db8:1:2::/64"],
    ["the valid part of a malformed header", "unknown, 203.0.113.7, <script>", "203.0.113.7"],
    ["nothing", "", "unknown"],
    ["a malformed header", "a, b,,", "unknown"],
  ])("is %s", (_, header, network) => {
    expect(networkOf(header, proxies)).toBe(network);
  });
});

test("the server appends the connection's address to the forwarded ones", async () => {
  const server = createServer((request, response) => {
    addClientAddress(request);
    response.end(request.headers["x-forwarded-for"]);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const seen = async (headers: Record<string, string>) =>
    (await fetch(`http://127.0.0.1:${port}`, { headers })).text();
  try {
    expect(await seen({})).toBe("127.0.0.1");
    expect(await seen({ "x-forwarded-for": "203.0.113.7" })).toBe("203.0.113.7, 127.0.0.1");
  } finally {
    server.close();
  }
});

describe("all visitors share one address", () => {
  test.each([
    ["through an unlisted proxy", "203.0.113.7, 10.1.2.3", [], true],
    ["through one before the one on this machine", "203.0.113.7, 198.51.100.1, 127.0.0.1", [], true],
    ["through one missing in the list", "203.0.113.7, 192.168.0.1", proxies, true],
    ["not through a listed proxy", "203.0.113.7, 10.1.2.3", proxies, false],
    ["not through one on this machine", "203.0.113.7, 127.0.0.1", [], false],
    ["not without a proxy", "203.0.113.7", [], false],
    ["not to themselves", "10.1.2.3, 127.0.0.1", proxies, false],
    ["not in a header without addresses", "a, b", [], false],
  ])("%s", (_, header, trusted, alike) => {
    expect(hidesVisitors(header, trusted)).toBe(alike);
  });

  test("which is logged once, without an address", () => {
    const warn = vi.spyOn(logger, "warn");
    const come = (claimed: string | undefined, remoteAddress: string) =>
      addClientAddress({
        headers: { "x-forwarded-for": claimed },
        socket: Object.defineProperty(new Socket(), "remoteAddress", { value: remoteAddress }),
      });
    come(undefined, "10.1.2.3");
    come("203.0.113.7", "127.0.0.1");
    expect(warn).not.toHaveBeenCalled();
    for (const visitor of ["203.0.113.7", "203.0.113.8"]) come(visitor, "10.1.2.3");
    expect(warn).toHaveBeenCalledOnce();
    const said = JSON.stringify(warn.mock.calls);
    expect(said).toContain("set TRUSTED_PROXIES");
    expect(said).not.toMatch(/\d+\.\d+\.\d+/);
    warn.mockRestore();
  });

  test("which the doctor reports, too", () => {
    expect(() => describeProxies({ ok: true, proxies: "unknown" })).toThrow("TRUSTED_PROXIES");
    for (const health of [{ ok: true }, {}, null, "well"])
      expect(describeProxies(health)).toContain("addresses of their own");
  });
});

test.each([
  ["2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:db8:1:ffff::/64", "2001:db8:1::/48"],
  ["203.0.113.7", null],
  ["203.0.113.7/64", null],
  ["maya@example.test/64", null],
  ["2001:db8:1::/48", null],
])("the site network of %s is %s", (network, around) => {
  expect(siteNetwork(network)).toBe(around);
});
