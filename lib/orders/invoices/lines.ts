import "server-only";
import { invoiceWords as words } from "@/content/invoices";
import { formatPence } from "@/content/money";
import { addressOf } from "@/lib/content/retreats";
import type { Transaction } from "@/lib/db";
import { bookingView, findBooking, type BookingRow } from "@/lib/orders/bookings/bookings";
import { wordsOfRun } from "@/lib/orders/mastermind/cohorts";
import { getPlan, planItem, type PlanRow } from "@/lib/orders/mastermind/plans";
import { fill } from "@/lib/text";
import { formatDay } from "@/lib/time/dates";
import type { InvoiceLine } from "./content";

/** What an order sells, as its invoice says it. */
export type OrderedLines = {
  lines: InvoiceLine[];
  /** When it is supplied, in words. */
  suppliedOn: string;
  /** When what is left to pay is due, in words. */
  due: (leftPence: number) => string;
};

/** The invoice lines of an order: of its booking or its plan. Their sum is what was agreed, before waived payments. */
export async function listLines(tx: Transaction, orderId: string): Promise<OrderedLines> {
  const booking = await findBooking(tx, orderId);
  return booking ? linesOfBooking(booking) : linesOfPlan(tx, await getPlan(tx, orderId));
}

function linesOfBooking(row: BookingRow): OrderedLines {
  const { retreat, room, name, currency, totalPence, cheaper, balanceDueOn } = bookingView(row);
  const fullPence = cheaper?.fullPence ?? totalPence;
  const detail = fill(words.guest, { dates: retreat.dates, location: addressOf(retreat), name });
  const place = lineOf(`${row.retreat}/${row.room}`, `${retreat.name}, ${room.name}`, fullPence, detail);
  const code = cheaper && lineOf("code", fill(words.code, { code: cheaper.code }), totalPence - fullPence);
  return {
    lines: code ? [place, code] : [place],
    suppliedOn: retreat.dates,
    due: (leftPence) =>
      fill(words.dueBy, { amount: formatPence(leftPence, currency), day: formatDay(balanceDueOn) }),
  };
}

async function linesOfPlan(tx: Transaction, plan: PlanRow): Promise<OrderedLines> {
  const { cohort, kind, instalments, paymentPence, currency } = plan;
  const { start, months } = await wordsOfRun(plan, tx);
  const amount = formatPence(paymentPence, currency);
  const detail = instalments === 1 ? words.plan.one : fill(words.plan.many, { count: instalments, amount });
  return {
    lines: [lineOf(`${cohort}/${kind}`, planItem(), instalments * paymentPence, detail)],
    suppliedOn: fill(words.programme, { start, months }),
    due: () => fill(words.dueMonthly, { amount }),
  };
}

/** A line of one. */
export function lineOf(key: string, text: string, amountPence: number, detail = ""): InvoiceLine {
  return { key, text, detail, count: 1, eachPence: amountPence, amountPence };
}
