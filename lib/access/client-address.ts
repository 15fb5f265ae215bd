import "server-only";
import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";
import { headers } from "next/headers";
import { env } from "@/lib/env";
import { logger } from "@/lib/observability/logger";

/** The client network of a request, for rate limits (docs/rules/access.md#limits). */
export async function clientNetwork(): Promise<string> {
  return networkOf((await headers()).get("x-forwarded-for") ?? "", env.TRUSTED_PROXIES);
}

/** True if this request came through an untrusted proxy, so that all visitors share one network. */
export async function cameByUnknownProxy(): Promise<boolean> {
  return hidesVisitors((await headers()).get("x-forwarded-for") ?? "", env.TRUSTED_PROXIES);
}

/** The same for an X-Forwarded-For, if its start is not forged. */
export function hidesVisitors(forwardedFor: string, trusted: readonly string[]): boolean {
  return hopsOf(forwardedFor).findLastIndex((hop) => !isTrusted(hop, trusted)) > 0;
}

/** The client network in an X-Forwarded-For; for IPv6 the /64, which is usually one household. */
export function networkOf(forwardedFor: string, trusted: readonly string[]): string {
  const hops = hopsOf(forwardedFor);
  const client = hops.findLast((hop) => !isTrusted(hop, trusted)) ?? hops[0];
  if (!client) return "unknown";
  if (client.kind() === "ipv4") return client.toString();
  return `${ipaddr.fromByteArray([...client.toByteArray().slice(0, 8), ...new Array<number>(8).fill(0)]).toString()}/64`;
}

/** Appends the peer address to X-Forwarded-For, which any client can forge; warns once of an untrusted proxy. */
export function addClientAddress({ headers, socket }: Pick<IncomingMessage, "headers" | "socket">): void {
  if (!socket.remoteAddress) return;
  const hops = [headers["x-forwarded-for"], socket.remoteAddress].flat().filter(Boolean).join(", ");
  headers["x-forwarded-for"] = hops;
  if (hasWarned || env.TRUSTED_PROXIES.length > 0 || !hidesVisitors(hops, [])) return;
  hasWarned = true;
  logger.warn({ event: "proxies.not_configured", advice: proxyAdvice });
}

let hasWarned = false;

const proxyAdvice =
  "X-Forwarded-For comes from an address that is not trusted. If that is your proxy, all visitors count as one " +
  "network and share its limits: set TRUSTED_PROXIES.";

function hopsOf(forwardedFor: string): Address[] {
  return forwardedFor.split(",").flatMap((hop) => parse(hop.trim()) ?? []);
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

function parse(hop: string): Address | null {
  const bare = hop.replace(/^\[(.*)\](:\d+)?$/, "$1").replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : null;
}

/** True for a connection from loopback or from a trusted proxy. */
export function isTrustedAddress(address: string | undefined): boolean {
  const hop = address && parse(address);
  return hop ? isTrusted(hop, env.TRUSTED_PROXIES) : false;
}

function isTrusted(hop: Address, trusted: readonly string[]): boolean {
  const networks = trusted.map((network) => ipaddr.parseCIDR(network));
  return hop.range() === "loopback" || ipaddr.subnetMatch(hop, { trusted: networks }, "others") === "trusted";
}
