import "server-only";
import { findRoom } from "@/lib/catalogue/rooms";
import { retreatOf } from "@/lib/content/retreats";
import { db } from "@/lib/db";
import { findSuppression } from "@/lib/email/suppressions";
import { bookingColumns, bookingView, type BookingRow } from "@/lib/orders/bookings/bookings";
import { coming, withPlace } from "@/lib/orders/bookings/guests";
import { openByHandPence, readBankDetails } from "@/lib/orders/retreat-changes/bank-details";
import { isLate } from "@/lib/orders/retreat-changes/deadlines";
import { askedCause, choiceUrl, endedCause } from "@/lib/orders/retreat-changes/letters";
import { sumsOfOrder } from "@/lib/orders/retreat-changes/affected-orders";
import { withBonus } from "@/lib/orders/retreat-changes/sums";
import { exchangedFor } from "@/lib/orders/retreat-changes/voucher";
import type { RetreatChange } from "@/prisma/generated/client";
import type { RetreatAnswer } from "@/prisma/generated/enums";

/** Where an order of a change stands. */
type ChangeState =
  | "open"
  | "comes"
  | "next"
  | "sending"
  | "sent"
  | "voucher"
  | "refused"
  | "byHand"
  | "nothing";

/** The last change of a retreat, with its orders; null: none. */
export async function getRetreatChange(retreat: string) {
  const change = await db.retreatChange.findFirst({
    where: { retreat },
    orderBy: { startedAt: "desc" },
    include: {
      starter: { select: { profile: { select: { displayName: true } } } },
      orders: {
        orderBy: { orderId: "asc" },
        include: { order: { select: { booking: { select: bookingColumns } } } },
      },
    },
  });
  if (!change) return null;
  const orders = [];
  for (const { order, ...row } of change.orders) {
    if (order.booking) orders.push(await orderView(change, row, withPlace(order.booking)));
  }
  const { starter, ...rest } = change;
  return { ...rest, startedByName: starter?.profile?.displayName ?? null, orders };
}

export type RetreatChangeView = NonNullable<Awaited<ReturnType<typeof getRetreatChange>>>;
export type ChangeOrderView = RetreatChangeView["orders"][number];

type Change = Pick<RetreatChange, "id" | "kind" | "retreat" | "answersUntil" | "voucherBonus">;
type Row = {
  orderId: string;
  answer: RetreatAnswer | null;
  answeredAt: Date | null;
  answeredBy: string | null;
  cancelledAt: Date | null;
  settledAt: Date | null;
  bankDetails: string | null;
};

async function orderView(change: Change, row: Row, booking: BookingRow) {
  const { id, name, email, emailKey, currency, guests } = booking;
  const { balancePence: owedPence, next } = bookingView(booking);
  const dueOn = next?.dueOn ?? "";
  const requests = await db.refundRequest.findMany({
    where: { changeId: change.id, payment: { orderId: id } },
    select: { amountPence: true, status: true, failure: true, refundId: true, settledAt: true },
  });
  const sums = await sumsOfOrder(db, booking);
  const sum = (which: typeof requests) => which.reduce((all, { amountPence }) => all + amountPence, 0);
  const sentPence = sum(
    requests.filter(({ status, refundId }) => status === "done" || (status === "pending" && refundId)),
  );
  const refused = requests.find(({ status, settledAt }) => status === "failed" && !settledAt);
  const handPence = row.cancelledAt ? await openByHandPence(db, id) : sums.handPence;
  const voucher = await exchangedFor(db, id);
  const retreat = retreatOf(change);
  const cause = row.cancelledAt ? endedCause(change, id) : askedCause(change, id);
  const letter = await db.email.findUnique({ where: { cause }, select: { status: true, arrival: true } });
  return {
    ...{ id, name, email, currency, owedPence, dueOn, sentPence, handPence },
    rooms: [...new Set(coming(guests).map(({ room }) => findRoom(retreat, room)?.name ?? room))].join(", "),
    paidPence: sums.paidPence,
    backPence: row.cancelledAt
      ? sum(requests) + (refused ? 0 : handPence)
      : sums.cardPence + sums.handPence + sums.voucherPence,
    disputedPence: sums.disputedPence,
    /** What their voucher is, or would be, worth; 0: none. */
    worthPence: voucher?.account.worthPence ?? offeredPence(change, row, sums.exchangePence),
    voucherOrder: voucher?.id ?? null,
    refusal: refused?.failure ?? null,
    answer: row.answer,
    answeredAt: row.answeredAt,
    isByTelephone: row.answeredBy !== null,
    isLate: row.answer === "back" && isLate({ ...row, change }),
    settledAt: row.settledAt,
    bankDetails: readBankDetails(row),
    isUnreachable: (await findSuppression(db, [emailKey])) !== null,
    link: choiceUrl(booking),
    emailState: letter && emailState(letter),
    state: stateOf(row, {
      ...{ sentPence, handPence, hasVoucher: voucher !== null },
      isRefused: refused !== undefined && handPence > 0,
    }),
  };
}

function offeredPence({ voucherBonus }: Change, { settledAt }: Row, exchangePence: number): number {
  return voucherBonus === null || settledAt ? 0 : withBonus(exchangePence, voucherBonus);
}

type EmailState = "waits" | "sent" | "delivered" | "bounced" | "failed";

function emailState({ status, arrival }: { status: string; arrival: string | null }): EmailState {
  if (arrival === "bounced" || arrival === "bounced_softly") return "bounced";
  if (status === "failed") return "failed";
  return arrival === "delivered" ? "delivered" : status === "sent" ? "sent" : "waits";
}

function stateOf(
  { answer, cancelledAt, settledAt }: Row,
  {
    sentPence,
    handPence,
    hasVoucher,
    isRefused,
  }: { sentPence: number; handPence: number; hasVoucher: boolean; isRefused: boolean },
): ChangeState {
  if (answer === null || answer === "comes") return answer ?? "open";
  if (!cancelledAt) return "next";
  if (!settledAt) return "sending";
  if (isRefused) return "refused";
  if (handPence > 0) return "byHand";
  if (hasVoucher) return "voucher";
  return sentPence > 0 ? "sent" : "nothing";
}
