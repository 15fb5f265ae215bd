import "server-only";
import { gracePeriodEnd } from "./access";

/** A due payment: paid, paid outside Stripe (`elsewhere`), voided (`void`) or missing. */
export type Month = {
  number: number;
  state: "paid" | "elsewhere" | "void" | "missing";
  dueAt: Date;
  until: Date;
  voidedAt: Date | null;
  invoiceId: string | null;
  payUrl: string | null;
  isOpen: boolean;
  /** If missing: the bank's decline code, and Stripe's next attempt. */
  failure: string | null;
  triesAt: Date | null;
};

type Judged = Pick<Month, "number" | "state" | "dueAt" | "voidedAt">;

/** Start of the grace period; `number`: the payment that ends it, null if only the next one does. */
export type Pause = { since: Date; number: number | null };

/** How due months affect access (docs/rules/mastermind.md#a-missing-payment); `open`: voided while access was on. */
export function pauseOf(months: readonly Judged[], open: readonly number[] = []): Pause | null {
  return months.reduce<Pause | null>((pause, { number, state, dueAt, voidedAt }) => {
    if (state === "paid" || state === "elsewhere") return null;
    if (state === "missing") return { since: pause?.since ?? dueAt, number };
    // Voided after access paused: does not restore it.
    const isLate = voidedAt !== null && voidedAt >= gracePeriodEnd(dueAt) && !open.includes(number);
    return pause ?? (isLate ? { since: dueAt, number: null } : null);
  }, null);
}

/** The end of the paid period, by payments alone; null if there are none. */
export function paidUntil(months: readonly Pick<Month, "state" | "until">[]): Date | null {
  const paid = months.filter(({ state }) => state === "paid" || state === "elsewhere");
  return paid.reduce<Date | null>((last, { until }) => (last && last > until ? last : until), null);
}

/** The numbers of waived payments; payments voided after the plan was stopped are not waived. */
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
