import "server-only";
import type { Retreat } from "@/content/retreats";
import { calendarDay } from "@/lib/dates";
import { db } from "@/lib/db";
import { answerColumns, type GuestAnswers } from "@/lib/guests/form";
import { arrivalTime } from "@/lib/guests/arrival";
import { pairGuests } from "@/lib/guests/pairs";
import { findAnyRetreat, listOwnRooms } from "@/lib/retreats";

/** How many guests of a retreat are read at most. */
export const guestsAtMost = 500;

export type Guest = {
  id: string;
  name: string;
  email: string;
  room: string;
  linkToken: string;
  /** The day of the booking or of its transfer, "YYYY-MM-DD". */
  bookedOn: string;
  savedAt: Date | null;
  answers: GuestAnswers | null;
  /** "HH:MM", null where the answer names none. */
  time: string | null;
  /** Whom she shares with, and whether a wish or an administrator settled it. */
  shares: { id: string; name: string; by: "hand" | "wish" } | null;
};

/** Who comes to a retreat, by name, without what they said on health: bookings that stand, the first 500. */
export async function readGuests(retreat: string): Promise<Guest[]> {
  const where = { retreat, status: "confirmed" } as const;
  const found = findAnyRetreat(retreat);
  const [bookings, decisions] = await Promise.all([
    db.booking.findMany({
      where,
      orderBy: [{ name: "asc" }, { id: "asc" }],
      take: guestsAtMost,
      select: {
        ...{ id: true, name: true, email: true, room: true, linkToken: true },
        ...{ createdAt: true, confirmedAt: true, transferredAt: true },
        guestForm: { select: { ...answerColumns, savedAt: true } },
      },
    }),
    db.guestPairing.findMany({ where: { first: where }, take: guestsAtMost, orderBy: { firstId: "asc" } }),
  ]);
  const sleepers = bookings.map(({ guestForm, ...one }) => ({ ...one, roomMate: guestForm?.roomMate ?? "" }));
  const pairs = pairGuests(sleepers, decisions, found ? listOwnRooms(found) : undefined);
  const names = new Map(bookings.map(({ id, name }) => [id, name]));
  return bookings.map(({ guestForm, createdAt, confirmedAt, transferredAt, ...booking }) => {
    const { savedAt = null, ...answers } = guestForm ?? {};
    const pair = pairs.find(({ ids }) => ids.includes(booking.id));
    const other = pair?.ids.find((id) => id !== booking.id);
    return {
      ...booking,
      bookedOn: calendarDay(transferredAt ?? confirmedAt ?? createdAt),
      savedAt,
      answers: guestForm ? (answers as GuestAnswers) : null,
      time: guestForm ? arrivalTime(guestForm.arrival) : null,
      shares: pair && other ? { id: other, name: names.get(other) ?? "", by: pair.by } : null,
    };
  });
}

/** How many guests of a retreat have said something about access and health. */
export async function countHealth({ id }: Pick<Retreat, "id">): Promise<number> {
  return db.guestHealth.count({ where: { form: { booking: { retreat: id, status: "confirmed" } } } });
}
