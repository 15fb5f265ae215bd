import "server-only";
import { cache } from "react";
import type { Programme } from "@/content/programmes";
import type { Retreat } from "@/content/retreats";
import { clientNetwork } from "@/lib/access/client-address";
import { clockNow } from "@/lib/time/server-clock";
import { db, isBusy } from "@/lib/db";
import { countTry, forgiveTry } from "@/lib/access/rate-limits";
import { describeError, logger } from "@/lib/observability/logger";
import { syncCheckout, type CheckoutOutcome } from "@/lib/orders/payments/sync";
import { coachingPath } from "@/lib/orders/coaching/coaching";
import { programmePaths } from "@/lib/catalogue/programme";
import { findProgramme } from "@/lib/content/programmes";
import { findRetreat } from "@/lib/content/retreats";
import { calendarDay } from "@/lib/time/dates";
import { recordPurchase } from "@/lib/visits/record";

const sessionIds = /^cs_\w+$/;

export type ReturnOutcome = CheckoutOutcome | { state: "unreachable" };

const getOutcome = cache(async (sessionId: string): Promise<ReturnOutcome> => {
  if (!sessionIds.test(sessionId)) return { state: "unknown" };
  try {
    if (await isOurs(sessionId)) {
      const outcome = await syncPaid(sessionId);
      if (boughtNow.has(outcome.state)) await countPurchase(sessionId, clockNow());
      return outcome;
    }
    // Made up, or not stored because the process stopped: rate-limited, as anyone can request it.
    const network = await clientNetwork();
    const allowed = await countTry("sessionLookup", [network]);
    if (!allowed.ok) return { state: "unreachable" };
    const outcome = await syncCheckout(sessionId, clockNow());
    if (outcome.state !== "unknown") await forgiveTry("sessionLookup", [network]);
    return outcome;
  } catch (error) {
    // A buyer who may just have paid sees no error page; the webhook will record the payment.
    logger.error({ event: "confirmation.sync_failed", reason: describeError(error) });
    return { state: "unreachable" };
  }
});

/** Records a Checkout, once more if the webhook had its order locked for long. */
async function syncPaid(sessionId: string): Promise<CheckoutOutcome> {
  try {
    return await syncCheckout(sessionId, clockNow());
  } catch (error) {
    if (!isBusy(error)) throw error;
    return syncCheckout(sessionId, clockNow());
  }
}

const boughtNow: ReadonlySet<string> = new Set(["confirmed", "joined", "bought"]);

/** Counts an order, by its first payment, among the visits of the day on which its Checkout was opened; a failure is logged. */
async function countPurchase(sessionId: string, now: Date): Promise<void> {
  try {
    const isFirst = { kind: { notIn: ["balance" as const, "share" as const] } };
    const checkout = await db.checkout.findUnique({ where: { sessionId, ...isFirst }, select: soldColumns });
    if (!checkout || calendarDay(checkout.createdAt) !== calendarDay(now)) return;
    await recordPurchase({ ...soldOn(checkout.order), orderId: checkout.order.id });
  } catch (error) {
    logger.warn({ event: "visits.purchase_not_counted", reason: describeError(error) });
  }
}

const soldColumns = {
  createdAt: true,
  order: {
    select: {
      ...{ id: true, product: true },
      plan: { select: { programme: true } },
      booking: { select: { retreat: true } },
      coaching: { select: { package: true, kind: { select: { audience: true } } } },
    },
  },
} as const;

type SoldOrder = {
  plan: { programme: string } | null;
  booking: { retreat: string } | null;
  coaching: Parameters<typeof coachingPath>[0] | null;
};

/** The page and the form with which an order is made. */
function soldOn({ plan, booking, coaching }: SoldOrder): { page: string; form: string } {
  if (coaching) return { page: coachingPath(coaching), form: "coaching" };
  const programme = plan && findProgramme(plan.programme);
  if (programme) return { page: programmePaths(programme).payment, form: "mastermind" };
  const retreat = booking && findRetreat(booking.retreat);
  return retreat ? { page: retreat.paths.payment, form: "checkout" } : { page: "/voucher", form: "voucher" };
}

async function isOurs(sessionId: string): Promise<boolean> {
  return (
    (await db.checkout.count({ where: { sessionId } })) > 0 ||
    (await db.payment.count({ where: { checkoutSessionId: sessionId } })) > 0
  );
}

/** The outcome of a Checkout in a URL, looked up once per request; never throws. */
export async function returnFromCheckout(sessionId: string | string[] | undefined): Promise<ReturnOutcome> {
  return getOutcome(typeof sessionId === "string" ? sessionId : "");
}

type Sold = { retreat: Retreat | null; programme: Programme | null };

const nothing: Sold = { retreat: null, programme: null };

/** The retreat or programme of a Checkout in a URL; neither of any other Checkout, or if unknown; never throws. */
export async function soldByCheckout(sessionId: string | string[] | undefined): Promise<Sold> {
  if (typeof sessionId !== "string" || !sessionIds.test(sessionId)) return nothing;
  try {
    const checkout = await db.checkout.findUnique({
      where: { sessionId },
      select: {
        order: {
          select: { booking: { select: { retreat: true } }, plan: { select: { programme: true } } },
        },
      },
    });
    const { booking, plan } = checkout?.order ?? {};
    return {
      retreat: booking ? findRetreat(booking.retreat) : null,
      programme: plan ? findProgramme(plan.programme) : null,
    };
  } catch (error) {
    logger.error({ event: "confirmation.order_failed", reason: describeError(error) });
    return nothing;
  }
}
