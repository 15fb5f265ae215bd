import type { Paywall } from "@/content/paywall";

export const paywallSubject = "paywall";

const retreatPrefix = "retreat:";

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
