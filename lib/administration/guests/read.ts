import "server-only";
import { createHash } from "node:crypto";
import type { Retreat } from "@/content/retreats";
import { calendarDay } from "@/lib/time/dates";
import { db, type Transaction } from "@/lib/db";
import { answerColumns, type GuestAnswers } from "@/lib/guests/form";
import { arrivalTime } from "@/lib/guests/arrival";
import { findUngranted, pairGuests, type Decision, type Pair, type Ungranted } from "@/lib/guests/roommates";
import { findAnyRetreat, listOwnRooms } from "@/lib/content/retreats";
import { asPerson, comingTo, guestColumns } from "@/lib/orders/bookings/guests";

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
  shares: { id: string; name: string; by: Pair["by"] } | null;
  /** Names of guests an administrator separated them from. */
  apart: string[];
  /** A requested mate they don't get. */
  ungranted: { name: string; why: Ungranted["why"] } | null;
  /** Version of the decisions, for actions. */
  seen: string;
};

const buyerColumns = {
  ...{
    sharedWithId: true,
    name: true,
    email: true,
    emailKey: true,
    linkToken: true,
    createdAt: true,
    confirmedAt: true,
  },
} as const;

/** A retreat's confirmed guests by name, without health answers; the first 500. */
export async function readGuests(retreat: string, tx: Transaction = db): Promise<Guest[]> {
  const found = findAnyRetreat(retreat);
  const [rows, decisions] = await Promise.all([
    tx.guest.findMany({
      where: comingTo(retreat),
      take: maxGuests,
      orderBy: { id: "asc" },
      select: {
        ...{ ...guestColumns, orderId: true },
        form: { select: { ...answerColumns, savedAt: true } },
        booking: { select: { award: { select: { id: true } }, order: { select: buyerColumns } } },
      },
    }),
    tx.guestPairing.findMany({
      where: { first: comingTo(retreat), second: comingTo(retreat) },
      take: maxGuests,
      orderBy: [{ firstId: "asc" }, { secondId: "asc" }],
    }),
  ]);
  const guests = rows
    .map(({ booking: { award, order }, ...row }) => ({ ...asPerson(row, order), order, award }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  // Who pays their own share comes with the others of the order
  const candidates = guests.map((one) => ({
    ...{ ...one, orderId: one.order.sharedWithId ?? one.orderId },
    roomMate: one.form?.roomMate ?? "",
  }));
  const ownRooms = found ? listOwnRooms(found) : [];
  const pairs = pairGuests(candidates, decisions, ownRooms);
  const ungranted = findUngranted(candidates, pairs, ownRooms);
  const names = new Map(guests.map(({ id, name }) => [id, name]));
  return guests.map(({ id, name, email, room, linkToken, form, award, order, transferredAt }) => {
    const { savedAt = null, ...answers } = form ?? {};
    const pair = pairs.find(({ ids }) => ids.includes(id));
    const other = pair?.ids.find((one) => one !== id);
    const wish = ungranted.get(id);
    return {
      ...{ id, name, email, room, linkToken },
      isShared: !ownRooms.includes(room),
      isSponsored: award !== null,
      bookedOn: calendarDay(transferredAt ?? order.confirmedAt ?? order.createdAt),
      savedAt,
      answers: form ? (answers as unknown as GuestAnswers) : null,
      time: form ? arrivalTime(form.arrival) : null,
      apart: refusedPairsOf(id, decisions).map((id) => names.get(id) ?? ""),
      ungranted: wish ? { name: names.get(wish.otherId) ?? "", why: wish.why } : null,
      seen: versionOf(id, decisions),
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
    where: { form: { guest: comingTo(id) } },
  });
}
