import "server-only";
import { isDeepStrictEqual } from "node:util";
import Stripe from "stripe";
import { facts } from "@/content/facts";
import { formatMoney } from "@/content/money";
import { may, type Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { db } from "@/lib/db";
import { describeError, logger } from "@/lib/observability/logger";
import { syncPlan } from "@/lib/orders/programmes/sync";
import { syncPayment } from "@/lib/orders/payments/payment-state";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { ok, type Result } from "@/lib/result";
import { refuse, type MoneyRefusal } from "./change";

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
  { id }: { id: string },
  now: Date,
): Promise<Result<string[], MoneyRefusal>> {
  if (!may(admin, "purchase.change")) return refuse("not_admin");
  const before = await findOrder(id);
  if (!before) return refuse("gone");
  try {
    await sync(before, now);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    logger.warn({ event: "purchase.not_compared", purchaseId: id, reason: describeError(error) });
    return refuse("stripe_down", { provider: facts.checkout.provider });
  }
  const after = await findOrder(id);
  const found = after ? differences(before, after) : [];
  const details = { differed: found.length };
  const act = { action: "purchase.compared", subject: id, details } as const;
  await db.$transaction((tx) => recordAudit(tx, admin, act, now));
  return ok(found);
}

async function sync({ id, plan, checkouts, payments }: Order, now: Date): Promise<void> {
  for (const { sessionId } of checkouts) if (sessionId) await syncCheckout(sessionId, now);
  if (plan) await syncPlan(id, now);
  for (const { paymentIntentId } of payments) if (paymentIntentId) await syncPayment(paymentIntentId, now);
}

type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

function findOrder(id: string) {
  return db.order.findUnique({
    where: { id },
    select: {
      ...{ id: true, status: true },
      payments: { orderBy: { id: "asc" } },
      checkouts: { where: { closedAt: null }, select: { sessionId: true } },
      plan: { select: { missingNumber: true, waived: true, stoppedAt: true } },
    },
  });
}

function differences(before: Order, after: Order): string[] {
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
    ...(was !== is ? [`it was ${purchaseStatuses[was]} and is now ${purchaseStatuses[is]}`] : []),
    ...(isDeepStrictEqual(before.plan, after.plan) ? [] : ["what is missing of the plan"]),
  ];
}
