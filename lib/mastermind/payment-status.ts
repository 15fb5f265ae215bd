import "server-only";
import { graceEnds } from "./access";

/** A payment that has fallen due: come, marked as paid elsewhere, let go of (`void`), or missing. */
export type Month = {
  number: number;
  state: "paid" | "elsewhere" | "void" | "missing";
  dueAt: Date;
  until: Date;
  voidedAt: Date | null;
  invoiceId: string | null;
  payUrl: string | null;
  isOpen: boolean;
  /** Of one that is missing: the bank's word for why, and when Stripe tries it again. */
  failure: string | null;
  triesAt: Date | null;
};

type Judged = Pick<Month, "number" | "state" | "dueAt" | "voidedAt">;

/** Since when the days of grace run; `number` is the payment that ends it, null where only the next one does. */
export type Pause = { since: Date; number: number | null };

/** What the months due so far mean for access (docs/rules/mastermind.md#a-missing-payment); `open`: let go of while it was on. */
export function pauseOf(months: readonly Judged[], open: readonly number[] = []): Pause | null {
  return months.reduce<Pause | null>((pause, { number, state, dueAt, voidedAt }) => {
    if (state === "paid" || state === "elsewhere") return null;
    if (state === "missing") return { since: pause?.since ?? dueAt, number };
    // Let go of once access was paused, it opens nothing.
    const isLate = voidedAt !== null && voidedAt >= graceEnds(dueAt) && !open.includes(number);
    return pause ?? (isLate ? { since: dueAt, number: null } : null);
  }, null);
}

/** Until when a plan is paid, by what has been paid alone; null when nothing has. */
export function paidUntil(months: readonly Pick<Month, "state" | "until">[]): Date | null {
  const paid = months.filter(({ state }) => state === "paid" || state === "elsewhere");
  return paid.reduce<Date | null>((last, { until }) => (last && last > until ? last : until), null);
}

/** The numbers of the payments that are not asked for any more; none let go of after the plan had been stopped. */
export function waivedNumbers(
  months: readonly Judged[],
  { stoppedAt, known }: { stoppedAt: Date | null; known: readonly number[] },
): number[] {
  return months
    .filter(({ number, state, voidedAt }) => {
      if (state !== "void") return state === "elsewhere";
      return known.includes(number) || !stoppedAt || (voidedAt !== null && voidedAt < stoppedAt);
    })
    .map(({ number }) => number);
}
