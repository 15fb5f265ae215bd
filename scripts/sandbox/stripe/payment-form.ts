import { findTestCard, type Payer } from "./test-cards";

export type FieldName = "email" | "name" | "number" | "expiry" | "cvc";
export type FieldErrors = Partial<Record<FieldName, string>>;

/**
 * Parses a card form, without the email field if `knownEmail` is given. `payer` is null if there are errors; `values` are
 * the entries to show again, without the card's.
 */
export function parsePaymentForm(
  form: Record<string, unknown>,
  knownEmail: string | null,
  nowSeconds: number,
): { values: Record<string, string>; payer: Payer | null; errors: FieldErrors } {
  const field = (name: FieldName) => (typeof form[name] === "string" ? form[name].trim() : "");
  const email = knownEmail ?? field("email");
  const name = field("name");
  const card = findTestCard(field("number"));
  const expiry = parseExpiry(field("expiry"));

  const errors: FieldErrors = {};
  if (knownEmail === null && !/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(email))
    errors.email = "Your email is invalid.";
  if (name === "") errors.name = "Enter the name on your card.";
  if (!card) errors.number = "Your card number is invalid.";
  if (!expiry) errors.expiry = "Your card's expiration date is invalid.";
  // A card is valid until the end of its month.
  else if (Date.UTC(expiry.expYear, expiry.expMonth, 1) / 1000 <= nowSeconds)
    errors.expiry = "Your card's expiration date is in the past.";
  if (!/^\d{3,4}$/.test(field("cvc"))) errors.cvc = "Your card's security code is incomplete.";

  const isValid = card && expiry && Object.keys(errors).length === 0;
  return { values: { email, name }, payer: isValid ? { email, name, card, ...expiry } : null, errors };
}

/** "12 / 34", "12/34", "1234" or "12/2034" */
function parseExpiry(written: string): { expMonth: number; expYear: number } | null {
  const match = /^(0?[1-9]|1[0-2])\s*[/-]?\s*(?:20)?(\d{2})$/.exec(written);
  return match && { expMonth: Number(match[1]), expYear: 2000 + Number(match[2]) };
}
