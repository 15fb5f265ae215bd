import "server-only";
import { firstHours } from "@/content/appointments";
import { asAdministrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/access/audit";
import type { Member } from "@/lib/access/policy";
import type { Transaction } from "@/lib/db";
import { fail, ok, type Result } from "@/lib/result";
import type { KindInput } from "./schema";
import { lockTimes } from "../hold";
import { queuePlaceLetter } from "../letters";
import type { Hours } from "../slots";

type Refusal = "gone" | "taken";
type Changed<Value> = Promise<Result<Value, Refusal | "not_admin">>;

const gone = () => fail("gone", "This is not on the page any more. Reload it.");

/**
 * Adds or changes a kind; what is booked keeps its time, and its visitors are told of another place. The first one starts
 * with the usual hours.
 */
export function saveKind(admin: Member, { id, ...kind }: KindInput, now: Date): Changed<{ name: string }> {
  return asAdministrator<{ name: string }, Refusal>(admin, "event.manage", async (tx) => {
    await lockTimes(tx);
    const sameAddress = await tx.appointmentKind.findUnique({ where: { slug: kind.slug } });
    if (sameAddress && sameAddress.id !== id) {
      const message = "Another kind has this address.";
      return fail("taken", message, { slug: message });
    }
    if (id !== "") {
      const before = await tx.appointmentKind.findUnique({ where: { id } });
      if (!before) return gone();
      await tx.appointmentKind.update({ where: { id }, data: kind });
      if (kind.place !== before.place) await changePlace(tx, id, now);
      if (kind.audience !== "everyone") await deleteWaits(tx, id);
      await recordAudit(tx, admin, { action: "appointment.kind_changed", subject: id }, now);
      return ok({ name: kind.name });
    }
    if ((await tx.appointmentKind.count()) === 0 && (await tx.appointmentHours.count()) === 0)
      await tx.appointmentHours.createMany({ data: firstHours });
    const created = await tx.appointmentKind.create({ data: { ...kind, createdAt: now } });
    await recordAudit(tx, admin, { action: "appointment.kind_added", subject: created.id }, now);
    return ok({ name: kind.name });
  });
}

async function changePlace(tx: Transaction, kindId: string, now: Date): Promise<void> {
  const where = { kindId, state: "booked", startsAt: { gt: now } } as const;
  await tx.appointment.updateMany({ where, data: { revision: { increment: 1 } } });
  const booked = await tx.appointment.findMany({ where, include: { kind: true } });
  for (const appointment of booked) await queuePlaceLetter(tx, appointment);
}

/** Nobody waits for a time of a kind that the public cannot book. */
async function deleteWaits(tx: Transaction, kindId: string): Promise<void> {
  await tx.appointmentWait.deleteMany({ where: { kindId } });
}

/** Closes a kind to bookings, or opens it again; appointments stay. */
export function setKindState(
  admin: Member,
  { id, to }: { id: string; to: "open" | "closed" },
  now: Date,
): Changed<{ name: string }> {
  return asAdministrator<{ name: string }, Refusal>(admin, "event.manage", async (tx) => {
    const [kind] = await tx.appointmentKind.updateManyAndReturn({
      where: { id, closedAt: to === "closed" ? null : { not: null } },
      data: { closedAt: to === "closed" ? now : null },
    });
    if (!kind) return gone();
    if (to === "closed") await deleteWaits(tx, id);
    const action = to === "closed" ? "appointment.kind_closed" : "appointment.kind_opened";
    await recordAudit(tx, admin, { action, subject: id }, now);
    return ok({ name: kind.name });
  });
}

/** Replaces the weekly hours; what is booked stays. */
export function saveHours(
  admin: Member,
  week: Readonly<Record<string, readonly Hours[]>>,
  now: Date,
): Changed<null> {
  return asAdministrator<null, Refusal>(admin, "event.manage", async (tx) => {
    await lockTimes(tx);
    await tx.appointmentHours.deleteMany();
    await tx.appointmentHours.createMany({ data: Object.values(week).flat() });
    await recordAudit(tx, admin, { action: "appointment.hours_changed", subject: "hours" }, now);
    return ok(null);
  });
}

/** Adds days without appointments; without a last day it is one day. What is booked stays. */
export function addDaysOff(
  admin: Member,
  { from, to }: { from: string; to: string },
  now: Date,
): Changed<null> {
  return asAdministrator<null, Refusal>(admin, "event.manage", async (tx) => {
    const { id } = await tx.appointmentDaysOff.create({
      data: { firstDay: new Date(from), lastDay: new Date(to || from) },
    });
    await recordAudit(tx, admin, { action: "appointment.days_off_changed", subject: id }, now);
    return ok(null);
  });
}

/** Removes days off. */
export function deleteDaysOff(admin: Member, { id }: { id: string }, now: Date): Changed<null> {
  return asAdministrator<null, Refusal>(admin, "event.manage", async (tx) => {
    const { count } = await tx.appointmentDaysOff.deleteMany({ where: { id } });
    if (count === 0) return gone();
    await recordAudit(tx, admin, { action: "appointment.days_off_changed", subject: id }, now);
    return ok(null);
  });
}
