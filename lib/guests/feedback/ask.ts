import "server-only";
import { feedbackWords } from "@/content/emails/guest-letters";
import { guests } from "@/content/guests";
import { testimonialsPage } from "@/content/pages/testimonials";
import { asAdministrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/access/audit";
import type { Member } from "@/lib/access/policy";
import { findAnyRetreat } from "@/lib/content/retreats";
import { db, type Transaction } from "@/lib/db";
import { lockOrder } from "@/lib/db/locks/order";
import { queueLetter } from "@/lib/email/outbox";
import { findSuppression } from "@/lib/email/suppressions";
import { asPerson, guestColumns } from "@/lib/orders/bookings/guests";
import { purchaseReference } from "@/lib/orders/purchases/purchase";
import { fail, ok, type Result } from "@/lib/result";
import { fill } from "@/lib/text";
import { calendarDay, formatDay } from "@/lib/time/dates";
import type { FeedbackRequest, Prisma } from "@/prisma/generated/client";

/** A guest of a retreat that is over, as a source of a testimonial. */
export type PastGuest = {
  id: string;
  name: string;
  retreat: string;
  orderId: string;
  /** "Jo Hartley, booking 4F2A91BC, The Dorset Retreat". */
  source: string;
  mayBeAsked: boolean;
};

/** What a guest was asked, and what they wrote; `id` is that of the testimonial made of it. */
export type AskedGuest = Pick<PastGuest, "retreat" | "source"> & {
  id: string;
  name: string;
  askedOn: string;
  answer: { on: string; name: string; text: string; forLetters: boolean; forSocial: boolean } | null;
};

const shown = 300;

const columns = {
  ...guestColumns,
  feedback: true,
  booking: {
    select: {
      ...{ retreat: true, lastDay: true },
      order: {
        select: {
          ...{ id: true, name: true, email: true, emailKey: true, linkToken: true },
          ...{ status: true, anonymisedAt: true },
        },
      },
    },
  },
} satisfies Prisma.GuestSelect;

type Row = Prisma.GuestGetPayload<{ select: typeof columns }>;

/** The guests of past retreats, the latest retreat first; without erased ones. */
export async function listPastGuests(now: Date): Promise<PastGuest[]> {
  const rows = await db.guest.findMany({
    where: {
      cancelledAt: null,
      booking: {
        lastDay: { lt: new Date(calendarDay(now)) },
        order: { status: "confirmed", anonymisedAt: null },
      },
    },
    orderBy: [{ booking: { lastDay: "desc" } }, { orderId: "desc" }, { number: "asc" }],
    take: shown,
    select: columns,
  });
  return rows.flatMap((row) => {
    const { name, email, emailKey } = personOf(row);
    const mayBeAsked = email !== "" && (!row.feedback || mayAskAgain(row.feedback, emailKey));
    return name ? [{ ...sourceOf(row), id: row.id, name, mayBeAsked }] : [];
  });
}

/** The guests who were asked, the latest first; without those whose words were removed. */
export async function listAskedGuests(): Promise<AskedGuest[]> {
  const rows = await db.feedbackRequest.findMany({
    where: {
      OR: [
        { answeredAt: null, forSentence: true },
        { answeredAt: { not: null }, text: { not: "" } },
      ],
    },
    orderBy: [{ askedAt: "desc" }, { id: "desc" }],
    take: shown,
    include: { guest: { select: columns } },
  });
  return rows.map(({ guest, ...request }) => {
    const { id, askedAt, answeredAt, name, text, agreedFor } = request;
    const { retreat, source } = sourceOf(guest);
    const [forLetters, forSocial] = ["letters", "social"].map((one) => agreedFor.includes(one));
    return {
      ...{ id, retreat, source, name: name || personOf(guest).name, askedOn: formatDay(askedAt) },
      answer: answeredAt
        ? {
            ...{ on: calendarDay(answeredAt), name, text },
            ...{ forLetters: forLetters === true, forSocial: forSocial === true },
          }
        : null,
    };
  });
}

/** How many answers wait to be put among the testimonials. */
export async function countNewAnswers(): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM feedback_requests request
    WHERE answered_at IS NOT NULL AND text <> '' AND NOT EXISTS (
      SELECT FROM site_documents
      WHERE key = ${testimonialsPage.key} AND position(request.id::text IN concat(published, draft)) > 0)`;
  return row?.count ?? 0;
}

export type AskRefusal = "not_admin" | "gone" | "not_over" | "asked" | "stopped";

/**
 * Emails a guest of a past retreat, once, a link to write a sentence that may be quoted; `said` is a proposal of it,
 * unless the form has one. Refuses an address that gets no emails.
 */
export function askGuest(
  admin: Member,
  { guest: id, said }: { guest: string; said: string },
  now: Date,
): Promise<Result<{ name: string }, AskRefusal>> {
  return asAdministrator<{ name: string }, AskRefusal>(admin, "site.edit", async (tx) => {
    const found = await tx.guest.findUnique({ where: { id }, select: { orderId: true } });
    if (found) await lockOrder(tx, found.orderId);
    const row = await tx.guest.findUnique({ where: { id, cancelledAt: null }, select: columns });
    const { name, email, emailKey } = row ? personOf(row) : { name: "", email: "", emailKey: "" };
    if (!row || row.booking.order.status !== "confirmed" || email === "")
      return refuse("gone", "This guest has no booking or address any more. Reload the page.");
    if (!isOver(row, now)) return refuse("not_over", "Their retreat isn’t over yet.");
    if (row.feedback && !mayAskAgain(row.feedback, emailKey))
      return refuse(
        "asked",
        `You asked ${name} on ${formatDay(row.feedback.askedAt)}. Each guest is asked once.`,
      );
    const { retreat } = row.booking;
    const elsewhere = { emailKey, forSentence: true, guestId: { not: id }, guest: { booking: { retreat } } };
    if ((await tx.feedbackRequest.count({ where: elsewhere })) > 0)
      return refuse("asked", "You asked this address already, for another place on this retreat.");
    if (await findSuppression(tx, [emailKey]))
      return refuse("stopped", "This address gets no emails: see the page of the person.");
    const expiresAt = new Date(now.getTime() + guests.feedbackDays * 86_400_000);
    await tx.feedbackRequest.deleteMany({ where: { guestId: id, emailKey: { not: emailKey } } });
    const text = (row.feedback?.emailKey === emailKey && row.feedback.text) || said;
    const asked = { text, forSentence: true, askedAt: now, expiresAt };
    const request = await tx.feedbackRequest.upsert({
      where: { guestId: id },
      create: { guestId: id, emailKey, ...asked },
      update: asked,
    });
    await queueLetter(tx, {
      cause: `feedback-request:${request.id}`,
      subject: { kind: "booking", id: request.id },
      letter: "feedback-request",
      to: email,
      values: {
        ...{ name, retreat: sourceOf(row).retreat, until: formatDay(expiresAt) },
        said: text && fill(feedbackWords.said, { words: text }),
      },
      entryId: request.id,
    });
    await recordAudit(tx, admin, { action: "site.guest_asked", subject: request.id }, now);
    return ok({ name });
  });
}

const refuse = (code: AskRefusal, message: string) => fail(code, message, { guest: message });

/** True for the emails that ask a guest how it was, or for a sentence. */
export function isFeedbackLetter(letter: string): boolean {
  return letter === "feedback-request" || letter === "feedback-form";
}

/** True if such an email can still be answered by the person it goes to, who gets emails. */
export async function isFeedbackLetterRelevant(
  tx: Transaction,
  { letter, subjectId }: { letter: string; subjectId: string },
  now: Date,
): Promise<boolean> {
  const request = await findRequest(tx, subjectId);
  if (!request || now >= request.expiresAt) return false;
  if ((letter === "feedback-form" ? request.formAt : request.answeredAt) !== null) return false;
  return !(await findSuppression(tx, [request.emailKey]));
}

/** A request with its guest's name and retreat; null if the guest was erased or has another address now. */
export async function findRequest(tx: Transaction, id: string) {
  const row = await tx.feedbackRequest.findUnique({ where: { id }, include: { guest: { select: columns } } });
  if (!row) return null;
  const { guest, ...request } = row;
  const { name, emailKey } = personOf(guest);
  return emailKey === request.emailKey
    ? { ...request, guestName: name, retreat: sourceOf(guest).retreat }
    : null;
}

function mayAskAgain(
  { answeredAt, emailKey: asked, forSentence }: FeedbackRequest,
  emailKey: string,
): boolean {
  return answeredAt === null && (asked !== emailKey || !forSentence);
}

function personOf(row: Row) {
  return asPerson(row, row.booking.order);
}

function isOver({ booking }: Row, now: Date): boolean {
  return booking.lastDay < new Date(calendarDay(now));
}

function sourceOf(row: Row): Pick<PastGuest, "retreat" | "orderId" | "source"> {
  const { order, retreat: id } = row.booking;
  const retreat = findAnyRetreat(id)?.name ?? id;
  const source = `${personOf(row).name}, booking ${purchaseReference(order.id)}, ${retreat}`;
  return { retreat, orderId: order.id, source };
}
