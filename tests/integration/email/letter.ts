import { db } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { uniqueEmail } from "../../support/factories";

/** A typical email. */
export const letterTo = (to: string, cause = `test:${to}`) => ({
  cause,
  letter: "booking-confirmed-full" as const,
  to,
  values: {
    name: "Kat",
    retreat: "Ideas to Impact Retreat",
    dates: "15-17 May 2026",
    ...{ firstDay: "2026-05-15", lastDay: "2026-05-17", location: "Dorset, UK" },
    room: "Shared room",
    course: "Supper on Friday to lunch on Sunday.",
    total: "£497",
    bookingUrl: "http://localhost:3000/booking/token",
    cancellationUrl: "http://localhost:3000/cancellation-policy",
    ...{ clubhouse: "", clubhouseUrl: "" },
  },
});

/** Queues an email; returns its id and recipient. */
export async function queuedLetter(to = uniqueEmail()): Promise<{ id: string; to: string }> {
  await db.$transaction((tx) => queueLetter(tx, letterTo(to)));
  const { id } = await db.email.findUniqueOrThrow({ where: { cause: `test:${to}` } });
  return { id, to };
}

/** The state of an email in the outbox. */
export async function standing(id: string) {
  return db.email.findUniqueOrThrow({
    where: { id },
    select: { status: true, attempts: true, lastError: true, openTryAt: true, providerId: true },
  });
}
