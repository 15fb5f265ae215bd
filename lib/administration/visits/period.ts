import { addDays, calendarDay, formatMonth, formatShortDay, formatShortMonth } from "@/lib/time/dates";

/** The periods that the page offers, by their name in its URL. All end today. */
export const visitPeriods = {
  "7-days": { label: "7 days", days: 7 },
  "28-days": { label: "28 days", days: 28 },
  "13-months": { label: "13 months", months: 13 },
  "26-months": { label: "26 months", months: 26 },
} as const;

type PeriodName = keyof typeof visitPeriods;

/** Days "YYYY-MM-DD", both included; a bar is a day or a calendar month, today's the last. */
export type VisitPeriod = { name: PeriodName; from: string; today: string; unit: "day" | "month" };

export type Bar = { key: string; name: string; label: string; count: number; isRunning: boolean };

/** The period of a URL; 28 days without a known name. */
export function parseVisitPeriod(asked: unknown, now: Date): VisitPeriod {
  const name = Object.hasOwn(visitPeriods, String(asked)) ? (asked as PeriodName) : "28-days";
  const period = visitPeriods[name];
  const today = calendarDay(now);
  if ("days" in period) return { name, today, from: addDays(today, -period.days), unit: "day" };
  return { name, today, from: `${monthsBefore(today.slice(0, 7), period.months - 1)}-01`, unit: "month" };
}

/** A bar for each day or month of a period, with the counts by day that it sums. */
export function barsOf({ from, today, unit }: VisitPeriod, counts: ReadonlyMap<string, number>): Bar[] {
  const bars = new Map<string, Bar>();
  for (let day = from; day <= today; day = addDays(day, 1)) {
    const key = unit === "day" ? day : day.slice(0, 7);
    const bar = bars.get(key) ?? {
      ...{ key, count: 0, label: labelOf(key), isRunning: today.startsWith(key) },
      name: unit === "day" ? formatShortDay(day) : formatMonth(key),
    };
    bars.set(key, { ...bar, count: bar.count + (counts.get(day) ?? 0) });
  }
  return [...bars.values()];
}

/** A plot's lines: zero, a round number and, if it is not above the highest count, its double. */
export function linesOf(highest: number): number[] {
  const unit = 10 ** Math.floor(Math.log10(Math.max(highest, 1)));
  const step = [5, 2, 1, 0.5].map((one) => one * unit).find((one) => one * 2 <= highest && one >= 1) ?? 1;
  return [0, step, step * 2].filter((line) => line <= Math.max(highest, 1));
}

// Days under Mondays, months under each quarter's first
function labelOf(key: string): string {
  const [year = "", month = "", day] = key.split("-");
  if (day) return new Date(`${key}T00:00:00Z`).getUTCDay() === 1 ? formatShortDay(key) : "";
  return Number(month) % 3 === 1 ? `${formatShortMonth(key)} ${year.slice(2)}` : "";
}

function monthsBefore(month: string, count: number): string {
  const moved = new Date(`${month}-01T00:00:00Z`);
  moved.setUTCMonth(moved.getUTCMonth() - count);
  return moved.toISOString().slice(0, 7);
}
