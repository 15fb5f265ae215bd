import "server-only";
import { inUnits } from "@/content/money";
import { calendarDay } from "@/lib/time/dates";
import type { Column, Params } from "../lists/list";
import { methods } from "../lists/payments";
import { listEntries, type DescribedEntry } from "./entries";
import { parsePeriod } from "./period";
import { describeEntries } from "./report";

const kinds = { payment: "Payment", refund: "Refund", dispute: "Dispute", fee: "Fee" };
const sources = { stripe: "Stripe", hand: "By hand", waiting: "Not in Stripe’s balance yet" };

type Row = DescribedEntry;
const money = (header: string, pence: (row: Row) => number): Column<Row> => ({
  header,
  text: (row) => inUnits(pence(row), row.currency),
});

/** The columns of a year's file; what goes out is negative, and the net amount is less the fee. */
export const yearColumns: readonly Column<Row>[] = [
  { header: "Day", text: ({ at }) => calendarDay(at) },
  { header: "Kind", text: ({ kind }) => kinds[kind] },
  { header: "Who", text: ({ name }) => name },
  { header: "What for", text: ({ what }) => what },
  { header: "How", text: ({ method }) => methods[method] },
  { header: "Reference", text: ({ reference }) => reference },
  money("Amount", ({ grossPence }) => grossPence),
  money("Fee", ({ feePence }) => feePence),
  money("Net", ({ grossPence, feePence }) => grossPence - feePence),
  { header: "Currency", text: ({ currency }) => currency.toUpperCase() },
  { header: "From", text: ({ source }) => sources[source] },
  { header: "Transaction", text: ({ id }) => id },
  { header: "Payout", text: ({ payoutId }) => payoutId },
  { header: "Paid out on", text: ({ payoutOn }) => payoutOn && payoutOn.toISOString().slice(0, 10) },
];

const batchSize = 500;

/** All entries of the period that a URL asks for, described in batches; and the period, for the audit log. */
export async function getYearRows(params: Params, now: Date) {
  const { period } = parsePeriod(params, now);
  // At once: entries that Stripe reports meanwhile are neither skipped nor repeated.
  const entries = await listEntries(period);
  async function* batches(): AsyncGenerator<Row[]> {
    for (let at = 0; at < entries.length; at += batchSize)
      yield await describeEntries(entries.slice(at, at + batchSize));
  }
  return { batches: batches(), filters: { from: period.from, to: period.to } };
}
