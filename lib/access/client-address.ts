import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";
import { headers } from "next/headers";
import { env } from "@/lib/env";

/**
 * The network a request comes from, as limits count it: the client's IPv4 address, or the first half of its IPv6 one,
 * because one house has the whole second half. Reads the last hop that is not a trusted proxy.
 */
export async function clientNetwork(): Promise<string> {
  return networkOf((await headers()).get("x-forwarded-for") ?? "", env.TRUSTED_PROXIES);
}

/** The same for a given X-Forwarded-For. `trusted` are our proxies' networks; loopback always is one. */
export function networkOf(forwardedFor: string, trusted: readonly string[]): string {
  const hops = forwardedFor.split(",").flatMap((hop) => parse(hop.trim()) ?? []);
  const client = hops.findLast((hop) => !isTrusted(hop, trusted)) ?? hops[0];
  if (!client) return "unknown";
  if (client.kind() === "ipv4") return client.toString();
  return `${ipaddr.fromByteArray([...client.toByteArray().slice(0, 8), ...new Array<number>(8).fill(0)]).toString()}/64`;
}

/**
 * Appends the connection's own address to X-Forwarded-For, as a proxy would: else whoever reaches this server directly
 * could claim any. Called once, at the start.
 */
export function noteClientAddresses(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    const { remoteAddress } = request.socket;
    if (!remoteAddress) return;
    const before = request.headers["x-forwarded-for"];
    request.headers["x-forwarded-for"] = [before, remoteAddress].flat().filter(Boolean).join(", ");
  });
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** With or without a port; IPv4-mapped IPv6 counts as IPv4. */
function parse(hop: string): Address | null {
  const bare = hop.replace(/^\[(.*)\](:\d+)?$/, "$1").replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : null;
}

function isTrusted(hop: Address, trusted: readonly string[]): boolean {
  const networks = trusted.map((network) => ipaddr.parseCIDR(network));
  return hop.range() === "loopback" || ipaddr.subnetMatch(hop, { trusted: networks }, "others") === "trusted";
}
