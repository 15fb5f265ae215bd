import "server-only";
import type { z } from "zod";
import { proveByCode, type FreshCodeRefusal } from "@/lib/accounts/two-factor/fresh-code";
import { asAdministrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/access/audit";
import type { Member } from "@/lib/access/policy";
import { answerChange, type AnswerRefusal } from "@/lib/orders/retreat-changes/answer";
import { keepReserved } from "@/lib/orders/retreat-changes/open-changes";
import { remindToChoose } from "@/lib/orders/retreat-changes/choice-reminders";
import { queueChanges } from "@/lib/orders/retreat-changes/run";
import { dayOf } from "@/lib/orders/retreat-changes/days";
import { offeredDays } from "@/content/vouchers";
import { fail, ok, type Result } from "@/lib/result";
import { addDays, calendarDay } from "@/lib/time/dates";
import { endOfDay } from "@/lib/time/end-of-day";
import { retreatOf } from "@/lib/content/retreats";
import type { answerSchema, changeSchema, extendSchema } from "./schema";

const over = () => fail("over" as const, "This has ended. Reload the page.");

type Which = z.output<typeof changeSchema>;
type Done = Result<null, "not_admin" | "over">;

/** Stops the refunds of a change: the order that has begun is finished. */
export function stopChange(admin: Member, { id }: Which, now: Date): Promise<Done> {
  return setStopped(admin, id, { stoppedAt: now }, now);
}

/** Goes on with the refunds of a stopped change. */
export function resumeChange(admin: Member, { id }: Which, now: Date): Promise<Done> {
  return setStopped(admin, id, { stoppedAt: null }, now);
}

function setStopped(admin: Member, id: string, data: { stoppedAt: Date | null }, now: Date): Promise<Done> {
  return asAdministrator<null, "over">(admin, "purchase.change", async (tx) => {
    // Waits for the order that has begun
    const [change] = await tx.retreatChange.updateManyAndReturn({ where: { id, endedAt: null }, data });
    if (!change) return over();
    if (!data.stoppedAt) await queueChanges(tx);
    const action = data.stoppedAt ? "retreat.change_stopped" : "retreat.change_resumed";
    await recordAudit(tx, admin, { action, subject: change.retreat }, now);
    return ok(null);
  });
}

/** Gives the buyers of a changed retreat until a later day to choose. */
export function extendDeadline(
  admin: Member,
  { id, deadline }: z.output<typeof extendSchema>,
  now: Date,
): Promise<Result<null, "not_admin" | "over" | "late">> {
  return asAdministrator<null, "over" | "late">(admin, "purchase.change", async (tx) => {
    await tx.$executeRaw`SELECT 1 FROM retreat_changes WHERE id = ${id}::uuid FOR UPDATE`;
    const change = await tx.retreatChange.findUnique({ where: { id } });
    if (!change?.answersUntil || change.endedAt || now >= change.answersUntil) return over();
    const today = calendarDay(now);
    const { kind, newFirstDay, startedAt, toRetreat } = change;
    const isOffer = kind === "cancel";
    const limit = isOffer
      ? addDays(calendarDay(startedAt), offeredDays + 1)
      : newFirstDay
        ? dayOf(newFirstDay)
        : retreatOf({ retreat: toRetreat ?? "" }).firstDay;
    const text = `Choose a later day, ${isOffer ? `within ${offeredDays} days of the cancellation` : "before the retreat begins"}.`;
    if (endOfDay(deadline) <= change.answersUntil || deadline >= limit || deadline < today)
      return fail("late", text, { deadline: text });
    await tx.retreatChange.update({ where: { id }, data: { answersUntil: endOfDay(deadline) } });
    await keepReserved(tx, { changeId: id, deadline }, now);
    const details = { until: deadline };
    await recordAudit(
      tx,
      admin,
      { action: "retreat.change_extended", subject: change.retreat, details },
      now,
    );
    return ok(null);
  });
}

/** Reminds everyone who has not chosen, now. */
export function remindNow(
  admin: Member,
  { id }: Which,
  now: Date,
): Promise<Result<{ count: number }, "not_admin" | "over">> {
  return asAdministrator<{ count: number }, "over">(admin, "purchase.change", async (tx) => {
    const change = await tx.retreatChange.findUnique({ where: { id } });
    if (!change?.answersUntil || change.endedAt || now >= change.answersUntil) return over();
    return ok({ count: await remindToChoose(tx, change, calendarDay(now)) });
  });
}

/** Enters the answer that a buyer gave by telephone. */
export async function enterAnswer(
  admin: Member,
  { id: changeId, order: orderId, answer, code }: z.output<typeof answerSchema>,
  now: Date,
): Promise<Result<null, "not_admin" | AnswerRefusal | FreshCodeRefusal>> {
  const proved = answer !== "comes" ? await proveByCode(admin, code, now) : ok(undefined);
  if (!proved.ok) return proved;
  return asAdministrator<null, AnswerRefusal>(admin, "purchase.change", async (tx) => {
    const answered = await answerChange(tx, admin, { changeId, orderId, answer }, now);
    if (!answered.ok) return answered;
    const details = { answer };
    await recordAudit(tx, admin, { action: "retreat.answer_entered", subject: orderId, details }, now);
    return ok(null);
  });
}
