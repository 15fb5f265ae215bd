import "server-only";
import { wayWords } from "@/content/emails/booking-what-to-expect";
import { whereWords } from "@/content/emails/guest-letters";
import { guests } from "@/content/guests";
import type { Retreat } from "@/content/retreats";
import { areRemindersSuspended } from "@/lib/orders/schedule/reminders-suspended";
import { calendarDay, formatDay, formatWeekday } from "@/lib/time/dates";
import { db, type Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { lockOrder } from "@/lib/db/locks/order";
import { describeError, logger } from "@/lib/observability/logger";
import { asPerson, guestColumns } from "@/lib/orders/bookings/guests";
import { isChanging } from "@/lib/orders/retreat-changes/open-changes";
import { findRetreat } from "@/lib/content/retreats";
import { absolute } from "@/lib/env/site";
import { fill, inOneLine } from "@/lib/text";
import type { Prisma } from "@/prisma/generated/client";
import { healthGoesOn, openUntil } from "./days";
import { dueGuestLetter, isGuestLetterTrue, type GuestLetter } from "./letter-days";

const columns = {
  ...guestColumns,
  form: { select: { savedAt: true } },
  booking: {
    select: {
      retreat: true,
      order: {
        select: {
          ...{ id: true, name: true, email: true, emailKey: true, linkToken: true },
          ...{ status: true, createdAt: true, confirmedAt: true },
        },
      },
    },
  },
} satisfies Prisma.GuestSelect;

/** A guest who comes, with their order and the retreat; null if they cancelled. */
export async function findGuest(tx: Transaction, id: string) {
  const row = await tx.guest.findUnique({ where: { id, cancelledAt: null }, select: columns });
  if (!row) return null;
  const { order, retreat } = row.booking;
  return { ...asPerson(row, order), order, retreat };
}

type Guest = NonNullable<Awaited<ReturnType<typeof findGuest>>>;

/** Emails the guests of every retreat what is due; throws last if any failed (docs/rules/guests.md#letters). */
export async function sendGuestLetters(now: Date): Promise<number> {
  const today = calendarDay(now);
  const isConfirmed = { order: { status: "confirmed" } } as const;
  const found = await db.booking.findMany({
    where: isConfirmed,
    distinct: ["retreat"],
    select: { retreat: true },
  });
  const ids = found.map(({ retreat }) => retreat).filter((id) => mayBeDue(findRetreat(id), today));
  const all = await db.guest.findMany({
    where: {
      cancelledAt: null,
      booking: { ...isConfirmed, retreat: { in: ids }, NOT: { award: { is: { sentAt: null } } } },
    },
    select: { id: true, orderId: true },
    orderBy: { id: "asc" },
  });
  let [written, failed] = [0, 0];
  for (const guest of all) {
    try {
      if (await db.$transaction((tx) => writeTo(tx, guest, today))) written += 1;
    } catch (error) {
      failed += 1;
      logger.error({ event: "guest_letters.failed", guestId: guest.id, reason: describeError(error) });
    }
  }
  logger.info({ event: "guest_letters.done", count: written, failed });
  if (failed > 0) throw new Error(`${failed} guests could not be written to`);
  return written;
}

function mayBeDue(retreat: Retreat | null, today: string): boolean {
  const longAgo = { bookedOn: "0001-01-01", hasForm: false, today };
  return retreat !== null && dueGuestLetter(retreat, longAgo) !== null;
}

async function writeTo(
  tx: Transaction,
  { id, orderId }: { id: string; orderId: string },
  today: string,
): Promise<boolean> {
  await lockOrder(tx, orderId);
  const guest = await findGuest(tx, id);
  const retreat = guest && findRetreat(guest.retreat);
  if (!guest || !retreat || guest.order.status !== "confirmed" || guest.email === "") return false;
  if (await isChanging(tx, orderId)) return false;
  const { confirmedAt, createdAt } = guest.order;
  const bookedOn = calendarDay(guest.transferredAt ?? confirmedAt ?? createdAt);
  const due = dueGuestLetter(retreat, { bookedOn, hasForm: guest.form !== null, today });
  if (!due || (isReminder(due) && (await areRemindersSuspended(tx, orderId)))) return false;
  await queueGuestLetter(tx, due, guest, retreat);
  return true;
}

async function queueGuestLetter(
  tx: Transaction,
  which: GuestLetter,
  { id, name, email, linkToken, transferredAt }: Guest,
  retreat: Retreat,
): Promise<void> {
  const common = {
    cause: [`guest-${which}`, id, ...(transferredAt ? [transferredAt.getTime()] : [])].join(":"),
    subject: { kind: "booking" as const, id },
    to: email,
  };
  if (which === "after") {
    const values = {
      ...{ name, retreat: retreat.name, communityUrl: absolute("/community") },
      goesOn: formatDay(healthGoesOn(retreat)),
    };
    return queueLetter(tx, { ...common, letter: "guest-after", values });
  }
  const values = {
    ...{ name, retreat: retreat.name, dates: retreat.dates, guestUrl: guestUrl(linkToken) },
    until: formatDay(openUntil(retreat)),
  };
  if (which !== "before") return queueLetter(tx, { ...common, letter: `guest-${which}`, values });
  const { arrival, packing = [] } = retreat.copy;
  const more = {
    ...{ firstDay: formatWeekday(retreat.firstDay), where: whereIs(retreat) },
    arrival: arrival ? fill(wayWords.arrival, { arrival }) : fill(whereWords.doors, { doors: guests.doors }),
    packing: packing.join("\n"),
  };
  return queueLetter(tx, { ...common, letter: "guest-before", values: { ...values, ...more } });
}

/** True for a letter to a guest before or after a retreat. */
export function isGuestLetter(letter: string): boolean {
  return letterOf(letter) !== null;
}

/** True if such a letter is still relevant: same guest, confirmed booking, in time. */
export async function isGuestLetterRelevant(
  tx: Transaction,
  { letter, values, subjectId }: { letter: string; values: unknown; subjectId: string },
  now: Date,
): Promise<boolean> {
  const which = letterOf(letter);
  const guest = await findGuest(tx, subjectId);
  const retreat = guest && findRetreat(guest.retreat);
  if (!which || !guest || !retreat || guest.order.status !== "confirmed") return false;
  const { guestUrl: sentTo } = values as { guestUrl?: string };
  if (sentTo !== undefined && sentTo !== guestUrl(guest.linkToken)) return false;
  return isGuestLetterTrue(which, retreat, {
    hasForm: guest.form !== null,
    today: calendarDay(now),
  });
}

/** The URL of a guest's form. */
export function guestUrl(linkToken: string): string {
  return absolute(`/booking/${linkToken}/guest`);
}

const letterNames: Readonly<Record<string, GuestLetter>> = {
  "guest-form-first": "form-first",
  "guest-form-second": "form-second",
  "guest-before": "before",
  "guest-after": "after",
};

function letterOf(letter: string): GuestLetter | null {
  return letterNames[letter] ?? null;
}

function isReminder(which: GuestLetter): boolean {
  return which === "form-first" || which === "form-second";
}

function whereIs({ copy: { venue, station } }: Retreat): string {
  return [
    venue ? fill(whereWords.address, { address: inOneLine(venue) }) : whereWords.noAddress,
    station && fill(whereWords.station, { station }),
  ]
    .filter(Boolean)
    .join(" ");
}
