import "server-only";
import { guests } from "@/content/guests";
import { feedbackPart } from "@/content/pages/feedback";
import { getContent } from "@/lib/content/documents";
import type { Member } from "@/lib/access/policy";
import type { Transaction } from "@/lib/db";
import { inTransaction } from "@/lib/db/locks/transaction";
import { queueLetter } from "@/lib/email/outbox";
import { logger } from "@/lib/observability/logger";
import { fail, ok, type Result } from "@/lib/result";
import { addDays, formatDay } from "@/lib/time/dates";
import {
  askGuestsNow,
  askGuestsOfRetreats,
  countUnasked,
  listGuests,
  type ActiveGuest,
  type AskNowRefusal,
} from "../retreat-guests";
import { requestOf } from "./answer";
import { findRequest } from "./ask";
import type { FeedbackForm } from "./schema";

const lateDays = 5;

/** The day on which the form is sent by itself. */
export function formSentOn(lastDay: string): string {
  return addDays(lastDay, guests.feedbackAfterDays);
}

/** True if the form is due on a day, up to five days late. */
function isFormDue(lastDay: string, today: string): boolean {
  return today >= formSentOn(lastDay) && today <= addDays(formSentOn(lastDay), lateDays);
}

/** Sends the form to the guests of retreats that are over, once an address; throws last if any failed. */
export function sendFeedbackForms(now: Date): Promise<void> {
  const dueOf = (lastDay: string, today: string) => (isFormDue(lastDay, today) ? "form" : null);
  return askGuestsOfRetreats("feedback_forms", dueOf, (tx, active) => sendForm(tx, active, now), now);
}

/** Sends the form at once to all guests of a retreat who have not got it; refuses if none is left. */
export function sendFeedbackFormNow(
  admin: Member,
  { retreat }: { retreat: string },
  now: Date,
): Promise<Result<{ count: number }, AskNowRefusal>> {
  const ask = (tx: Transaction, active: ActiveGuest) => sendForm(tx, active, now);
  return askGuestsNow(admin, { retreat, action: "retreat.feedback_asked", due: null, ask }, now);
}

/** Emails a guest the link to the form, once an address and retreat; a link to write a sentence gets the form too. */
async function sendForm(tx: Transaction, { guest, retreat }: ActiveGuest, now: Date): Promise<boolean> {
  const { id: guestId, emailKey } = guest;
  const same = { emailKey, hasForm: true, guest: { booking: { retreat: guest.retreat } } };
  if ((await tx.feedbackRequest.count({ where: same })) > 0) return false;
  await tx.feedbackRequest.deleteMany({
    where: { guestId, emailKey: { not: emailKey }, answeredAt: null, formAt: null },
  });
  const earlier = await tx.feedbackRequest.findUnique({ where: { guestId } });
  if (earlier && earlier.emailKey !== emailKey) return false;
  const expiresAt = new Date(now.getTime() + guests.feedbackDays * 86_400_000);
  const { id } = await tx.feedbackRequest.upsert({
    where: { guestId },
    create: { guestId, emailKey, askedAt: now, expiresAt, hasForm: true },
    update: { hasForm: true, expiresAt },
  });
  await queueLetter(tx, {
    cause: `feedback-form:${id}`,
    subject: { kind: "booking", id },
    letter: "feedback-form",
    to: guest.email,
    values: { name: guest.name, retreat: retreat.name, until: formatDay(expiresAt) },
    entryId: id,
  });
  return true;
}

const refuse = (code: "gone" | "over") => fail(code, getContent(feedbackPart).refusals[code]);

/** Stores the answers of a guest, who may change them until the link ends; a sentence waits for their consent. */
export function saveFeedbackForm(
  { token, text, ...answers }: FeedbackForm & { token: string },
  now: Date,
): Promise<Result<null, "gone" | "over">> {
  return inTransaction<null, "gone" | "over">(async (tx) => {
    const id = requestOf(token);
    if (!id) return refuse("gone");
    await tx.$executeRaw`SELECT 1 FROM feedback_requests WHERE id = ${id}::uuid FOR UPDATE`;
    const request = await findRequest(tx, id);
    if (!request?.hasForm) return refuse("gone");
    if (now >= request.expiresAt) return refuse("over");
    // What they agreed to be quoted with stays
    const sentence = request.answeredAt ? {} : { text };
    await tx.feedbackRequest.update({ where: { id }, data: { ...answers, ...sentence, formAt: now } });
    logger.info({ event: "feedback.form_answered", requestId: id });
    return ok(null);
  });
}

export type GivenFeedback = {
  id: string;
  name: string;
  answers: { on: string; days: number; house: number; stays: string; goes: string; text: string } | null;
};

/** The guests of a retreat who have the form, with their answers, and how many addresses have not. */
export async function listFeedback(retreat: string): Promise<{ given: GivenFeedback[]; unasked: number }> {
  const people = await listGuests(retreat);
  const given = people.flatMap(({ name, emailKey, feedback }): GivenFeedback[] => {
    if (!feedback?.hasForm || feedback.emailKey !== emailKey) return [];
    const { id, formAt, days, house, stays, goes, text } = feedback;
    if (!formAt || days === null || house === null) return [{ id, name, answers: null }];
    return [{ id, name, answers: { on: formatDay(formAt), days, house, stays, goes, text } }];
  });
  const unasked = await countUnasked(
    people,
    ({ emailKey, feedback }) => feedback?.hasForm === true && feedback.emailKey === emailKey,
  );
  return { given, unasked };
}
