import "server-only";
import type { Member } from "@/lib/access/policy";
import type { Transaction } from "@/lib/db";
import { queueLetter, queueNewLetter } from "@/lib/email/outbox";
import type { Result } from "@/lib/result";
import { addDays, calendarDay } from "@/lib/time/dates";
import {
  askGuestsNow,
  askGuestsOfRetreats,
  findActiveGuest,
  type ActiveGuest,
  type AskNowRefusal,
} from "../retreat-guests";
import { dueStepLetter } from "./days";

/** Asks the guests of retreats that are over for their first steps, and again whether they are done; throws last. */
export function sendFirstSteps(now: Date): Promise<void> {
  return askGuestsOfRetreats(
    "first_steps",
    dueStepLetter,
    (tx, active, due) => (due === "request" ? askGuest(tx, active, now) : askAgain(tx, active, due)),
    now,
  );
}

/** Asks all guests of a retreat at once who were not asked yet; refuses if none is left. */
export function askForFirstSteps(
  admin: Member,
  { retreat }: { retreat: string },
  now: Date,
): Promise<Result<{ count: number }, AskNowRefusal>> {
  const ask = (tx: Transaction, active: ActiveGuest) => askGuest(tx, active, now);
  return askGuestsNow(admin, { retreat, action: "retreat.steps_asked", due: null, ask }, now);
}

/** Emails a guest the link to write their first step, once an address and retreat. */
async function askGuest(tx: Transaction, { guest, retreat }: ActiveGuest, now: Date): Promise<boolean> {
  const { id: guestId, emailKey } = guest;
  await tx.firstStep.deleteMany({ where: { guestId, emailKey: { not: emailKey } } });
  const same = { emailKey, guest: { booking: { retreat: guest.retreat } } };
  if ((await tx.firstStep.count({ where: same })) > 0) return false;
  const { id } = await tx.firstStep.create({ data: { guestId, emailKey, askedAt: now } });
  await queueLetter(tx, {
    cause: `first-step:${id}`,
    subject: { kind: "booking", id },
    letter: "first-step",
    to: guest.email,
    values: { name: guest.name, retreat: retreat.name, dates: retreat.dates },
    ...{ entryId: id, consentId: null, stopsSeries: id },
  });
  return true;
}

async function askAgain(tx: Transaction, { guest, retreat }: ActiveGuest, days: number): Promise<boolean> {
  const step = await tx.firstStep.findUnique({ where: { guestId: guest.id, asks: true, doneAt: null } });
  if (!step?.writtenAt || step.emailKey !== guest.emailKey) return false;
  // Days later, what was written then is not yet to be asked about
  if (calendarDay(step.writtenAt) >= addDays(retreat.lastDay, days)) return false;
  return queueNewLetter(tx, {
    cause: `first-step-again:${step.id}:${days}`,
    subject: { kind: "booking", id: step.id },
    letter: "first-step-again",
    to: guest.email,
    values: { name: guest.name, retreat: retreat.name, days: String(days), step: step.text },
    ...{ entryId: step.id, consentId: null, stopsSeries: step.id },
  });
}

/** True for the emails about first steps. */
export function isFirstStepLetter(letter: string): boolean {
  return letter === "first-step" || letter === "first-step-again";
}

/** True if such an email still concerns its guest: who has the same address, and still wants to be asked again. */
export async function isFirstStepLetterRelevant(
  tx: Transaction,
  { letter, subjectId }: { letter: string; subjectId: string },
): Promise<boolean> {
  const step = await tx.firstStep.findUnique({ where: { id: subjectId } });
  const active = step && (await findActiveGuest(tx, step.guestId));
  if (!active || active.guest.emailKey !== step.emailKey) return false;
  return letter === "first-step" || (step.asks && step.doneAt === null);
}
