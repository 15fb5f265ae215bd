import "server-only";
import { appointmentRules } from "@/content/appointments";
import { appointmentWords } from "@/content/emails/appointment-letters";
import { db, type Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { mayAs, type TeamRole } from "@/lib/access/policy";
import { sendAlert } from "@/lib/alerts/send";
import { findSuppression } from "@/lib/email/suppressions";
import { absolute } from "@/lib/env/site";
import { logger } from "@/lib/observability/logger";
import { siteZone } from "@/lib/time/site-zone";
import type { Appointment, AppointmentKind } from "@/prisma/generated/client";
import { changeableUntil, shortWhen, whenIn } from "./times";

const hourMs = 3_600_000;
const alert = {
  kind: "booking" as const,
  path: "/admin/appointments",
  isFor: (role: TeamRole) => mayAs(role, "appointment.change"),
};

export type AppointmentRow = Appointment & { kind: KindRow };
export type KindRow = AppointmentKind;

/** Confirms a booking to the visitor, with its calendar file, and to the founder. */
export async function queueBookedLetters(tx: Transaction, row: AppointmentRow): Promise<void> {
  await queueLetter(tx, {
    ...toVisitor(row, "booked"),
    letter: "appointment-booked",
    values: { ...visitorValues(row), until: untilOf(row) },
  });
  await sendAlert(tx, alert, {
    ...toFounder(row, "booked"),
    letter: "founder-appointment-booked",
    values: { ...founderValues(row), phone: row.phone },
  });
}

/** Says to the visitor, and to the founder if the visitor did it, that it has moved. */
export async function queueMovedLetters(
  tx: Transaction,
  row: AppointmentRow,
  before: Date,
  by: "visitor" | "office",
): Promise<void> {
  await queueLetter(tx, {
    ...toVisitor(row, "moved"),
    letter: "appointment-moved",
    values: { ...visitorValues(row), until: untilOf(row), before: whenIn(before, row.timeZone) },
  });
  if (by === "office") return;
  await sendAlert(tx, alert, {
    ...toFounder(row, "moved"),
    letter: "founder-appointment-moved",
    values: { ...founderValues(row), before: whenIn(before, siteZone()) },
  });
}

/** Says to the visitor where it is now. */
export async function queuePlaceLetter(tx: Transaction, row: AppointmentRow): Promise<void> {
  await queueLetter(tx, {
    ...toVisitor(row, "place"),
    letter: "appointment-place-changed",
    values: { ...visitorValues(row), until: untilOf(row) },
  });
}

/** Says to the visitor, and to the founder if the visitor did it, that it is cancelled. */
export async function queueCancelledLetters(
  tx: Transaction,
  row: AppointmentRow,
  by: "visitor" | "founder" | "order",
): Promise<void> {
  const why = appointmentWords.cancelled[by];
  await queueLetter(tx, {
    ...toVisitor(row, "cancelled"),
    letter: "appointment-cancelled",
    values: { ...visitorValues(row), why },
  });
  if (by !== "visitor") return;
  await sendAlert(tx, alert, {
    ...toFounder(row, "cancelled"),
    letter: "founder-appointment-cancelled",
    values: founderValues(row),
  });
}

/** Queues the reminders that are due, once each; not to those who booked or moved it later than that. */
export async function sendAppointmentReminders(now: Date): Promise<number> {
  const [first] = appointmentRules.reminderHours;
  const rows = await db.appointment.findMany({
    where: { state: "booked", startsAt: { gt: now, lte: new Date(now.getTime() + first * hourMs) } },
    orderBy: { startsAt: "asc" },
    include: { kind: true },
  });
  for (const row of rows)
    for (const hours of appointmentRules.reminderHours) {
      const due = new Date(row.startsAt.getTime() - hours * hourMs);
      const isPast = appointmentRules.reminderHours.some(
        (one) => one < hours && now.getTime() >= row.startsAt.getTime() - one * hourMs,
      );
      if (due > now || isPast || (row.bookedAt && row.bookedAt > due)) continue;
      await db.$transaction((tx) =>
        queueLetter(tx, {
          ...toVisitor(row, `reminder:${hours}:${row.startsAt.getTime()}`),
          subject: { kind: "appointment", id: row.id },
          letter: "appointment-reminder",
          values: reminderValues(row),
        }),
      );
    }
  if (rows.length > 0) logger.info({ event: "appointment.reminders", count: rows.length });
  return rows.length;
}

/** True if an email about an appointment is still true: it stands, at that time, and the address gets emails. */
export async function isAppointmentLetterRelevant(
  tx: Transaction,
  { values, subjectId }: { values: unknown; subjectId: string },
  now: Date,
): Promise<boolean> {
  const row = await tx.appointment.findUnique({ where: { id: subjectId } });
  const { startsAt } = values as { startsAt?: string };
  if (row?.state !== "booked" || row.startsAt <= now || row.startsAt.toISOString() !== startsAt) return false;
  return !(await findSuppression(tx, [row.emailKey]));
}

function toVisitor({ id, email, revision }: AppointmentRow, occasion: string) {
  return { cause: `appointment-${occasion}:${id}:${revision}`, to: email, entryId: id };
}

function toFounder({ id, revision }: AppointmentRow, occasion: string) {
  return { cause: `founder-appointment-${occasion}:${id}:${revision}` };
}

function visitorValues(row: AppointmentRow) {
  return {
    ...reminderValues(row),
    ...{ appointmentId: row.id, endsAt: row.endsAt.toISOString(), revision: `${row.revision}` },
  };
}

function reminderValues({ name, kind, startsAt, timeZone }: AppointmentRow) {
  return {
    ...{ name, title: kind.name, when: whenIn(startsAt, timeZone), where: kind.place },
    startsAt: startsAt.toISOString(),
  };
}

function founderValues({ name, email, kind, startsAt }: AppointmentRow) {
  return {
    ...{ name, title: kind.name, when: whenIn(startsAt, siteZone()), address: email },
    officeUrl: absolute("/admin/appointments"),
  };
}

function untilOf(row: AppointmentRow): string {
  return shortWhen(changeableUntil(row), row.timeZone);
}
