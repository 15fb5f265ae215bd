import type { Paywall } from "@/content/paywall";
import type { Terms } from "./terms";

export const paywallSubject = "paywall";

const retreatPrefix = "retreat:";

/** The choice of the paywall's offers with what the founder has set. */
export function withPaywallTerms(start: Paywall, terms: Terms): Paywall {
  const known = Object.entries(start).map(([name, otherwise]) => {
    const value = terms[name];
    return [name, typeof value === "string" ? value : otherwise];
  });
  return Object.fromEntries(known) as Paywall;
}

/** A retreat as one of the things the paywall may offer. */
export function retreatChoice({ id }: { id: string }): string {
  return `${retreatPrefix}${id}`;
}

/** The id of the retreat that is chosen; null for any other choice. */
export function chosenRetreat(choice: string): string | null {
  return choice.startsWith(retreatPrefix) ? choice.slice(retreatPrefix.length) : null;
}

/** What is chosen, in its order. */
export function chosenOffers({ first, second, third }: Paywall): string[] {
  return [first, second, third].filter((choice) => choice !== "nothing");
}
