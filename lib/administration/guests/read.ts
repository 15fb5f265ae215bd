import "server-only";
import { createHash } from "node:crypto";
import type { Retreat } from "@/content/retreats";
import { calendarDay } from "@/lib/time/dates";
import { db, type Transaction } from "@/lib/db";
import { answerColumns, type GuestAnswers } from "@/lib/guests/form";
import { arrivalTime } from "@/lib/guests/arrival";
import { findUngranted, pairGuests, type Decision, type Ungranted } from "@/lib/guests/roommates";
import { findAnyRetreat, listOwnRooms } from "@/lib/content/retreats";
import { guestColumns, ownPlace, withGuests, withPlace } from "@/lib/orders/bookings/guests";

/** The most guests loaded for a retreat. */
export const maxGuests = 500;

export type Guest = {
  id: string;
  name: string;
  email: string;
  room: string;
  isShared: boolean;
  /** True for the sponsored bed, which is extra to the room's capacity. */
  isSponsored: boolean;
  linkToken: string;
  /** The day of the booking or of its transfer, "YYYY-MM-DD". */
  bookedOn: string;
  savedAt: Date | null;
  answers: GuestAnswers | null;
  /** "HH:MM"; null if the answer has none. */
  time: string | null;
  /** The guest they share with, by their request or by an administrator. */
  shares: { id: string; name: string; by: "hand" | "wish" } | null;
  /** Names of guests an administrator separated them from. */
  apart: string[];
  /** A requested mate they don't get. */
  ungranted: { name: string; why: Ungranted["why"] } | null;
  /** Version of the decisions, for actions. */
  seen: string;
};

/** A retreat's confirmed guests by name, without health answers; the first 500. */
export async function readGuests(retreat: string, tx: Transaction = db): Promise<Guest[]> {
  const where = { retreat, order: { status: "confirmed" } } as const;
  const found = findAnyRetreat(retreat);
  const [rows, decisions] = await Promise.all([
    tx.booking.findMany({
      where,
      orderBy: [{ order: { name: "asc" } }, { orderId: "asc" }],
      take: maxGuests,
      select: {
        order: {
          select: {
            ...{ id: true, name: true, email: true, linkToken: true },
            ...{ createdAt: true, confirmedAt: true },
          },
        },
        award: { select: { id: true } },
        guests: {
          ...withGuests,
          select: { ...guestColumns, form: { select: { ...answerColumns, savedAt: true } } },
        },
      },
    }),
    tx.guestPairing.findMany({
      where: { first: { booking: where }, second: { booking: where } },
      take: maxGuests,
      orderBy: [{ firstId: "asc" }, { secondId: "asc" }],
    }),
  ]);
  const bookings = rows.map(withPlace);
  const candidates = bookings.map((one) => ({ ...one, roomMate: ownPlace(one).form?.roomMate ?? "" }));
  const ownRooms = found ? listOwnRooms(found) : [];
  const pairs = pairGuests(candidates, decisions, ownRooms);
  const ungranted = findUngranted(candidates, pairs, ownRooms);
  const names = new Map(bookings.map(({ id, name }) => [id, name]));
  return bookings.map(({ guests, award, createdAt, confirmedAt, transferredAt, ...booking }) => {
    const { form } = ownPlace({ guests });
    const { savedAt = null, ...answers } = form ?? {};
    const pair = pairs.find(({ ids }) => ids.includes(booking.id));
    const other = pair?.ids.find((id) => id !== booking.id);
    const wish = ungranted.get(booking.id);
    return {
      ...booking,
      isShared: !ownRooms.includes(booking.room),
      isSponsored: award !== null,
      bookedOn: calendarDay(transferredAt ?? confirmedAt ?? createdAt),
      savedAt,
      answers: form ? (answers as unknown as GuestAnswers) : null,
      time: form ? arrivalTime(form.arrival) : null,
      apart: refusedPairsOf(booking.id, decisions).map((id) => names.get(id) ?? ""),
      ungranted: wish ? { name: names.get(wish.otherId) ?? "", why: wish.why } : null,
      seen: versionOf(booking.id, decisions),
      shares: pair && other ? { id: other, name: names.get(other) ?? "", by: pair.by } : null,
    };
  });
}

function refusedPairsOf(id: string, decisions: readonly Decision[]): string[] {
  return decisions.flatMap(({ firstId, secondId, together }) =>
    together || (firstId !== id && secondId !== id) ? [] : [firstId === id ? secondId : firstId],
  );
}

function versionOf(id: string, decisions: readonly Decision[]): string {
  const own = decisions.flatMap(({ firstId, secondId, together }) =>
    firstId === id || secondId === id ? [`${firstId} ${secondId} ${together}`] : [],
  );
  return createHash("sha256").update(own.join()).digest("base64url").slice(0, 20);
}

/** The number of a retreat's guests with access or health answers. */
export async function countHealth({ id }: Pick<Retreat, "id">): Promise<number> {
  return db.guestHealth.count({
    where: { form: { guest: { booking: { retreat: id, order: { status: "confirmed" } } } } },
  });
}
