/** How long a place is held while Checkout is open, at least. */
export const holdMinutes = 30;

/**
 * How many places of a retreat, and of a mastermind cohort, one network leaves to others with its open
 * Checkouts: an office may book together, a stranger not hold all (docs/rules/payments.md#places-held).
 */
export const placesForOtherNetworks = 2;

/**
 * The version of the terms in content/policies, stored with a purchase. It changes with their text, which
 * `scripts/terms.ts` stores in content/policies/terms. Terms with other texts or facts add the start of their
 * hash (docs/rules/payments.md#terms).
 */
export const termsVersion = "2025-01";

/** After how many days a buyer is reminded of terms sent by link, and after how many Today shows that they are missing. */
export const termsDays = { reminder: 3, today: 7 } as const;

/** For how many days after its due date a payment may be charged to a saved card, after an outage. */
export const daysChargedLate = 2;

/** How many days after a refusal a saved card is tried once more. */
export const daysUntilRetry = 3;

/** The numbers of the payments after a deposit. */
export const instalmentNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** The most payments after a deposit. */
/** Reminders of a payment for coaching this many days before and after its day; the first is not sent. */
export const coachingReminders = { first: 0, second: 3, overdue: 2, founder: 3 };

export const maxInstalments = instalmentNumbers.length;

/** The refusal of an unknown code. It isn't edited, because browsers give it as well. */
export const unknownCode =
  "There is no such code here. Check how it is spelt, or empty the box to go on without one.";

/** How long a guest's own share is kept unpaid after the buyer's payment, and how long before its end they are reminded. */
export const shareHours = { kept: 48, reminder: 24 } as const;

/** The numbers of the guests beside the buyer. */
export const guestNumbers = [2, 3, 4] as const;

/** The most places of one order on the site. */
export const maxPlaces = 1 + guestNumbers.length;
