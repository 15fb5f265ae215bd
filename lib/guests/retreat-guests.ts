import "server-only";
import type { Retreat } from "@/content/retreats";
import { asAdministrator } from "@/lib/access/administrator";
import { recordAudit, type AuditAction } from "@/lib/access/audit";
import type { Member } from "@/lib/access/policy";
import { findRetreat } from "@/lib/content/retreats";
import { db, type Transaction } from "@/lib/db";
import { lockOrder } from "@/lib/db/locks/order";
import { findSuppression } from "@/lib/email/suppressions";
import { describeError, logger } from "@/lib/observability/logger";
import { asPerson } from "@/lib/orders/bookings/guests";
import { fail, ok, type Result } from "@/lib/result";
import { calendarDay } from "@/lib/time/dates";
import type { Prisma } from "@/prisma/generated/client";
import { findGuest } from "./letters";

type Guest = NonNullable<Awaited<ReturnType<typeof findGuest>>>;

/** A guest with an address and a confirmed booking, and their retreat. */
export type ActiveGuest = { guest: Guest; retreat: Retreat };

/** Writes to a guest in the transaction; false if there is nothing to send. */
type Ask<Due> = (tx: Transaction, active: ActiveGuest, due: Due) => Promise<boolean>;

/** An active guest who gets emails, else null. */
export async function findActiveGuest(tx: Transaction, id: string): Promise<ActiveGuest | null> {
  const guest = await findGuest(tx, id);
  const retreat = guest && findRetreat(guest.retreat);
  if (!guest || !retreat || guest.order.status !== "confirmed" || guest.email === "") return null;
  return (await findSuppression(tx, [guest.emailKey])) ? null : { guest, retreat };
}

/** Asks each active guest of the retreats of which something is due today; throws last if any failed. */
export async function askGuestsOfRetreats<Due>(
  what: string,
  dueOf: (lastDay: string, today: string) => Due | null,
  ask: Ask<Due>,
  now: Date,
): Promise<void> {
  const found = await db.booking.findMany({
    where: { order: { status: "confirmed" } },
    distinct: ["retreat"],
    select: { retreat: true },
  });
  let failed = 0;
  for (const { retreat: id } of found) {
    const retreat = findRetreat(id);
    const due = retreat && dueOf(retreat.lastDay, calendarDay(now));
    if (due === null) continue;
    for (const guestId of await listIds(db, id))
      try {
        await db.$transaction((tx) => askLocked(tx, guestId, due, ask));
      } catch (error) {
        failed += 1;
        logger.error({ event: `${what}.failed`, guestId, reason: describeError(error) });
      }
  }
  if (failed > 0) throw new Error(`${failed} guests could not be asked: ${what}`);
}

export type AskNowRefusal = "not_admin" | "asked" | "not_over";

/** True once guests can be asked by hand: links that begin earlier would end too early. */
export function hasLastDayBegun({ lastDay }: Pick<Retreat, "lastDay">, now: Date): boolean {
  return calendarDay(now) >= lastDay;
}

/** Asks all active guests of a retreat at once, all or none; refuses before its last day, and if none is left. */
export function askGuestsNow<Due>(
  admin: Member,
  { retreat, action, due, ask }: { retreat: string; action: AuditAction; due: Due; ask: Ask<Due> },
  now: Date,
): Promise<Result<{ count: number }, AskNowRefusal>> {
  return asAdministrator<{ count: number }, "asked" | "not_over">(admin, "purchase.change", async (tx) => {
    const known = findRetreat(retreat);
    if (!known || !hasLastDayBegun(known, now)) return fail("not_over", "Their retreat isn’t over yet.");
    let count = 0;
    for (const id of await listIds(tx, retreat)) if (await askLocked(tx, id, due, ask)) count += 1;
    if (count === 0) return fail("asked", "Every guest with an address was asked already.");
    await recordAudit(tx, admin, { action, subject: retreat, details: { count } }, now);
    return ok({ count });
  });
}

async function askLocked<Due>(tx: Transaction, id: string, due: Due, ask: Ask<Due>): Promise<boolean> {
  const known = await findGuest(tx, id);
  if (!known) return false;
  await lockOrder(tx, known.order.id);
  const active = await findActiveGuest(tx, id);
  return active !== null && ask(tx, active, due);
}

/** The guests of a retreat in the order of their locks. */
async function listIds(tx: Transaction, retreat: string): Promise<string[]> {
  const guests = await tx.guest.findMany({
    where: ofRetreat(retreat),
    orderBy: inOrder,
    select: { id: true },
  });
  return guests.map(({ id }) => id);
}

const buyer = { select: { name: true, email: true, emailKey: true, linkToken: true } } as const;

/** The guests of a retreat with what they were asked after it. */
export async function listGuests(retreat: string) {
  const rows = await db.guest.findMany({
    where: ofRetreat(retreat),
    orderBy: inOrder,
    select: {
      ...{ id: true, name: true, email: true, emailKey: true, linkToken: true },
      ...{ firstStep: true, feedback: true },
      booking: { select: { order: buyer } },
    },
  });
  return rows.map((row) => asPerson(row, row.booking.order));
}

/** How many addresses that get emails were not asked yet, of guests of whom `asked` says which were. */
export async function countUnasked<One extends { emailKey: string }>(
  guests: readonly One[],
  asked: (guest: One) => boolean,
): Promise<number> {
  const known = new Set(guests.filter(asked).map(({ emailKey }) => emailKey));
  const others = new Set(
    guests.map(({ emailKey }) => emailKey).filter((key) => key !== "" && !known.has(key)),
  );
  const suppressed = await Promise.all([...others].map((key) => findSuppression(db, [key])));
  return suppressed.filter((one) => one === null).length;
}

const ofRetreat = (retreat: string): Prisma.GuestWhereInput => ({
  cancelledAt: null,
  booking: { retreat, order: { status: "confirmed" } },
});

const inOrder: Prisma.GuestOrderByWithRelationInput[] = [{ orderId: "asc" }, { number: "asc" }];
