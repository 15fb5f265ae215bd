import type { CheckoutSession } from "../collections";
import { findTestCard, type Payer } from "./test-cards";

export type FieldName = "email" | "name" | "number" | "expiry" | "cvc";
export type FieldErrors = Partial<Record<FieldName, string>>;

/** The e-mail address that the application gave and the buyer cannot change, or null. */
export function fixedEmail(session: CheckoutSession): string | null {
  return session.customer_email ?? (session.customer ? (session.customer_details?.email ?? null) : null);
}

/**
 * Reads what the buyer typed; `knownEmail` is theirs where the form does not ask for it. `payer` is null when something is wrong and `errors` says what; `values` are the entries
 * to show again, without the card's.
 */
export function readPaymentForm(
  form: Record<string, unknown>,
  knownEmail: string | null,
  nowSeconds: number,
): { values: Record<string, string>; payer: Payer | null; errors: FieldErrors } {
  const field = (name: FieldName) => (typeof form[name] === "string" ? form[name].trim() : "");
  const email = knownEmail ?? field("email");
  const name = field("name");
  const card = findTestCard(field("number"));
  const expiry = readExpiry(field("expiry"));

  const errors: FieldErrors = {};
  if (knownEmail === null && !/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(email))
    errors.email = "Your email is invalid.";
  if (name === "") errors.name = "Enter the name on your card.";
  if (!card) errors.number = "Your card number is invalid.";
  if (!expiry) errors.expiry = "Your card's expiration date is invalid.";
  else if (isPast(expiry, nowSeconds)) errors.expiry = "Your card's expiration date is in the past.";
  if (!/^\d{3,4}$/.test(field("cvc"))) errors.cvc = "Your card's security code is incomplete.";

  const values = { email, name };
  if (!card || !expiry || Object.keys(errors).length > 0) return { values, payer: null, errors };
  return {
    values,
    errors,
    payer: { email, name, card: { card, expMonth: expiry.month, expYear: expiry.year } },
  };
}

/** "12 / 34", "12/34", "1234" or "12/2034" */
function readExpiry(written: string): { month: number; year: number } | null {
  const match = /^(\d{1,2})\s*[/-]?\s*(?:20)?(\d{2})$/.exec(written);
  if (!match) return null;
  const month = Number(match[1]);
  return month >= 1 && month <= 12 ? { month, year: 2000 + Number(match[2]) } : null;
}

/** A card is good until the end of its month. */
function isPast({ month, year }: { month: number; year: number }, nowSeconds: number): boolean {
  return Date.UTC(year, month, 1) / 1000 <= nowSeconds;
}
