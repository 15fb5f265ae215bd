import "server-only";
import { formatDay, formatMoment } from "@/lib/time/dates";
import { facts } from "@/content/facts";
import { db } from "@/lib/db";
import { planView, type PlanView } from "@/lib/orders/programmes/plans";
import { withOrder } from "@/lib/orders/orders";
import { listedPlanColumns } from "./plans";
import { distinctProgramme } from "./product-name";

const refusedStates = {
  disputed: "On hold: a payment is disputed",
  goingBack: "On hold: a refund is in progress",
};
const refusalReasons = {
  insufficient_funds: "Insufficient funds.",
  expired_card: "The card has expired.",
  lost_card: "The card was reported lost.",
  stolen_card: "The card was reported stolen.",
  authentication_required: "The bank requires the buyer to confirm it.",
  card_velocity_exceeded: "The card was over its limit.",
  generic_decline: "The bank refused the card without a reason.",
  do_not_honor: "The bank refused the card without a reason.",
  card_declined: "The bank refused the card without a reason.",
};
export const refusedShown = 50;

/** A month of a plan that was due and has not come: why, in words, and when it is tried again; sums in pence, `on` as "YYYY-MM-DD". */
export type RefusedMonth = {
  id: string;
  personId: string;
  name: string;
  /** Null where there is one programme. */
  programme: string | null;
  number: number;
  payments: number;
  pence: number;
  currency: string;
  on: string;
  standing: { state: "grace" | "paused" | "leftBehind" | "disputed" | "goingBack"; words: string };
  why: string;
  again: string;
  payUrl: string | null;
};

/** The months that are missing, the longest first, `refusedShown` at most (docs/rules/mastermind.md#a-missing-payment). */
export async function listRefusedMonths(now: Date): Promise<RefusedMonth[]> {
  const missed = await db.missedPayment.findMany({
    where: { plan: { stoppedAt: null, order: { status: "confirmed" } } },
    orderBy: [{ since: "asc" }, { orderId: "asc" }, { number: "asc" }],
    take: refusedShown,
    include: { plan: { select: listedPlanColumns } },
  });
  return missed.flatMap(({ number, failure, triesAt, ...row }): RefusedMonth[] => {
    const plan = withOrder(row.plan);
    const view = planView(plan, now);
    const month = findMonth(view, number);
    if (!month) return [];
    return [
      {
        id: `${plan.id}-${number}`,
        personId: plan.userId ?? plan.id,
        name: plan.name || plan.email,
        programme: distinctProgramme(plan),
        ...{ number, payments: plan.instalments, pence: month.pence, currency: plan.currency, on: month.on },
        standing: refusedStateOf(view, number),
        why: declineReason(failure),
        again:
          triesAt && triesAt > now
            ? `Tried again ${formatMoment(triesAt)}, by itself.`
            : "Tried again with the next payment, or another card.",
        payUrl: view.hold ? null : month.payUrl,
      },
    ];
  });
}

function findMonth({ missing, owed }: PlanView, number: number) {
  return missing?.number === number ? missing : owed.find((one) => one.number === number);
}

function refusedStateOf({ missing, owed, hold }: PlanView, number: number): RefusedMonth["standing"] {
  if (hold) return { state: hold, words: refusedStates[hold] };
  if (owed.some((one) => one.number === number && one.isLeftBehind))
    return { state: "leftBehind", words: "Superseded by a later one" };
  if (!missing || missing.isPaused) return { state: "paused", words: "Clubhouse paused" };
  return {
    state: "grace",
    words: `Clubhouse open until ${formatDay(missing.graceEndsOn)}`,
  };
}

/** Why a card was refused, in words. */
function declineReason(failure: string | null): string {
  if (failure === null) return "The reason isn’t known.";
  if (Object.hasOwn(refusalReasons, failure)) return refusalReasons[failure as keyof typeof refusalReasons];
  return `${facts.checkout.provider} calls it “${failure}”.`;
}
