import "server-only";
import Stripe from "stripe";
import { facts } from "@/content/facts";
import { formatMoney } from "@/content/money";
import { may, type Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { db } from "@/lib/db";
import type { PaidFor } from "@/lib/db/locks/purchase";
import { describeError, logger } from "@/lib/observability/logger";
import { syncPlan } from "@/lib/orders/mastermind/sync";
import { syncPayment } from "@/lib/orders/payments/payment-state";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { ok, type Result } from "@/lib/result";
import { refuse, type MoneyRefusal } from "./change";
import { paidForOf } from "./schema";

export const purchaseStatuses = {
  held: "Held",
  confirmed: "Confirmed",
  released: "Let go",
  refused: "Sent back",
  refunded: "Refunded",
  cancelled: "Cancelled",
};

/** Syncs a purchase's payments and subscription from Stripe; returns the differences, [] if none. */
export async function comparePurchase(
  admin: Member,
  purchase: { kind: "booking" | "plan"; id: string },
  now: Date,
): Promise<Result<string[], MoneyRefusal>> {
  if (!may(admin, "purchase.change")) return refuse("not_admin");
  const paidFor = paidForOf(purchase);
  const before = await standOf(paidFor);
  if (!before.status) return refuse("gone");
  try {
    await ask(paidFor, before, now);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    logger.warn({ event: "purchase.not_compared", purchaseId: purchase.id, reason: describeError(error) });
    return refuse("stripe_down", { provider: facts.checkout.provider });
  }
  const found = differences(before, await standOf(paidFor));
  const act = {
    action: "purchase.compared",
    subject: purchase.id,
    details: { differed: found.length },
  } as const;
  await db.$transaction((tx) => recordAudit(tx, admin, act, now));
  return ok(found);
}

async function ask({ planId }: PaidFor, { checkouts, payments }: Stand, now: Date): Promise<void> {
  for (const { sessionId } of checkouts) if (sessionId) await syncCheckout(sessionId, now);
  if (planId) await syncPlan(planId, now);
  for (const { paymentIntentId } of payments) if (paymentIntentId) await syncPayment(paymentIntentId, now);
}

type Stand = Awaited<ReturnType<typeof standOf>>;

async function standOf({ bookingId, planId }: PaidFor) {
  const where = { bookingId, planId };
  const [payments, checkouts, booking, plan] = await Promise.all([
    db.payment.findMany({ where, orderBy: { id: "asc" } }),
    db.checkout.findMany({ where: { ...where, closedAt: null }, select: { sessionId: true } }),
    bookingId ? db.booking.findUnique({ where: { id: bookingId }, select: { status: true } }) : null,
    planId
      ? db.mastermindPlan.findUnique({
          where: { id: planId },
          select: { status: true, missingNumber: true, waived: true, stoppedAt: true },
        })
      : null,
  ]);
  const missing = JSON.stringify([plan?.missingNumber, plan?.waived, plan?.stoppedAt]);
  return { payments, checkouts, status: booking?.status ?? plan?.status ?? null, missing };
}

function differences(before: Stand, after: Stand): string[] {
  const inPayments = after.payments.flatMap((payment) => {
    const known = before.payments.find(({ id }) => id === payment.id);
    const sum = (pence: number) => formatMoney(pence, payment.currency);
    if (!known) return [`a payment of ${sum(payment.amountPence)} that wasn’t here`];
    const backPence =
      payment.refundedPence + payment.refundingPence - known.refundedPence - known.refundingPence;
    return [
      ...(backPence === 0 ? [] : [`${sum(backPence)} had been refunded`]),
      ...(payment.disputeStatus === known.disputeStatus
        ? []
        : [`a dispute had moved on to “${payment.disputeStatus ?? ""}”`]),
    ];
  });
  const [was, is] = [before.status, after.status];
  return [
    ...inPayments,
    ...(was && is && was !== is
      ? [`it was ${purchaseStatuses[was]} and is now ${purchaseStatuses[is]}`]
      : []),
    ...(before.missing === after.missing ? [] : ["what is missing of the plan"]),
  ];
}
