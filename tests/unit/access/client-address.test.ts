import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { networkOf, noteClientAddresses } from "@/lib/access/client-address";

const proxies = ["10.0.0.0/8", "2001:db8:ffff::/48"];

describe("the network a request comes from", () => {
  test.each([
    ["the connection itself, without a proxy", "203.0.113.7", "203.0.113.7"],
    ["what a proxy on this machine passes on", "203.0.113.7, 127.0.0.1", "203.0.113.7"],
    ["what a trusted proxy passes on", "203.0.113.7, 10.1.2.3, ::1", "203.0.113.7"],
    ["not what the visitor made up before the proxy", "1.1.1.1, 203.0.113.7, 10.1.2.3", "203.0.113.7"],
    ["not what a visitor who reaches us directly made up", "1.1.1.1, 203.0.113.7", "203.0.113.7"],
    ["a proxy's own request", "10.1.2.3, 127.0.0.1", "10.1.2.3"],
    ["an address with a port", "203.0.113.7:4711, 127.0.0.1", "203.0.113.7"],
    ["an IPv4 address in IPv6's clothes", "::ffff:203.0.113.7", "203.0.113.7"],
    ["one house, whatever its IPv6 device", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["the same house", "[2001:db8:1:2::9]:443, 2001:db8:ffff::1", "2001:db8:1:2::/64"],
    ["what can be read of nonsense", "unknown, 203.0.113.7, <script>", "203.0.113.7"],
    ["nothing", "", "unknown"],
    ["nothing but nonsense", "a, b,,", "unknown"],
  ])("is %s", (_, header, network) => {
    expect(networkOf(header, proxies)).toBe(network);
  });
});

test("the server adds the address of the connection itself to what a request claims", async () => {
  noteClientAddresses();
  const server = createServer((request, response) => response.end(request.headers["x-forwarded-for"]));
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
