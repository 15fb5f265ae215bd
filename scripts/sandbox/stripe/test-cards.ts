/** A card that the sandbox accepts, and the outcome of payments with it. */
export interface TestCard {
  number: string;
  outcome: "pays" | "declined" | "pays_now_fails_later" | "pays_now_asks_later";
}

/** No other card is accepted, so that no real one is typed in. */
const testCards: TestCard[] = [
  { number: "4242424242424242", outcome: "pays" },
  { number: "4000000000000002", outcome: "declined" },
  { number: "4000000000000341", outcome: "pays_now_fails_later" },
  // The bank requires authentication, which fails off session.
  { number: "4000002760003184", outcome: "pays_now_asks_later" },
];

export interface Payer {
  email: string;
  name: string;
  card: TestCard;
  expMonth: number;
  expYear: number;
}

export const declinedMessage = "Your card was declined.";

/** Stripe's words for a declined card, by error code. */
export const refusals = {
  card_declined: { decline_code: "generic_decline", message: declinedMessage },
  authentication_required: {
    decline_code: "authentication_required",
    message: `${declinedMessage} This transaction requires authentication.`,
  },
} as const;
export type RefusalCode = keyof typeof refusals;

/** The test card with this number, with or without spaces; null for any other number. */
export function findTestCard(number: string): TestCard | null {
  const digits = number.replace(/[\s-]/g, "");
  return testCards.find((card) => card.number === digits) ?? null;
}

/** The test card of a saved payment method. */
export function cardEnding(last4: string | undefined): TestCard | null {
  return testCards.find(({ number }) => last4 !== undefined && number.endsWith(last4)) ?? null;
}
