import "server-only";
import { bookingCalendar } from "@/lib/retreat-calendar";
import { retreatNamed } from "@/lib/retreats";
import type { LetterName } from "./render";

export type Attachment = { filename: string; content: Buffer; contentType: string };

const bringCalendar: Partial<Record<LetterName, string>> = {
  "booking-confirmed-deposit": "balanceUrl",
  "booking-confirmed-full": "bookingUrl",
};

/** The files a letter brings, the same at every try: Resend refuses a repetition that differs. */
export function letterAttachments(
  letter: LetterName,
  values: Readonly<Record<string, unknown>>,
  writtenAt: Date,
): Attachment[] {
  const bookingUrl = values[bringCalendar[letter] ?? ""];
  if (typeof bookingUrl !== "string") return [];
  const file = bookingCalendar(retreatNamed(values), bookingUrl, writtenAt);
  return [{ ...file, content: Buffer.from(file.content) }];
}
