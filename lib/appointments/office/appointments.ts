import "server-only";
import { asAdministrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/access/audit";
import { may, type Member } from "@/lib/access/policy";
import type { Transaction } from "@/lib/db";
import { lockOrder } from "@/lib/db/locks/order";
import { logger } from "@/lib/observability/logger";
import { fail, ok, type Result } from "@/lib/result";
import { emailKey } from "@/lib/text/email-address";
import type { AppointmentKind } from "@/prisma/generated/client";
import { cancel, lockAppointment, moveTo } from "../change";
import { endLapsedHolds, isFree, lockTimes, timesOf } from "../hold";
import { queueBookedLetters } from "../letters";
import { findPackageOfAddress } from "../packages";
import { findPaidWithoutTime, isPaidAlone } from "../paid";
import type { BookInOfficeInput, MoveInOfficeInput } from "./schema";

type Refusal = "gone" | "taken" | "sessions" | "paid";
type Changed = Promise<Result<{ name: string }, Refusal | "not_admin">>;

const taken = () => fail("taken", "That time isn’t free any more. Choose another one.");
const over = () => fail("gone", "This appointment was cancelled already, or is over. Reload the page.");

/** The kind as the office books it: without its notice. */
export function withoutNotice<Kind extends AppointmentKind>(kind: Kind): Kind {
  return { ...kind, noticeHours: 0 };
}

/** Books a free time for a person, also of a kind that is not for them, with the usual emails; the same again changes nothing. */
export function bookInOffice(admin: Member, input: BookInOfficeInput, now: Date): Changed {
  return asAdministrator<{ name: string }, Refusal>(admin, "appointment.change", async (tx) => {
    const { kind: slug, start: startsAt, zone: timeZone, ...details } = input;
    const kind = await tx.appointmentKind.findFirst({ where: { slug, closedAt: null } });
    if (!kind) return fail("gone", "This kind can’t be booked any more. Reload the page.");
    const key = emailKey(details.email);
    const expected = await findOrderFor(tx, kind, key);
    if (expected) await lockOrder(tx, expected);
    await lockTimes(tx);
    const where = { kindId: kind.id, startsAt, emailKey: key, state: "booked" } as const;
    if ((await tx.appointment.count({ where })) > 0) return ok({ name: details.name });
    if (!(await isFree(tx, withoutNotice(kind), startsAt, now, null))) return taken();
    // Read again behind the order's lock
    const orderId = await findOrderFor(tx, kind, key);
    if (orderId !== expected || (kind.audience === "coaching" && orderId === null))
      return fail("sessions", "No package with this address has a session left.");
    const times = timesOf(kind, startsAt);
    await endLapsedHolds(tx, times, now);
    const account = await tx.user.findFirst({
      where: { emailKey: key, emailConfirmedAt: { not: null } },
      select: { id: true },
    });
    const own = { ...details, emailKey: key, userId: account?.id ?? null, orderId, timeZone };
    const booked = await tx.appointment.create({
      data: { ...own, ...times, kindId: kind.id, state: "booked", bookedAt: now, createdAt: now },
    });
    await queueBookedLetters(tx, { ...booked, kind });
    await recordAudit(tx, admin, { action: "appointment.booked", subject: booked.id }, now);
    logger.info({ event: "appointment.booked", appointmentId: booked.id });
    return ok({ name: details.name });
  });
}

/** The package that the appointment counts down, or the order that has paid one of this kind and has no time. */
function findOrderFor(tx: Transaction, kind: AppointmentKind, key: string): Promise<string | null> {
  return kind.audience === "coaching"
    ? findPackageOfAddress(tx, key).then((owed) => owed?.orderId ?? null)
    : findPaidWithoutTime(tx, kind.id, key);
}

/** Moves an appointment to another free time, also a near one and as often as needed; the visitor is emailed. */
export function moveInOffice(admin: Member, { id, start }: MoveInOfficeInput, now: Date): Changed {
  return asAdministrator<{ name: string }, Refusal>(admin, "appointment.change", async (tx) => {
    const appointment = await lockAppointment(tx, id);
    if (!appointment || appointment.state !== "booked" || appointment.endsAt <= now) return over();
    const { name, kind, startsAt } = appointment;
    if (startsAt.getTime() === start.getTime()) return ok({ name });
    if (!(await isFree(tx, withoutNotice(kind), start, now, id))) return taken();
    await moveTo(tx, appointment, start, { by: "office" }, now);
    await recordAudit(tx, admin, { action: "appointment.moved", subject: id }, now);
    return ok({ name });
  });
}

/** Cancels an appointment in the office, also a near one; the visitor is emailed. What was paid for it alone goes back. */
export function cancelInOffice(admin: Member, { id }: { id: string }, now: Date): Changed {
  return asAdministrator<{ name: string }, Refusal>(admin, "appointment.change", async (tx) => {
    const appointment = await lockAppointment(tx, id);
    if (!appointment || appointment.state !== "booked" || appointment.endsAt <= now) return over();
    if (!may(admin, "purchase.change") && (await isPaidAlone(tx, appointment)))
      return fail("paid", "It was paid, and the money goes back with it. An administrator cancels it.");
    await cancel(tx, appointment, { by: "founder", admin }, now);
    await recordAudit(tx, admin, { action: "appointment.cancelled", subject: id }, now);
    return ok({ name: appointment.name });
  });
}
