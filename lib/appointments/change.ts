import "server-only";
import { appointmentRules } from "@/content/appointments";
import type { Member } from "@/lib/access/policy";
import { appointmentsPart } from "@/content/pages/appointments";
import { getContent } from "@/lib/content/documents";
import { db, type Transaction } from "@/lib/db";
import { lockOrder } from "@/lib/db/locks/order";
import { inTransaction } from "@/lib/db/locks/transaction";
import { logger } from "@/lib/observability/logger";
import { ok, type Result } from "@/lib/result";
import type { Appointment, AppointmentKind, Prisma } from "@/prisma/generated/client";
import { endLapsedHolds, isFree, lockTimes, refuse, timesOf, type BookRefusal } from "./hold";
import { hasOneInMonth } from "./kinds";
import { queueCancelledLetters, queueMovedLetters } from "./letters";
import type { MoveInput } from "./schema";
import { cancelPaidOrder } from "./paid";
import { changeableUntil } from "./times";
import { appointmentIdOf } from "./tokens";

/** Moves an appointment to another free time, by its link; the same again changes nothing. */
export function moveAppointment(
  { token, start, zone }: MoveInput,
  now: Date,
): Promise<Result<{ id: string }, BookRefusal>> {
  return inTransaction<{ id: string }, BookRefusal>(async (tx) => {
    const appointment = await lockAppointment(tx, appointmentIdOf(token));
    if (!appointment || appointment.state !== "booked") return refuse("over");
    const { id, kind, startsAt, userId } = appointment;
    if (startsAt.getTime() === start.getTime()) return ok({ id });
    if (now >= changeableUntil(appointment)) return refuse("late");
    if (appointment.moves >= appointmentRules.movesMax) return refuse("moves");
    if (!(await isFree(tx, kind, start, now, id))) return refuse("taken");
    const isMonthly = kind.audience === "mastermind" && userId !== null;
    if (isMonthly && (await hasOneInMonth(tx, kind.id, userId, start, id))) return refuse("month");
    await moveTo(
      tx,
      appointment,
      start,
      { by: "visitor", data: { timeZone: zone, moves: { increment: 1 } } },
      now,
    );
    return ok({ id });
  });
}

type Move = { by: "visitor" | "office"; data?: Prisma.AppointmentUncheckedUpdateInput };

/** Moves a booked appointment to a time that is free, with its emails; times are locked. */
export async function moveTo(
  tx: Transaction,
  { id, kind, startsAt }: WithKind,
  start: Date,
  { by, data }: Move,
  now: Date,
): Promise<void> {
  const times = timesOf(kind, start);
  await endLapsedHolds(tx, times, now, id);
  const moved = await tx.appointment.update({
    where: { id },
    // Reminders that were due before this are not sent
    data: { ...times, ...data, bookedAt: now, revision: { increment: 1 } },
  });
  await queueMovedLetters(tx, { ...moved, kind }, startsAt, by);
  logger.info({ event: "appointment.moved", appointmentId: id });
}

/** Cancels an appointment by its link; the same again changes nothing. */
export function cancelAppointment(
  { token }: { token: string },
  now: Date,
): Promise<Result<{ id: string }, BookRefusal>> {
  return inTransaction<{ id: string }, BookRefusal>(async (tx) => {
    const appointment = await lockAppointment(tx, appointmentIdOf(token));
    if (!appointment?.bookedAt) return refuse("over");
    if (appointment.state === "cancelled") return ok({ id: appointment.id });
    if (now >= changeableUntil(appointment)) return refuse("late");
    await cancel(tx, appointment, { by: "visitor" }, now);
    return ok({ id: appointment.id });
  });
}

type WithKind = Appointment & { kind: AppointmentKind };

/** Cancels a booked appointment, with its emails and the order that pays it alone; both are locked. */
export async function cancel(
  tx: Transaction,
  { id, kind, orderId }: WithKind,
  { by, admin = null }: { by: "visitor" | "founder" | "order"; admin?: Member | null },
  now: Date,
): Promise<void> {
  const { paid } = getContent(appointmentsPart);
  const cancelled = await tx.appointment.update({
    where: { id },
    data: { state: "cancelled", cancelledAt: now, revision: { increment: 1 } },
  });
  await queueCancelledLetters(tx, { ...cancelled, kind }, by);
  const payer = by === "visitor" ? "buyer" : "us";
  if (orderId && by !== "order")
    await cancelPaidOrder(tx, admin, { orderId, by: payer, reason: paid.cancelled }, now);
  logger.info({ event: "appointment.cancelled", appointmentId: id });
}

/** An appointment, locked with its order; null if unknown. */
export async function lockAppointment(tx: Transaction, id: string | null): Promise<WithKind | null> {
  if (id === null) return null;
  const known = await tx.appointment.findUnique({ where: { id }, select: { orderId: true } });
  if (known?.orderId) await lockOrder(tx, known.orderId);
  await lockTimes(tx);
  return tx.appointment.findUnique({ where: { id }, include: { kind: true } });
}

/** Cancels what is booked with an order that has ended. Returns how many. */
export async function cancelOfEndedOrders(now: Date): Promise<number> {
  const coaching = { order: { status: { not: "confirmed" } } } as const;
  const where = { state: "booked", startsAt: { gt: now }, coaching } as const;
  const rows = await db.appointment.findMany({ where, select: { id: true } });
  for (const { id } of rows)
    await db.$transaction(async (tx) => {
      const appointment = await lockAppointment(tx, id);
      if (appointment && (await tx.appointment.count({ where: { id, ...where } })) > 0)
        await cancel(tx, appointment, { by: "order" }, now);
    });
  return rows.length;
}
