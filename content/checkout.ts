/** How long a place is kept while Checkout is open, at least. */
export const holdMinutes = 30;

/**
 * How many places of a retreat, and of a run of the mastermind, one network leaves to others while its Checkouts are open: an
 * office may book together, and no stranger keeps everything (docs/rules/payments.md#places-held).
 */
export const placesForOtherNetworks = 2;

/**
 * The version of the terms a buyer accepts, kept with the purchase. When what they print changes, so does it, and
 * `scripts/terms.ts` keeps the text in content/policies/terms (docs/rules/payments.md#terms).
 */
export const termsVersion = "2024-01";

/** For how many days after its due date a balance may still be taken from a saved card, should we or the provider have been down. */
export const daysChargedLate = 2;
