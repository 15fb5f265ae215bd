import type { Paywall } from "@/content/paywall";
import type { Terms } from "./terms";

export const paywallSubject = "paywall";

const retreatPrefix = "retreat:";

/** The paywall's offers with the founder's terms. */
export function withPaywallTerms(start: Paywall, terms: Terms): Paywall {
  const known = Object.entries(start).map(([name, otherwise]) => {
    const value = terms[name];
    return [name, typeof value === "string" ? value : otherwise];
  });
  return Object.fromEntries(known) as Paywall;
}

/** The key of a retreat as a paywall offer. */
export function retreatChoice({ id }: { id: string }): string {
  return `${retreatPrefix}${id}`;
}

/** The retreat id in such a key; null for any other offer. */
export function chosenRetreat(choice: string): string | null {
  return choice.startsWith(retreatPrefix) ? choice.slice(retreatPrefix.length) : null;
}

/** The chosen offers, in order. */
export function chosenOffers({ first, second, third }: Paywall): string[] {
  return [first, second, third].filter((choice) => choice !== "nothing");
}
