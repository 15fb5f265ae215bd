import "server-only";
import { longestMonths } from "@/lib/content/programmes";
import { listRetreats } from "@/lib/content/retreats";
import type { Transaction } from "@/lib/db";
import { addMonths } from "@/lib/orders/programmes/schedule";
import { openDisputes } from "@/lib/orders/purchases/dispute-status";
import { voucherState, type VoucherState } from "@/lib/orders/vouchers/balance";
import { getVoucher } from "@/lib/orders/vouchers/vouchers";
import { fail, type Refusal } from "@/lib/result";
import { calendarDay } from "@/lib/time/dates";
import type { ErasedSubject } from "./subject";

const reasons = {
  team: "This person is in the team. Remove them from it first.",
  held: "They are buying something right now. Wait until the purchase is complete or has expired.",
  booking: "They have a booking for a retreat that is not over. Cancel or transfer it first.",
  guest:
    "They come to a retreat that is not over, as a guest of another buyer. Cancel or replace them first.",
  coaching: "They have coaching with sessions left or payments to come. End it first.",
  voucher: "They bought a voucher that is still to be emailed. Send it first.",
  plan: "They have a plan that is not over. End it first.",
  refund: "A refund to them is not complete. Wait until it is, or record it as sent by bank.",
  dispute: "A payment of theirs is disputed. Wait until the bank has decided.",
};

export type ErasureRefusal = keyof typeof reasons;

/** Why a person cannot be erased now (docs/rules/privacy.md#erasure); null if they can. */
export async function refuseErasure(
  tx: Transaction,
  { userIds, emailKeys, orderIds }: ErasedSubject,
  now: Date,
): Promise<Refusal<ErasureRefusal> | null> {
  const today = calendarDay(now);
  const coming = listRetreats().flatMap(({ id, lastDay }) => (lastDay >= today ? [id] : []));
  const notOver = [{ lastDay: { gte: new Date(`${today}T00:00:00Z`) } }, { retreat: { in: coming } }];
  const since = addMonths(now, -longestMonths());
  const ofThem = { id: { in: orderIds } };
  const confirmed = { ...ofThem, status: "confirmed" } as const;
  const ofPayment = { payment: { orderId: { in: orderIds } } };
  const counts: Record<ErasureRefusal, Promise<number>> = {
    team: tx.user.count({ where: { id: { in: userIds }, role: { not: "member" } } }),
    held: tx.order.count({ where: { ...ofThem, status: "held" } }),
    booking: tx.booking.count({ where: { order: confirmed, OR: notOver } }),
    guest: tx.guest.count({
      where: {
        ...{ emailKey: { in: emailKeys }, cancelledAt: null },
        booking: { order: { status: "confirmed" }, OR: notOver },
      },
    }),
    coaching: countUnheld(tx, orderIds),
    voucher: countUnsent(tx, orderIds, today),
    plan: tx.plan.count({
      where: {
        order: confirmed,
        OR: [
          { nextPaymentAt: { not: null } },
          { missed: { some: {} } },
          { order: { confirmedAt: { gt: since } } },
        ],
      },
    }),
    refund: tx.payment.count({
      where: {
        orderId: { in: orderIds },
        OR: [
          { refundingPence: { gt: 0 } },
          { refundRequests: { some: { status: { in: ["pending", "failed"] }, settledAt: null } } },
        ],
      },
    }),
    dispute: tx.dispute.count({ where: { ...ofPayment, status: { in: openDisputes } } }),
  };
  for (const [code, count] of Object.entries(counts) as [ErasureRefusal, Promise<number>][])
    if ((await count) > 0) return fail(code, reasons[code]);
  return null;
}

/** The confirmed coaching orders with sessions left, or payments to come. */
async function countUnheld(tx: Transaction, orderIds: string[]): Promise<number> {
  const found = await tx.coachingOrder.findMany({
    where: { orderId: { in: orderIds }, order: { status: "confirmed" } },
    select: {
      sessions: true,
      _count: { select: { held: true } },
      order: { select: { instalments: { where: { unpaidPence: { gt: 0 } }, select: { dueOn: true } } } },
    },
  });
  return found.filter(({ sessions, _count, order }) => _count.held < sessions || order.instalments.length > 0)
    .length;
}

/** The vouchers that are still to be emailed to whom they are for: those without anything left are not. */
async function countUnsent(tx: Transaction, orderIds: string[], today: string): Promise<number> {
  const unsent = await tx.voucher.findMany({
    where: { orderId: { in: orderIds }, sentAt: null, recipientEmail: { not: "" } },
    select: { orderId: true },
  });
  const states: VoucherState[] = [];
  for (const { orderId } of unsent) states.push(voucherState((await getVoucher(tx, orderId)).account, today));
  return states.filter((state) => state === "valid" || state === "blocked").length;
}
