/** A card that may be used here, and what becomes of a payment with it. */
export interface TestCard {
  number: string;
  brand: "visa";
  outcome: "pays" | "declined" | "pays_now_fails_later" | "pays_now_asks_later";
}

/** The sandbox knows these and no others, so that nobody types a real card. */
const testCards: TestCard[] = [
  { number: "4242424242424242", brand: "visa", outcome: "pays" },
  { number: "4000000000000002", brand: "visa", outcome: "declined" },
  { number: "4000000000000341", brand: "visa", outcome: "pays_now_fails_later" },
  // Its bank asks the owner, who is not there later
  { number: "4000002760003184", brand: "visa", outcome: "pays_now_asks_later" },
];

/** Who pays, and with what. */
export interface Payer {
  email: string;
  name: string;
  card: { card: TestCard; expMonth: number; expYear: number };
}

export const declinedMessage = "Your card was declined.";

/** Why a card did not pay, as Stripe says it. */
export const refusals = {
  card_declined: { decline_code: "generic_decline", message: declinedMessage },
  authentication_required: {
    decline_code: "authentication_required",
    message: `${declinedMessage} This transaction requires authentication.`,
  },
} as const;
export type RefusalCode = keyof typeof refusals;

/** The card with this number, written with or without spaces; null for a number that is not a test card's. */
export function findTestCard(number: string): TestCard | null {
  const digits = number.replace(/[\s-]/g, "");
  return testCards.find((card) => card.number === digits) ?? null;
}

/** The card a saved payment method was made of. */
export function cardEnding(last4: string | undefined): TestCard | null {
  return testCards.find(({ number }) => last4 !== undefined && number.endsWith(last4)) ?? null;
}
