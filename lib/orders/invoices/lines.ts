import "server-only";
import { findRoom } from "@/lib/catalogue/rooms";
import { invoiceWords as words } from "@/content/invoices";
import { formatPence } from "@/content/money";
import { intervals } from "@/content/programmes";
import { addressOf } from "@/lib/content/retreats";
import type { Transaction } from "@/lib/db";
import { bookingView, dueDay, findBooking, type BookingRow } from "@/lib/orders/bookings/bookings";
import { asPerson } from "@/lib/orders/bookings/guests";
import { coachingView, findCoaching, type CoachingRow } from "@/lib/orders/coaching/coaching";
import { findVoucher, type VoucherRow } from "@/lib/orders/vouchers/vouchers";
import { wordsOfRun } from "@/lib/orders/programmes/cohorts";
import { getPlan, planItem, type PlanRow } from "@/lib/orders/programmes/plans";
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

/** The invoice lines of an order: of its booking, coaching, voucher or plan. Their sum is what was agreed, before waived payments. */
export async function listLines(tx: Transaction, orderId: string): Promise<OrderedLines> {
  const booking = await findBooking(tx, orderId);
  if (booking) return linesOfBooking(booking);
  const coaching = await findCoaching(tx, orderId);
  if (coaching) return linesOfCoaching(coaching);
  const voucher = await findVoucher(tx, orderId);
  return voucher ? linesOfVoucher(voucher) : linesOfPlan(tx, await getPlan(tx, orderId));
}

/** For receipts: the sale of a voucher has no invoice. */
function linesOfVoucher({ item, totalPence, expiresOn }: VoucherRow): OrderedLines {
  const detail = fill(words.voucher, { day: formatDay(expiresOn.toISOString().slice(0, 10)) });
  return { lines: [lineOf("voucher", item, totalPence, detail)], suppliedOn: "", due: () => "" };
}

function linesOfCoaching(row: CoachingRow): OrderedLines {
  const { package: slug, item, sessions, totalPence, currency } = row;
  const last = coachingView(row).instalments.at(-1);
  const detail = fill(words.sessions, { count: sessions });
  return {
    lines: [lineOf(`coaching/${slug}`, item, totalPence, detail)],
    suppliedOn: words.byAppointment,
    due: (leftPence) =>
      last ? fill(words.dueBy, { amount: formatPence(leftPence, currency), day: formatDay(last.dueOn) }) : "",
  };
}

function linesOfBooking(row: BookingRow): OrderedLines {
  const view = bookingView(row);
  const { retreat, currency, totalPence, cheaper } = view;
  const dueOn = dueDay(view);
  const fullPence = cheaper?.fullPence ?? totalPence;
  const offPence = fullPence - totalPence;
  const isOne = row.guests.length === 1;
  const places = row.guests.map((guest): InvoiceLine => {
    const { number, name, room, cancelledAt, pricePence } = asPerson(guest, row);
    const detail = fill(words.guest, { dates: retreat.dates, location: addressOf(retreat), name });
    const text = `${retreat.name}, ${findRoom(retreat, room)?.name ?? room}`;
    const key = isOne ? `${row.retreat}/${room}` : `${row.retreat}/${room}/${number}`;
    // Of a place that was cancelled, what was paid for it
    const paidPence = guest.keptPence + guest.returnedPence;
    if (cancelledAt)
      return lineOf(`${key}/cancelled`, fill(words.cancelled, { item: text }), paidPence, detail);
    return lineOf(key, text, pricePence, detail);
  });
  // The prices of places are after the code
  const own = places[0];
  const code = cheaper && lineOf("code", fill(words.code, { code: cheaper.code }), -offPence);
  const before = own && {
    ...own,
    ...{ eachPence: own.eachPence + offPence, amountPence: own.amountPence + offPence },
  };
  return {
    lines: before && code ? [before, ...places.slice(1), code] : places,
    suppliedOn: retreat.dates,
    due: (leftPence) =>
      fill(words.dueBy, { amount: formatPence(leftPence, currency), day: dueOn && formatDay(dueOn) }),
  };
}

async function linesOfPlan(tx: Transaction, plan: PlanRow): Promise<OrderedLines> {
  const { cohort, kind, instalments, paymentPence, interval, currency } = plan;
  const { start, months } = await wordsOfRun(plan, tx);
  const amount = formatPence(paymentPence, currency);
  const detail = instalments === 1 ? words.plan.one : fill(words.plan.many, { count: instalments, amount });
  return {
    lines: [lineOf(`${cohort}/${kind}`, planItem(plan), instalments * paymentPence, detail)],
    suppliedOn: fill(words.programme, { start, months }),
    due: () => fill(words.dueMonthly, { amount, often: intervals[interval].words.often }),
  };
}

/** A line of one. */
export function lineOf(key: string, text: string, amountPence: number, detail = ""): InvoiceLine {
  return { key, text, detail, count: 1, eachPence: amountPence, amountPence };
}
