import "server-only";
import { formatDay, formatMoment } from "@/lib/time/dates";
import { facts } from "@/content/facts";
import { paymentListCopy } from "@/content/pages/admin-payment-list";
import { db } from "@/lib/db";
import { planColumns, planView, type PlanView } from "@/lib/mastermind/plans";
import { fill } from "@/lib/text";

const { refused: copy } = paymentListCopy;
export const refusedShown = 50;

/** A month of a plan that was due and has not come: why, in words, and when it is tried again; sums in pence, `on` as "YYYY-MM-DD". */
export type RefusedMonth = {
  id: string;
  personId: string;
  name: string;
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
    where: { plan: { status: "active", stoppedAt: null } },
    orderBy: [{ since: "asc" }, { planId: "asc" }, { number: "asc" }],
    take: refusedShown,
    include: { plan: { select: { ...planColumns, userId: true } } },
  });
  return missed.flatMap(({ number, failure, triesAt, plan }): RefusedMonth[] => {
    const view = planView(plan, now);
    const month = findMonth(view, number);
    if (!month) return [];
    return [
      {
        id: `${plan.id}-${number}`,
        personId: plan.userId ?? plan.id,
        name: plan.name || plan.email,
        ...{ number, payments: plan.payments, pence: month.pence, currency: plan.currency, on: month.on },
        standing: standingOf(view, number),
        why: whyDeclined(failure),
        again: triesAt && triesAt > now ? fill(copy.again, { when: formatMoment(triesAt) }) : copy.againLater,
        payUrl: view.hold ? null : month.payUrl,
      },
    ];
  });
}

function findMonth({ missing, owed }: PlanView, number: number) {
  return missing?.number === number ? missing : owed.find((one) => one.number === number);
}

function standingOf({ missing, owed, hold }: PlanView, number: number): RefusedMonth["standing"] {
  if (hold) return { state: hold, words: copy.standings[hold] };
  if (owed.some((one) => one.number === number && one.isLeftBehind))
    return { state: "leftBehind", words: copy.standings.leftBehind };
  if (!missing || missing.isPaused) return { state: "paused", words: copy.standings.paused };
  return {
    state: "grace",
    words: fill(copy.standings.grace, { date: formatDay(missing.graceEndsOn) }),
  };
}

/** Why a card was refused, in words. */
function whyDeclined(failure: string | null): string {
  if (failure === null) return copy.why.unknown;
  if (Object.hasOwn(copy.why, failure)) return copy.why[failure as keyof typeof copy.why];
  return fill(copy.why.other, { provider: facts.checkout.provider, code: failure });
}
