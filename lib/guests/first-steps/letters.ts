import "server-only";
import type { Retreat } from "@/content/retreats";
import { asAdministrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/access/audit";
import type { Member } from "@/lib/access/policy";
import { findRetreat } from "@/lib/content/retreats";
import { db, type Transaction } from "@/lib/db";
import { lockOrder } from "@/lib/db/locks/order";
import { queueLetter, queueNewLetter } from "@/lib/email/outbox";
import { findSuppression } from "@/lib/email/suppressions";
import { describeError, logger } from "@/lib/observability/logger";
import { fail, ok, type Result } from "@/lib/result";
import { calendarDay } from "@/lib/time/dates";
import { findGuest } from "../letters";
import { dueStepLetter } from "./days";

/** Asks the guests of retreats that are over for their first steps, and again whether they are done; throws last. */
export async function sendFirstSteps(now: Date): Promise<void> {
  const today = calendarDay(now);
  const found = await db.booking.findMany({
    where: { order: { status: "confirmed" } },
    distinct: ["retreat"],
    select: { retreat: true },
  });
  let failed = 0;
  for (const { retreat: id } of found) {
    const retreat = findRetreat(id);
    const due = retreat && dueStepLetter(retreat.lastDay, today);
    if (!retreat || !due) continue;
    const ids = due === "request" ? await listUnasked(db, id) : await listOpenSteps(id);
    for (const guestId of ids)
      try {
        await db.$transaction((tx) =>
          due === "request" ? askGuest(tx, guestId, now) : askAgain(tx, guestId, due, today),
        );
      } catch (error) {
        failed += 1;
        logger.error({ event: "first_steps.failed", guestId, reason: describeError(error) });
      }
  }
  if (failed > 0) throw new Error(`${failed} guests could not be asked for their first steps`);
}

/** Asks all guests of a retreat at once who were not asked yet; refuses if none is left. */
export function askForFirstSteps(
  admin: Member,
  { retreat: id }: { retreat: string },
  now: Date,
): Promise<Result<{ count: number }, "not_admin" | "asked">> {
  return asAdministrator<{ count: number }, "asked">(admin, "purchase.change", async (tx) => {
    let count = 0;
    for (const guestId of await listUnasked(tx, id)) if (await askGuest(tx, guestId, now)) count += 1;
    if (count === 0) return fail("asked", "Every guest with an address was asked already.");
    await recordAudit(tx, admin, { action: "retreat.steps_asked", subject: id, details: { count } }, now);
    return ok({ count });
  });
}

/** The guests of a retreat who were not asked, in the order of their locks. */
async function listUnasked(tx: Transaction, retreat: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT g.id FROM guests g JOIN orders o ON o.id = g.order_id JOIN bookings b ON b.order_id = o.id
    LEFT JOIN first_steps s ON s.guest_id = g.id AND s.email_key = coalesce(g.email_key, o.email_key)
    WHERE b.retreat = ${retreat} AND o.status = 'confirmed' AND g.cancelled_at IS NULL AND s.id IS NULL
    ORDER BY g.order_id, g.id`;
  return rows.map(({ id }) => id);
}

async function listOpenSteps(retreat: string): Promise<string[]> {
  const steps = await db.firstStep.findMany({
    where: { ...open, guest: { booking: { retreat } } },
    select: { guestId: true },
    orderBy: { id: "asc" },
  });
  return steps.map(({ guestId }) => guestId);
}

const open = { asks: true, doneAt: null, writtenAt: { not: null } } as const;

/** Emails a guest the link to write their first step, once an address and retreat; false if there is nothing to send. */
async function askGuest(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const known = await findGuest(tx, id);
  if (!known) return false;
  await lockOrder(tx, known.order.id);
  const found = await findActiveGuest(tx, id);
  if (!found || (await findSuppression(tx, [found.guest.emailKey]))) return false;
  const { guest, retreat } = found;
  await tx.firstStep.deleteMany({ where: { guestId: id, emailKey: { not: guest.emailKey } } });
  const same = { emailKey: guest.emailKey, guest: { booking: { retreat: guest.retreat } } };
  if ((await tx.firstStep.count({ where: same })) > 0) return false;
  const step = await tx.firstStep.create({ data: { guestId: id, emailKey: guest.emailKey, askedAt: now } });
  await queueLetter(tx, {
    cause: `first-step:${step.id}`,
    subject: { kind: "booking", id: step.id },
    letter: "first-step",
    to: guest.email,
    values: { name: guest.name, retreat: retreat.name, dates: retreat.dates },
    entryId: step.id,
  });
  return true;
}

async function askAgain(tx: Transaction, guestId: string, days: number, today: string): Promise<boolean> {
  const found = await findActiveGuest(tx, guestId);
  const step = await tx.firstStep.findUnique({ where: { guestId, ...open } });
  if (!found || !step?.writtenAt || step.emailKey !== found.guest.emailKey) return false;
  if (calendarDay(step.writtenAt) >= today || (await findSuppression(tx, [step.emailKey]))) return false;
  const { guest, retreat } = found;
  return queueNewLetter(tx, {
    cause: `first-step-again:${step.id}:${days}`,
    subject: { kind: "booking", id: step.id },
    letter: "first-step-again",
    to: guest.email,
    values: { name: guest.name, retreat: retreat.name, days: String(days), step: step.text },
    entryId: step.id,
  });
}

type Guest = NonNullable<Awaited<ReturnType<typeof findGuest>>>;

/** A guest with an address and a confirmed booking, and their retreat. */
async function findActiveGuest(
  tx: Transaction,
  id: string,
): Promise<{ guest: Guest; retreat: Retreat } | null> {
  const guest = await findGuest(tx, id);
  const retreat = guest && findRetreat(guest.retreat);
  return guest && retreat && guest.order.status === "confirmed" && guest.email !== ""
    ? { guest, retreat }
    : null;
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
  const found = step && (await findActiveGuest(tx, step.guestId));
  if (!found || found.guest.emailKey !== step.emailKey) return false;
  const isWanted = letter === "first-step" || (step.asks && step.doneAt === null);
  return isWanted && !(await findSuppression(tx, [step.emailKey]));
}
