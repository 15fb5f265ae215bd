import "server-only";
import { formatMoney, signedMoney } from "@/content/money";
import { calendarDay, formatClock, formatDay } from "@/lib/time/dates";
import { plural } from "@/lib/text";
import { methods } from "../lists/payments";
import { productName } from "../lists/product-name";
import type { DescribedEntry } from "./entries";
import type { Period } from "./period";
import type { SoldProduct, Totals } from "./sums";

/** "1 January 2026 to 31 December 2026, so far". */
export function periodWords({ from, to }: Period, now: Date): string {
  return `${formatDay(from)} to ${formatDay(to)}${to > calendarDay(now) ? ", so far" : ""}`;
}

/** "30 payments and 2 refunds". */
export function countWords(totals: readonly Totals[]): string {
  const sum = (of: (one: Totals) => number) => totals.reduce((all, one) => all + of(one), 0);
  const payments = sum((one) => one.payments.card.count + one.payments.hand.count);
  const refunds = sum((one) => one.refunds.card.count + one.refunds.hand.count);
  return `${plural(payments, "1 payment", "{count} payments")} and ${plural(refunds, "1 refund", "{count} refunds")}`;
}

/** The four sums of a currency, each with a detail. */
export function tilesOf(totals: Totals): { name: string; figure: string; detail: string }[] {
  const { currency, payments, refunds, disputes, feePence, leftPence, atStripePence } = totals;
  const money = (pence: number) => signedMoney(pence, currency);
  const disputed = disputes.count > 0 ? [`${money(disputes.pence)} in disputes`] : [];
  return [
    {
      name: "Payments",
      figure: money(payments.card.pence + payments.hand.pence),
      detail: waysOf(payments),
    },
    {
      name: "Refunds",
      figure: money(refunds.card.pence + refunds.hand.pence + disputes.pence),
      detail: [waysOf(refunds), ...disputed].join(", "),
    },
    { name: "Stripe fees", figure: money(-feePence), detail: "Not returned on refunds" },
    {
      name: "Left",
      figure: money(leftPence),
      detail: atStripePence === 0 ? "All of it paid out" : `${money(atStripePence)} of it still at Stripe`,
    },
  ];
}

function waysOf({ card, hand }: Totals["payments"]): string {
  if (card.count + hand.count === 0) return "None";
  return hand.count === 0 ? `${card.count} by card` : `${card.count} by card, ${hand.count} by hand`;
}

/** What the comparison with Stripe's balance says; `isEqual`: both have the same. */
export function checkWords(
  { currency, stripePence, handPence, waiting }: Totals,
  readUntil: Date | null,
): { isEqual: boolean; title: string; text: string } {
  const money = (pence: number) => signedMoney(pence, currency);
  if (!readUntil)
    return { isEqual: false, title: "Stripe’s balance isn’t read yet.", text: "It is read every night." };
  const read = `for the same days, read on ${formatDay(calendarDay(readUntil))} at ${formatClock(readUntil)}`;
  const byHand = handPence === 0 ? "" : `, and ${money(handPence)} by hand`;
  const sums = `${read}: ${money(stripePence)}${byHand}.`;
  if (waiting.count === 0)
    return { isEqual: true, title: "Equal to Stripe’s balance", text: `${sums} Difference ${money(0)}.` };
  const isMore = waiting.pence >= 0;
  const difference = formatMoney(Math.abs(waiting.pence), currency);
  return {
    isEqual: false,
    title: `${difference} ${isMore ? "more" : "less"} than Stripe’s balance`,
    text: `${sums} ${plural(waiting.count, "1 entry isn’t", "{count} entries aren’t")} in it yet.`,
  };
}

/** The name of a product in the report. */
export function soldName(sold: SoldProduct): string {
  const { product, retreat, cohort } = sold;
  if (product === null) return notSoldHere;
  if (retreat || cohort || sold.package) return productName(sold, "long");
  return product.charAt(0).toUpperCase() + product.slice(1);
}

/** What Stripe's balance has without an order here. */
export const notSoldHere = "Not sold on this site";

/** Where an entry's money is: "18 March 2026", "Expected 20 March 2026", "Your account". */
export function payoutWords({ source, payoutOn, availableOn }: DescribedEntry): string {
  if (source === "hand") return "Your account";
  if (source === "waiting") return "Not in Stripe’s balance yet";
  if (payoutOn) return formatDay(payoutOn);
  return availableOn ? `Expected from ${formatDay(availableOn)}` : "";
}

/** Stripe's id, or how the money came with its reference. */
export function referenceWords({ method, reference }: DescribedEntry): string {
  if (method === "card") return reference ?? "";
  return reference ? `${methods[method]}, ${reference}` : methods[method];
}
