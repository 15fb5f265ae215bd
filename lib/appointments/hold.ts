import "server-only";
import { appointmentRules } from "@/content/appointments";
import { appointmentsPart } from "@/content/pages/appointments";
import { getContent } from "@/lib/content/documents";
import type { Member } from "@/lib/access/policy";
import { countTry } from "@/lib/access/rate-limits";
import { db, type Transaction } from "@/lib/db";
import { acquireLock } from "@/lib/db/locks/advisory";
import { inTransaction } from "@/lib/db/locks/transaction";
import { logger } from "@/lib/observability/logger";
import { fail, ok, type Result } from "@/lib/result";
import type { Appointment, AppointmentKind } from "@/prisma/generated/client";
import { listFreeSlots } from "./availability";
import { mayBook } from "./kinds";
import type { HoldInput } from "./schema";
import { appointmentIdOf, appointmentToken } from "./tokens";

const minuteMs = 60_000;

export type BookRefusal = keyof (typeof appointmentsPart)["fields"]["refusals"];

/** The refusal of a booking or a change, in the words of the page. */
export const refuse = (code: BookRefusal) => fail(code, getContent(appointmentsPart).refusals[code]);

/** Holds a free time for the visitor for ten minutes and returns its token; `instead` is released. */
export async function holdTime(
  { kind: slug, start, zone, instead }: HoldInput,
  member: Member | null,
  network: string,
  now: Date,
): Promise<Result<{ token: string }, BookRefusal | "too_many">> {
  const kind = await db.appointmentKind.findFirst({ where: { slug, closedAt: null } });
  if (!kind || !(await mayBook(db, kind, member, now))) return refuse("gone");
  const earlier = await findHold(instead);
  // Before the lock, so that requests for a time that is gone do not wait for each other
  const allowed = await countTry("holdTime", [network]);
  if (!allowed.ok) return allowed;
  if (!(await isFree(db, kind, start, now, earlier))) return refuse("taken");
  const held = await inTransaction<{ id: string }, BookRefusal>(async (tx) => {
    await lockTimes(tx);
    // Unless it was booked meanwhile
    const replaced = earlier && (await endHold(tx, earlier, now)) ? earlier : null;
    if (!(await isFree(tx, kind, start, now, replaced))) return refuse("taken");
    const times = timesOf(kind, start);
    await endLapsedHolds(tx, times, now);
    const heldUntil = new Date(now.getTime() + appointmentRules.holdMinutes * minuteMs);
    const data = { kindId: kind.id, state: "held" as const, ...times, heldUntil, timeZone: zone };
    return ok(await tx.appointment.create({ data: { ...data, createdAt: now }, select: { id: true } }));
  });
  if (!held.ok) return held;
  const { id } = held.value;
  logger.info({ event: "appointment.held", appointmentId: id });
  return ok({ token: appointmentToken(id) });
}

/** The id of the hold of a token; null for any other token, also of an appointment. */
async function findHold(token: string | undefined): Promise<string | null> {
  const id = token === undefined ? null : appointmentIdOf(token);
  return id !== null && (await db.appointment.count({ where: { id, state: "held" } })) > 0 ? id : null;
}

/** Serialises all bookings, so that none fails by the exclusion constraint. */
export async function lockTimes(tx: Transaction): Promise<void> {
  await acquireLock(tx, "appointments");
}

/** True if a kind can be booked at that start; the appointment `except` does not count. */
export async function isFree(
  tx: Transaction,
  kind: AppointmentKind,
  start: Date,
  now: Date,
  except: string | null,
): Promise<boolean> {
  const slots = await listFreeSlots(tx, kind, now, except ?? undefined);
  return slots.some((slot) => slot.getTime() === start.getTime());
}

type Times = Pick<Appointment, "startsAt" | "endsAt" | "blockedUntil">;

/** The times of an appointment of this kind. */
export function timesOf({ minutes, bufferMinutes }: AppointmentKind, startsAt: Date): Times {
  const endsAt = new Date(startsAt.getTime() + minutes * minuteMs);
  return { startsAt, endsAt, blockedUntil: new Date(endsAt.getTime() + bufferMinutes * minuteMs) };
}

/** True if a hold does not keep its time from others any more. */
export function hasLapsed(
  { state, heldUntil }: Pick<Appointment, "state" | "heldUntil">,
  now: Date,
): boolean {
  return state === "cancelled" || !heldUntil || heldUntil <= now;
}

/** Ends the holds that lapsed and would block these times. */
export async function endLapsedHolds(
  tx: Transaction,
  { startsAt, blockedUntil }: Times,
  now: Date,
  except?: string,
): Promise<void> {
  await tx.appointment.updateMany({
    where: {
      ...{ state: "held", heldUntil: { lte: now }, ...(except && { id: { not: except } }) },
      ...{ startsAt: { lt: blockedUntil }, blockedUntil: { gt: startsAt } },
    },
    data: { state: "cancelled", heldUntil: null, cancelledAt: now },
  });
}

/** Releases a hold, and nothing else; false if it is none. */
async function endHold(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const { count } = await tx.appointment.updateMany({
    where: { id, state: "held" },
    data: { state: "cancelled", heldUntil: null, cancelledAt: now },
  });
  return count > 0;
}
