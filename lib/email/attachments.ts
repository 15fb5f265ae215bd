import "server-only";
import { z } from "zod";
import { appointmentCalendar } from "@/lib/email/appointment-calendar";
import { bookingCalendar, type CalendarFile } from "@/lib/email/retreat-calendar";
import type { LetterName } from "./render";

export type Attachment = { filename: string; content: Buffer; contentType: string };

const bringCalendar: Partial<Record<LetterName, string>> = {
  "booking-confirmed-deposit": "balanceUrl",
  "booking-confirmed-by-itself": "balanceUrl",
  "booking-confirmed-full": "bookingUrl",
  "booking-moved": "bookingUrl",
  "retreat-chosen": "bookingUrl",
  "retreat-chosen-guest": "bookingUrl",
  "retreat-cancelled": "bookingUrl",
  "retreat-offered": "bookingUrl",
  "retreat-declined": "bookingUrl",
  "guest-invited": "bookingUrl",
};

const cancelCalendar: readonly LetterName[] = ["retreat-cancelled", "retreat-offered", "retreat-declined"];

const bringAppointment: readonly LetterName[] = [
  "appointment-booked",
  "appointment-moved",
  "appointment-place-changed",
  "appointment-cancelled",
];

const appointmentSchema = z.object({
  appointmentId: z.string(),
  title: z.string(),
  where: z.string(),
  startsAt: z.iso.datetime().transform((at) => new Date(at)),
  endsAt: z.iso.datetime().transform((at) => new Date(at)),
  revision: z.coerce.number(),
  appointmentUrl: z.string(),
});

// As of when the letter was written: the founder may change the retreat before it is sent.
const entrySchema = z.object({
  retreat: z.string(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  location: z.string(),
});

/** The files attached to a letter, identical at every attempt: Resend refuses a retry that differs. */
export function letterAttachments(
  letter: LetterName,
  values: Readonly<Record<string, unknown>>,
  writtenAt: Date,
): Attachment[] {
  if (bringAppointment.includes(letter)) return [attached(appointmentFile(letter, values, writtenAt))];
  const bookingUrl = values[bringCalendar[letter] ?? ""];
  if (typeof bookingUrl !== "string") return [];
  const { retreat: name, ...days } = entrySchema.parse(values);
  const isCancelled = cancelCalendar.includes(letter);
  return [attached(bookingCalendar({ name, ...days, isCancelled }, bookingUrl, writtenAt))];
}

function appointmentFile(letter: LetterName, values: Readonly<Record<string, unknown>>, writtenAt: Date) {
  const { appointmentId: id, appointmentUrl: url, ...entry } = appointmentSchema.parse(values);
  return appointmentCalendar(
    { ...entry, id, url, isCancelled: letter === "appointment-cancelled" },
    writtenAt,
  );
}

const attached = (file: CalendarFile) => ({ ...file, content: Buffer.from(file.content) });
