import "server-only";
import { createHash } from "node:crypto";
import { listOrderEmails } from "@/lib/administration/orders/emails";
import type { Transaction } from "@/lib/db";
import { buyersPlace, withForms } from "@/lib/orders/bookings/guests";
import { refundDays } from "@/lib/orders/bookings/refund-terms";
import { purchaseOf } from "@/lib/orders/payments/purchase-of";
import { purchaseReference } from "@/lib/orders/purchases/purchase";
import { calendarDay } from "@/lib/time/dates";
import { emailKey } from "@/lib/text/email-address";
import type { EvidenceFacts } from "./evidence";

const maxSignIns = 200;

/** What is stored about a disputed payment; reads no answer of a guest form. */
export async function collectEvidence(tx: Transaction, paymentId: string): Promise<EvidenceFacts> {
  const { order, ...payment } = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
    include: {
      order: {
        include: {
          booking: { include: { guests: withForms } },
          coaching: { select: { sessions: true, held: { select: { day: true }, orderBy: { day: "asc" } } } },
          cancellation: { select: { by: true, noticeOn: true, at: true } },
          payments: { select: { id: true, paymentIntentId: true, refunds: { select: { id: true } } } },
          checkouts: { select: { sessionId: true } },
        },
      },
      refunds: { orderBy: { createdAt: "asc" } },
    },
  });
  const { booking, coaching, cancellation } = order;
  const guest = booking && buyersPlace(booking);
  const purchase = await purchaseOf(tx, payment);
  const isGivenAway = payment.payerEmail !== null;
  const payer = { email: purchase.email, userId: isGivenAway ? null : order.userId, since: order.createdAt };
  const days = booking && refundDays(booking);
  return {
    name: purchase.name,
    email: purchase.email,
    reference: purchaseReference(order.id),
    item: purchase.item,
    currency: order.currency,
    totalPence: order.totalPence,
    orderedAt: order.createdAt,
    payment: { id: payment.paymentIntentId, pence: payment.amountPence, at: payment.paidAt },
    transferred: isGivenAway ? "away" : guest?.transferredAt ? "here" : null,
    stay: booking &&
      days && {
        ...{ first: days.first, last: dayOf(booking.lastDay), full: days.full, half: days.half },
        depositPence: booking.depositPence,
      },
    coaching: coaching && {
      sessions: coaching.sessions,
      heldOn: coaching.held.map(({ day }) => dayOf(day)),
    },
    terms: await findTerms(tx, order),
    cancellation: cancellation && { ...cancellation, noticeOn: dayOf(cancellation.noticeOn) },
    refunds: payment.refunds
      .filter(({ status }) => status !== "replaced")
      .map(({ id, amountPence, status, createdAt }) => ({ id, pence: amountPence, status, at: createdAt })),
    emails: await listOrderEmails(tx, order, { ...payer, emailKeys: [emailKey(payer.email)] }),
    ...(await findUse(tx, payer, order.id)),
    guestFormOn: !isGivenAway && guest?.form ? calendarDay(guest.form.savedAt) : null,
  };
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

type Terms = { termsVersion: string | null; termsHash: string | null; termsAcceptedAt: Date | null };

async function findTerms(
  tx: Transaction,
  { termsVersion: version, termsHash: hash, termsAcceptedAt: acceptedAt }: Terms,
): Promise<EvidenceFacts["terms"]> {
  if (!version || !acceptedAt) return null;
  const printed = hash ? await tx.printedTerms.findUnique({ where: { hash } }) : null;
  const isEqual = printed && createHash("sha256").update(printed.text).digest("hex") === hash;
  return { version, hash, acceptedAt, text: isEqual ? printed.text : null };
}

type Payer = { email: string; userId: string | null; since: Date };
/** The days on which the payer signed in after the purchase, and what they wrote in the members' area. */
async function findUse(
  tx: Transaction,
  { email, userId, since }: Payer,
  orderId: string,
): Promise<Pick<EvidenceFacts, "accessSince" | "signInDays" | "messages">> {
  const confirmed = { emailKey: emailKey(email), emailConfirmedAt: { not: null } };
  const user = await tx.user.findFirst({ where: userId ? { id: userId } : confirmed, select: { id: true } });
  if (!user) return { accessSince: null, signInDays: [], messages: 0 };
  const own = { userId: user.id };
  const visits = {
    where: { ...own, seenAt: { gte: since } },
    select: { createdAt: true, seenAt: true },
    orderBy: { createdAt: "asc" },
    take: maxSignIns,
  } as const;
  const sessions = await tx.session.findMany(visits);
  const devices = await tx.knownDevice.findMany(visits);
  const cause = { ...own, sourceId: orderId };
  const grant = await tx.accessGrant.findFirst({ where: cause, select: { startsAt: true } });
  const messages = await tx.message.count({ where: { ...own, createdAt: { gte: since } } });
  const times = [...sessions, ...devices].flatMap(({ createdAt, seenAt }) => [createdAt, seenAt]);
  const signInDays = [...new Set(times.filter((at) => at >= since).map(calendarDay))].sort();
  return { accessSince: grant?.startsAt ?? null, signInDays, messages };
}
