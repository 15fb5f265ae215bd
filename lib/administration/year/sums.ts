/** What money did: came in, went back, was taken or returned in a dispute, or paid a provider. */
export type EntryKind = "payment" | "refund" | "dispute" | "fee";

/**
 * Where an entry is from: Stripe's balance; by hand, which never reaches Stripe; or a card payment, refund or dispute
 * that is known here and not yet read from Stripe's balance.
 */
export type EntrySource = "stripe" | "hand" | "waiting";

/** What an order is for: a retreat, a run of the mastermind, a package of coaching or vouchers; null: not sold here. */
export type SoldProduct = Record<"product" | "retreat" | "programme" | "cohort" | "package", string | null>;

/** The sums of entries that are alike; in pence, what goes out is negative, and fees are positive. */
export type EntrySums = SoldProduct & {
  kind: EntryKind;
  source: EntrySource;
  currency: string;
  /** True if a payout has sent it to the bank. */
  isPaidOut: boolean;
  count: number;
  grossPence: number;
  feePence: number;
};

type Counted = { count: number; pence: number };

/** The totals of a period in one currency; in pence. */
export type Totals = {
  currency: string;
  /** The number of entries. */
  count: number;
  payments: Record<"card" | "hand", Counted>;
  refunds: Record<"card" | "hand", Counted>;
  disputes: Counted;
  feePence: number;
  /** What is left of the payments: less refunds, disputes and fees. */
  leftPence: number;
  /** The part of it that no payout has sent to the bank. */
  atStripePence: number;
  /** What Stripe's balance says of the period, without payouts. */
  stripePence: number;
  handPence: number;
  /** What Stripe's balance does not have yet. */
  waiting: Counted;
};

/** The totals of each currency, the largest first. */
export function sumTotals(sums: readonly EntrySums[]): Totals[] {
  const currencies = [...new Set(sums.map(({ currency }) => currency))];
  return currencies
    .map((currency) =>
      totalsOf(
        sums.filter((one) => one.currency === currency),
        currency,
      ),
    )
    .sort((one, other) => sizeOf(other) - sizeOf(one));
}

function totalsOf(sums: readonly EntrySums[], currency: string): Totals {
  const counted = (matches: (one: EntrySums) => boolean): Counted => {
    const found = sums.filter(matches);
    return { count: sumOf(found, ({ count }) => count), pence: sumOf(found, ({ grossPence }) => grossPence) };
  };
  const byWay = (kind: EntryKind) => ({
    card: counted((one) => one.kind === kind && one.source !== "hand"),
    hand: counted((one) => one.kind === kind && one.source === "hand"),
  });
  const net = (matches: (one: EntrySums) => boolean) => sumOf(sums.filter(matches), netOf);
  const waiting = (one: EntrySums) => one.source === "waiting";
  return {
    currency,
    count: sumOf(sums, ({ count }) => count),
    payments: byWay("payment"),
    refunds: byWay("refund"),
    disputes: counted(({ kind }) => kind === "dispute"),
    feePence: sumOf(sums, ({ feePence }) => feePence),
    leftPence: net(() => true),
    atStripePence: net(({ source, isPaidOut }) => source !== "hand" && !isPaidOut),
    stripePence: net(({ source }) => source === "stripe"),
    handPence: net(({ source }) => source === "hand"),
    waiting: { count: counted(waiting).count, pence: net(waiting) },
  };
}

/** Money received until the end of a period for what comes after it, such as coaching or a voucher; in pence. */
export type Held = Omit<SoldProduct, "programme" | "cohort"> & { currency: string; pence: number };

/** A product's sums in one currency; in pence. */
export type ProductSums = SoldProduct & {
  currency: string;
  paidPence: number;
  /** Refunds and disputes; negative. */
  backPence: number;
  feePence: number;
  leftPence: number;
  heldPence: number;
};

/** The sums of each product, the largest first; what was not sold here is last. */
export function sumProducts(sums: readonly EntrySums[], held: readonly Held[]): ProductSums[] {
  const ofHeld = held.map((one) => ({ ...one, programme: null, cohort: null }));
  const products = new Map(
    [...sums, ...ofHeld].map(({ product, retreat, programme, cohort, package: bought, currency }) => {
      const one = { product, retreat, programme, cohort, package: bought, currency };
      return [keyOf(one), one] as const;
    }),
  );
  const rows = [...products].map(([key, product]): ProductSums => {
    const own = sums.filter((one) => keyOf(one) === key);
    const paid = own.filter(({ kind }) => kind === "payment");
    return {
      ...product,
      paidPence: sumOf(paid, ({ grossPence }) => grossPence),
      backPence: sumOf(own, ({ kind, grossPence }) => (kind === "payment" ? 0 : grossPence)),
      feePence: sumOf(own, ({ feePence }) => feePence),
      leftPence: sumOf(own, netOf),
      heldPence: sumOf(
        ofHeld.filter((one) => keyOf(one) === key),
        ({ pence }) => pence,
      ),
    };
  });
  const rank = ({ product }: ProductSums) => (product === null ? 1 : 0);
  return rows.sort((one, other) => rank(one) - rank(other) || other.paidPence - one.paidPence);
}

function keyOf(one: SoldProduct & { currency: string }): string {
  return JSON.stringify([one.product, one.retreat, one.programme, one.cohort, one.package, one.currency]);
}

const netOf = ({ grossPence, feePence }: EntrySums) => grossPence - feePence;

function sizeOf({ payments }: Totals): number {
  return payments.card.pence + payments.hand.pence;
}

function sumOf<T>(items: readonly T[], pence: (item: T) => number): number {
  return items.reduce((sum, item) => sum + pence(item), 0);
}
