import { dorset } from "@/content/retreats";
import { replaceTerms } from "@/lib/catalogue/current";
import { saveGuestForm } from "@/lib/guests/form";
import { guestFormSchema } from "@/lib/guests/schema";
import { db } from "@/lib/db";
import { addDays } from "@/lib/time/dates";
import { createBooking } from "../../support/plans";

/** Nine in the morning, so many days after the retreat's first day. */
export const morning = (days: number) => new Date(`${addDays(dorset.firstDay, days)}T09:00:00Z`);

/** Nine in the morning, so many days after its last day. */
export const afterwards = (days: number) => new Date(`${addDays(dorset.lastDay, days)}T09:00:00Z`);

/** The answers of a guest as a form sends them, checked. */
export function answers(token: string, more: Readonly<Record<string, string>> = {}) {
  return guestFormSchema.parse({
    token,
    ...{ travel: "train", arrival: "15:42", place: "Wareham", lift: "on" },
    ...{
      diet: "Everything, except coriander",
      roomMate: "",
      contactName: "Sam",
      contactPhone: "07700 900123",
    },
    ...{ health: "No stairs, please", ...more },
  });
}

/** A booking that was made long before, and the secret of its link. */
export async function guest(name = "Dawn Ferris", more: Parameters<typeof createBooking>[0] = {}) {
  const booking = await createBooking({ name, now: morning(-120), ...more });
  return db.booking.findUniqueOrThrow({ where: { id: booking.id } });
}

/** A guest who has filled in her form. */
export async function toldUs(
  name: string,
  more: Readonly<Record<string, string>> = {},
  booked: Parameters<typeof createBooking>[0] = {},
) {
  const booking = await guest(name, booked);
  const saved = await saveGuestForm(answers(booking.linkToken, more), morning(-40));
  if (!saved.ok) throw new Error(saved.message);
  return booking;
}

/** Forgets all bookings and what was written about them. */
export async function forgetGuests(): Promise<void> {
  await db.email.deleteMany();
  await db.payment.deleteMany();
  await db.booking.deleteMany();
}

/** Gives the retreat other days, as the founder does; without any those of content/ again. */
export function moveRetreat(terms: { firstDay?: string; lastDay?: string }): void {
  replaceTerms([{ subject: dorset.id, terms, revision: 1 }]);
}
