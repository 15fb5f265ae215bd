import "server-only";
import { appointmentRules } from "@/content/appointments";
import type { Member } from "@/lib/access/policy";
import { emailKey } from "@/lib/text/email-address";
import { inTransaction } from "@/lib/db/locks/transaction";
import { lockOrder } from "@/lib/db/locks/order";
import type { Transaction } from "@/lib/db";
import { logger } from "@/lib/observability/logger";
import { holdMs } from "@/lib/orders/checkout/open-checkout";
import { ok, type Result } from "@/lib/result";
import type { Appointment, AppointmentKind } from "@/prisma/generated/client";
import { endLapsedHolds, hasLapsed, isFree, lockTimes, refuse, timesOf, type BookRefusal } from "./hold";
import { hasOneInMonth, mayBook } from "./kinds";
import { queueBookedLetters } from "./letters";
import { findPackageWithSessions } from "./packages";
import type { BookInput } from "./schema";
import { appointmentIdOf } from "./tokens";

/**
 * Books the time that a token holds, once, with its emails; the same again changes nothing. A hold that lapsed counts
 * while the time is free; `start` is another time, if this one was taken.
 */
export function bookTime(
  input: BookInput,
  member: Member | null,
  now: Date,
): Promise<Result<{ id: string }, BookRefusal>> {
  return inTransaction<{ id: string }, BookRefusal>(async (tx) => {
    const owed = member && (await findPackageWithSessions(tx, member.userId));
    if (owed) await lockOrder(tx, owed.orderId);
    const checked = await checkHold(tx, input, member, now);
    if (!checked.ok) return checked;
    const { held, data } = checked.value;
    const { id, kind } = held;
    if (held.state === "booked") return ok({ id });
    if (kind.pricePence > 0 || held.orderId) return refuse("gone");
    // Read again behind the order's lock
    const counted =
      member && kind.audience === "coaching" ? await findPackageWithSessions(tx, member.userId) : null;
    if (kind.audience === "coaching" && !counted) return refuse("sessions");
    const booked = { state: "booked", heldUntil: null, bookedAt: now } as const;
    const appointment = await tx.appointment.update({
      where: { id },
      data: { ...data, ...booked, orderId: counted?.orderId ?? null },
    });
    await queueBookedLetters(tx, { ...appointment, kind });
    logger.info({ event: "appointment.booked", appointmentId: id });
    return ok({ id });
  });
}

/** Keeps the time that a token holds for as long as a Checkout is open, with the visitor's details. */
export function keepTime(
  input: BookInput,
  member: Member | null,
  now: Date,
): Promise<Result<Held, BookRefusal>> {
  return inTransaction<Held, BookRefusal>(async (tx) => {
    const checked = await checkHold(tx, input, member, now);
    if (!checked.ok) return checked;
    const { held, data } = checked.value;
    if (held.state === "booked") return refuse("gone");
    const heldUntil = new Date(now.getTime() + holdMs);
    await tx.appointment.update({ where: { id: held.id }, data: { ...data, state: "held", heldUntil } });
    return ok(held);
  });
}

type Held = Appointment & { kind: AppointmentKind };

/** A hold that may be booked with these details, and its new columns; or the booked appointment of this address. */
async function checkHold(
  tx: Transaction,
  { hold, start, name, email, phone, note }: BookInput,
  member: Member | null,
  now: Date,
) {
  const id = appointmentIdOf(hold);
  if (!id) return refuse("gone");
  await lockTimes(tx);
  const held = await tx.appointment.findUnique({ where: { id }, include: { kind: true } });
  if (!held) return refuse("gone");
  const key = emailKey(email);
  const isOver = hasLapsed(held, now);
  const startsAt = isOver && start ? start : held.startsAt;
  // A hold stands as it was chosen, also if its kind has changed since
  const { endsAt, blockedUntil } = held;
  const times = isOver ? timesOf(held.kind, startsAt) : { startsAt, endsAt, blockedUntil };
  const own = { name, email, phone, note, emailKey: key, userId: member?.userId ?? null };
  const data = { ...times, ...own, cancelledAt: null };
  if (held.state === "booked") return held.emailKey === key ? ok({ held, data }) : refuse("gone");
  const refusal = await whyNot(tx, { ...held, startsAt, emailKey: key }, member, now);
  if (refusal) return refuse(refusal);
  await endLapsedHolds(tx, times, now, id);
  return ok({ held, data });
}

async function whyNot(
  tx: Transaction,
  held: Held,
  member: Member | null,
  now: Date,
): Promise<BookRefusal | null> {
  const { id, kind, startsAt } = held;
  if (held.bookedAt) return "gone";
  if (kind.closedAt || !(await mayBook(tx, kind, member, now))) return "gone";
  if (hasLapsed(held, now) && !(await isFree(tx, kind, startsAt, now, id))) return "taken";
  // One visitor alone cannot fill the diary
  const ahead = {
    ...{ kindId: kind.id, emailKey: held.emailKey, startsAt: { gt: now }, id: { not: id } },
    OR: [{ state: "booked" as const }, { state: "held" as const, heldUntil: { gt: now } }],
  };
  const isFull =
    kind.audience === "everyone" &&
    (await tx.appointment.count({ where: ahead })) >= appointmentRules.upcomingMax;
  if (isFull) return "upcoming";
  const isMonthly = member && kind.audience === "mastermind";
  return isMonthly && (await hasOneInMonth(tx, kind.id, member.userId, startsAt)) ? "month" : null;
}
