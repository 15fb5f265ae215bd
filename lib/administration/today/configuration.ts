import "server-only";
import ipaddr from "ipaddr.js";
import { db } from "@/lib/db";
import { dkimSelectors } from "@/lib/email/dkim";
import { getSettings } from "@/lib/content/settings";
import { env } from "@/lib/env";

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

export type ConfigurationWarning =
  | { kind: "stripeTestKey" }
  | { kind: "noStripeEvents"; since: Date | null }
  | { kind: "noDkim"; domain: string; selectors: readonly string[] };

/** What is missing or only for tests in the configuration of the payment and mail services. */
export async function listConfigurationWarnings(now: Date): Promise<ConfigurationWarning[]> {
  const isTestKey = /^(sk|rk)_test_/.test(env.STRIPE_SECRET_KEY);
  return [
    ...(isTestKey && isPublicAddress(env.PUBLIC_URL) ? [{ kind: "stripeTestKey" } as const] : []),
    ...(await findMissingEvents(now)),
    ...(await findMissingDkim(now)),
  ];
}

/** Whether visitors from elsewhere can reach an address: neither this machine nor a private network. */
export function isPublicAddress(address: string): boolean {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, "");
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === "unicast";
  return host.includes(".") && !/\.(localhost|local|internal)$/.test(host);
}

// Each Checkout causes an event within half an hour: it is paid or it expires
async function findMissingEvents(now: Date): Promise<ConfigurationWarning[]> {
  const last = await db.stripeEvent.findFirst({
    orderBy: { receivedAt: "desc" },
    select: { receivedAt: true },
  });
  const since = last?.receivedAt ?? null;
  if (since && now.getTime() - since.getTime() < dayMs) return [];
  const unanswered = await db.checkout.findFirst({
    where: {
      sessionId: { not: null },
      createdAt: { lt: new Date(now.getTime() - hourMs), ...(since && { gt: since }) },
    },
    select: { id: true },
  });
  return unanswered ? [{ kind: "noStripeEvents", since }] : [];
}

async function findMissingDkim(now: Date): Promise<ConfigurationWarning[]> {
  const domain = getSettings().senderDomain;
  const check = await db.mailDomainCheck.findFirst({
    where: { domain, hasDkim: false, checkedAt: { gt: new Date(now.getTime() - 3 * dayMs) } },
  });
  return check ? [{ kind: "noDkim", domain, selectors: dkimSelectors(env.SMTP_URL) }] : [];
}
