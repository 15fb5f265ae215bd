import "server-only";
import { appointmentRules } from "@/content/appointments";
import type { Member } from "@/lib/access/policy";
import { emailKey } from "@/lib/text/email-address";
import { inTransaction } from "@/lib/db/locks/transaction";
import { lockOrder } from "@/lib/db/locks/order";
import type { Transaction } from "@/lib/db";
import { logger } from "@/lib/observability/logger";
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
  { hold, start, ...details }: BookInput,
  member: Member | null,
  now: Date,
): Promise<Result<{ id: string }, BookRefusal>> {
  return inTransaction<{ id: string }, BookRefusal>(async (tx) => {
    const id = appointmentIdOf(hold);
    if (!id) return refuse("gone");
    const owed = member && (await findPackageWithSessions(tx, member.userId));
    if (owed) await lockOrder(tx, owed.orderId);
    await lockTimes(tx);
    const held = await tx.appointment.findUnique({ where: { id }, include: { kind: true } });
    if (!held) return refuse("gone");
    const key = emailKey(details.email);
    if (held.state === "booked") return held.emailKey === key ? ok({ id }) : refuse("gone");
    const isOver = hasLapsed(held, now);
    const startsAt = isOver && start ? start : held.startsAt;
    const refusal = await whyNot(tx, { ...held, startsAt, emailKey: key }, member, now);
    if (refusal) return refuse(refusal);
    // A hold stands as it was chosen, also if its kind has changed since
    const { endsAt, blockedUntil } = held;
    const times = isOver ? timesOf(held.kind, startsAt) : { startsAt, endsAt, blockedUntil };
    await endLapsedHolds(tx, times, now, id);
    // Read again behind the order's lock
    const counted =
      member && held.kind.audience === "coaching" ? await findPackageWithSessions(tx, member.userId) : null;
    if (held.kind.audience === "coaching" && !counted) return refuse("sessions");
    const appointment = await tx.appointment.update({
      where: { id },
      data: {
        ...{ state: "booked", heldUntil: null, cancelledAt: null, bookedAt: now, ...times },
        ...{ ...details, emailKey: key, userId: member?.userId ?? null, orderId: counted?.orderId ?? null },
      },
    });
    await queueBookedLetters(tx, { ...appointment, kind: held.kind });
    logger.info({ event: "appointment.booked", appointmentId: id });
    return ok({ id });
  });
}

type Held = Appointment & { kind: AppointmentKind };

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
  const ahead = { kindId: kind.id, emailKey: held.emailKey, state: "booked", startsAt: { gt: now } } as const;
  const isFull =
    kind.audience === "everyone" &&
    (await tx.appointment.count({ where: ahead })) >= appointmentRules.upcomingMax;
  if (isFull) return "upcoming";
  const isMonthly = member && kind.audience === "mastermind";
  return isMonthly && (await hasOneInMonth(tx, kind.id, member.userId, startsAt)) ? "month" : null;
}
