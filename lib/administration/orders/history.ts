import "server-only";
import { formatMoney } from "@/content/money";
import { methods } from "@/lib/administration/lists/payments";
import { db } from "@/lib/db";
import { emailKey } from "@/lib/text/email-address";
import type { ManualMethod } from "@/prisma/generated/enums";
import { listOrderEmails } from "./emails";

/** Something that happened to an order, and a detail of it. */
type OrderEvent = { id: string; at: Date; text: string; small?: string };

/** What happened to an order, newest first: places, money, and the emails about it. Throws if it is unknown. */
export async function readOrderHistory(orderId: string): Promise<OrderEvent[]> {
  const order = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    include: {
      booking: { include: { guests: { include: { form: { select: { savedAt: true } } } } } },
      coaching: { select: { held: { select: { id: true, recordedAt: true } } } },
      cancellation: { select: { at: true, by: true } },
      manual: { select: { method: true } },
      payments: {
        include: { refunds: true, disputes: { select: { id: true, amountPence: true, createdAt: true } } },
      },
      checkouts: { select: { sessionId: true } },
    },
  });
  const guests = order.booking?.guests ?? [];
  const sum = (pence: number) => formatMoney(pence, order.currency);
  const emailKeys = [order.email, ...guests.map(({ email }) => email ?? "")].filter(Boolean).map(emailKey);
  const emails = await listOrderEmails(db, order, { emailKeys, since: order.createdAt });
  const by = order.cancellation?.by === "us" ? "by you" : "by the buyer";
  const events: (OrderEvent | null)[] = [
    { id: order.id, at: order.createdAt, text: madeWords(order.manual) },
    order.cancellation && { id: "cancelled", at: order.cancellation.at, text: `Cancelled ${by}` },
    ...guests.flatMap(({ id, name, email, form, transferredAt, cancelledAt }) => {
      const who = name ?? email ?? order.name;
      return [
        form && { id: `form-${id}`, at: form.savedAt, text: `${who} filled in the guest form` },
        transferredAt && { id: `given-${id}`, at: transferredAt, text: `A place was given to ${who}` },
        cancelledAt && { id: `cancelled-${id}`, at: cancelledAt, text: `The place of ${who} was cancelled` },
      ];
    }),
    ...(order.coaching?.held ?? []).map(({ id, recordedAt }) => ({
      ...{ id, at: recordedAt, text: "A session was recorded" },
    })),
    ...order.payments.flatMap(({ id, amountPence, paidAt, method, carriedFromId, refunds, disputes }) => [
      {
        id,
        at: paidAt,
        text: `${sum(amountPence)} ${carriedFromId ? "carried over" : "paid"}`,
        small: methods[method],
      },
      ...refunds
        .filter(({ status, carriedToId }) => status === "succeeded" && carriedToId === null)
        .map((refund) => ({
          ...{ id: refund.id, at: refund.createdAt, text: `${sum(refund.amountPence)} went back` },
        })),
      ...disputes.map((dispute) => ({
        ...{ id: dispute.id, at: dispute.createdAt, text: `The bank disputed ${sum(dispute.amountPence)}` },
      })),
    ]),
    ...emails.map(({ id, sentAt, subject, to, arrival }) => ({
      ...{ id, at: sentAt, text: `Email: “${subject}”` },
      small: arrival === "delivered" ? `To ${to}, delivered` : `To ${to}`,
    })),
  ];
  return events
    .filter((event) => event !== null)
    .sort((one, other) => other.at.getTime() - one.at.getTime() || other.id.localeCompare(one.id));
}

function madeWords(manual: { method: ManualMethod } | null): string {
  if (!manual) return "Ordered on the site";
  return manual.method === "share" ? "Made for a guest who pays their own share" : "Made by you";
}
