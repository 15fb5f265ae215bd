import { dorset } from "@/content/retreats";
import { retreatKey } from "@/content/retreats/key";
import { replaceCatalogue } from "@/lib/catalogue/current";
import { termsOf, withTerms } from "@/lib/catalogue/terms";
import { saveGuestForm } from "@/lib/guests/form";
import { guestFormSchema, ownFieldNames } from "@/lib/guests/schema";
import { db } from "@/lib/db";
import { addDays } from "@/lib/time/dates";
import { createBooking, deleteOrders } from "../../support/orders";

/** Nine in the morning, so many days after the retreat's first day. */
export const morning = (days: number) => new Date(`${addDays(dorset.firstDay, days)}T09:00:00Z`);

/** Nine in the morning, so many days after its last day. */
export const afterwards = (days: number) => new Date(`${addDays(dorset.lastDay, days)}T09:00:00Z`);

/** A guest's valid answers. */
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

/** An old booking and the secret of its link. */
export const guest = (name = "Dawn Ferris", more: Parameters<typeof createBooking>[0] = {}) =>
  createBooking({ name, now: morning(-120), ...more });

/** A guest with a completed form. */
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

/** Deletes all bookings and their emails. */
export async function forgetGuests(): Promise<void> {
  await db.email.deleteMany();
  await db.payment.deleteMany();
  await deleteOrders({ product: "retreat" });
}

/** Publishes questions of the retreat's own; without any, as in content/. */
export function askGuests(...questions: string[]): void {
  const published = { "details.guestQuestions": questions.map((question) => ({ question })) };
  const document = { key: retreatKey(dorset.id), published, revision: 1, unpublishedAt: null, redirects: [] };
  replaceCatalogue({ documents: [document] });
}

/** What a guest sends to them. */
export function sentTo(given: readonly (readonly [question: string, answer: string])[]): FormData {
  const form = new FormData();
  given.forEach(([question, answer], index) => {
    const names = ownFieldNames(index);
    form.set(names.question, question);
    form.set(names.answer, answer);
  });
  return form;
}

/** Changes the retreat's dates as the founder does; without any, back to content/. */
export function moveRetreat(days: { firstDay?: string; lastDay?: string }): void {
  replaceCatalogue({ retreats: [withTerms(dorset, { ...termsOf(dorset), ...days })] });
}
