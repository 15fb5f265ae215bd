import "server-only";
import { bookingCalendar } from "@/lib/retreat-calendar";
import type { LetterName } from "./render";

/** A file that goes with a letter. */
export type Attachment = { filename: string; content: Buffer; contentType: string };

/** The letters that bring the retreat's days for the calendar, and which of their values is the buyer's personal page. */
const bringCalendar: Partial<Record<LetterName, string>> = {
  "booking-confirmed-deposit": "balanceUrl",
  "booking-confirmed-full": "bookingUrl",
};

/**
 * The files that go with a letter, made from its values when it is sent: the outbox keeps no files. Every try makes the
 * same ones, because the provider refuses a repetition that differs.
 */
export function letterAttachments(
  letter: LetterName,
  values: Readonly<Record<string, unknown>>,
  writtenAt: Date,
): Attachment[] {
  const bookingUrl = values[bringCalendar[letter] ?? ""];
  if (typeof bookingUrl !== "string") return [];
  const file = bookingCalendar(bookingUrl, writtenAt);
  return [{ ...file, content: Buffer.from(file.content) }];
}
