import { z } from "zod";
import { addDays, calendarDay, daysBetween } from "@/lib/time/dates";
import { endOfDay } from "@/lib/time/end-of-day";

export const maxPeriodDays = 400;

/** The days of a report, "YYYY-MM-DD", both included, and the instants between which they are. */
export type Period = { from: string; to: string; start: Date; end: Date };

const day = z.iso.date().refine((text) => text >= "2000-01-01" && text < "2100-01-01");

export type PeriodRefusal = "order" | "length";

/**
 * The period that a URL asks for; without a valid "From" or "To" the calendar year of today, or that of the given day.
 * A period that ends before it begins, or is too long, is refused, with the year of today.
 */
export function parsePeriod(
  params: Readonly<Record<string, unknown>>,
  now: Date,
): { period: Period; refusal: PeriodRefusal | null } {
  const from = day.safeParse(params.from).data;
  const to = day.safeParse(params.to).data;
  const year = (from ?? to ?? calendarDay(now)).slice(0, 4);
  const asked = { from: from ?? `${year}-01-01`, to: to ?? `${year}-12-31` };
  const refusal = refusalOf(asked);
  if (!refusal) return { period: periodOf(asked), refusal };
  const present = calendarDay(now).slice(0, 4);
  return { period: periodOf({ from: `${present}-01-01`, to: `${present}-12-31` }), refusal };
}

function refusalOf({ from, to }: { from: string; to: string }): PeriodRefusal | null {
  const days = daysBetween(from, to) + 1;
  if (days < 1) return "order";
  return days > maxPeriodDays ? "length" : null;
}

function periodOf({ from, to }: { from: string; to: string }): Period {
  return { from, to, start: endOfDay(addDays(from, -1)), end: endOfDay(to) };
}
