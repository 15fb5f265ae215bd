import "server-only";
import { render, toPlainText } from "@react-email/render";
import type { ComponentType } from "react";
import { balanceReceived } from "@/content/emails/balance-received";
import { bookingConfirmedDeposit } from "@/content/emails/booking-confirmed-deposit";
import { bookingConfirmedFull } from "@/content/emails/booking-confirmed-full";
import { fill } from "@/lib/text";
import { BookingLetter } from "./letters/booking";
import type { LetterCopy, LetterProps, ValuesOf } from "./letters/layout";

/** Every letter the product sends, by the name under which it is queued. */
export const letters = {
  "booking-confirmed-deposit": { copy: bookingConfirmedDeposit, Letter: BookingLetter },
  "booking-confirmed-full": { copy: bookingConfirmedFull, Letter: BookingLetter },
  "balance-received": { copy: balanceReceived, Letter: BookingLetter },
} as const satisfies Record<string, { copy: LetterCopy; Letter: ComponentType<LetterProps> }>;

export type LetterName = keyof typeof letters;

/** What each letter has to be given. */
export type LetterValues = { [Name in LetterName]: ValuesOf<(typeof letters)[Name]["copy"]> };

/** Whether a stored name is one of ours; an older or newer version of the product may have queued another. */
export function isLetterName(name: string): name is LetterName {
  return Object.hasOwn(letters, name);
}

/**
 * Writes a letter: its subject, and the same content as HTML and as plain text.
 * Throws when a value is missing or an address is not a full http(s) one: a letter with a hole in it is never sent.
 */
export async function renderLetter<Name extends LetterName>(
  name: Name,
  values: LetterValues[Name],
): Promise<{ subject: string; html: string; text: string }> {
  const { copy, Letter } = letters[name];
  checkValues(name, copy.values, values);
  const html = await render(<Letter copy={copy} values={values} />);
  return { subject: singleLine(fill(copy.subject, values)), html, text: toPlainText(html, textOptions) };
}

function checkValues(letter: string, names: readonly string[], values: Readonly<Record<string, string>>) {
  for (const name of names) {
    const value = values[name];
    if (typeof value !== "string") throw new Error(`Letter ${letter}: no value for {${name}}.`);
    if (name.endsWith("Url") && !/^https?:\/\//.test(value)) {
      throw new Error(`Letter ${letter}: {${name}} is not a full address.`);
    }
  }
}

/** A subject is one header line, whatever somebody typed into a name. */
function singleLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

const textOptions: Parameters<typeof toPlainText>[1] = {
  selectors: [
    { selector: "h1", options: { uppercase: false } },
    {
      selector: '[data-text-format="dataTable"]',
      format: "dataTable",
      options: { uppercaseHeaderCells: false },
    },
  ],
};
