import type { Transaction } from "@/lib/db";
import type { VisitKind } from "@/prisma/generated/enums";
import { addDays, calendarDay } from "@/lib/time/dates";

const daysShown = 28;

/** First pages: path, where the visit came from with its campaign, and the visitors of an average day. */
const visits = [
  ["/", "", "", 9],
  ["/", "google.com", "", 8],
  ["/", "instagram.com", "", 5],
  ["/blog/coming-on-your-own", "google.com", "", 4],
  ["/retreats", "newsletter", "spring", 4],
  ["/dorset-retreat-payment", "instagram.com", "", 2],
  ["/book/first-call", "newsletter", "spring", 2],
] as const;

/** Pages that are opened later in a visit. */
const next = [
  ["/retreats", 7],
  ["/dorset-retreat-payment", 5],
  ["/testimonials", 4],
  ["/gallery", 3],
] as const;

/** Forms: page, id, and of how many days one is seen, begun and sent. */
const forms = [
  ["/", "workbook-form", 1, 1, 2],
  ["/dorset-retreat-payment", "checkout", 1, 3, 9],
  ["/custom-retreat", "custom", 2, 7, 14],
  ["/book/first-call", "details", 2, 4, 6],
] as const;

type Count = { kind: VisitKind; page: string; form: string; source: string; campaign: string; count: number };

/** The counts of the last four weeks, weekends quieter; nothing of them leads to a person. */
export async function writeVisits(tx: Transaction, now: Date): Promise<void> {
  const today = calendarDay(now);
  const data = Array.from({ length: daysShown }, (_, ago) => {
    const day = new Date(addDays(today, -ago));
    const counts = countsOf(ago, day.getUTCDay() % 6 === 0).filter(({ count }) => count > 0);
    return counts.map((row) => ({ ...row, day }));
  });
  await tx.visitCount.createMany({ data: data.flat() });
}

function countsOf(ago: number, isWeekend: boolean): Count[] {
  const varied = (average: number, index: number) =>
    Math.round(average * (isWeekend ? 0.6 : 1) * (0.7 + ((ago * 7 + index * 5) % 9) / 12));
  const none = { form: "", source: "", campaign: "" };
  const rows = visits.flatMap(([page, source, campaign, average], index): Count[] => {
    const row = { page, form: "", source, campaign, count: varied(average, index) };
    return [
      { ...row, kind: "visit" },
      { ...row, kind: "page" },
    ];
  });
  const later = next.map(([page, average], index): Count => ({
    ...{ ...none, kind: "page", page, count: varied(average, index) },
    source: "google.com",
  }));
  const steps = forms.flatMap(([page, form, ...every]) =>
    (["seen", "begun", "sent"] as const).map((kind, index): Count => ({
      ...{ ...none, kind, page, form },
      count: ago % (every[index] ?? 1) === 0 ? 3 - index : 0,
    })),
  );
  const bookings = ago === 5 || ago === 12 ? 1 : 0;
  const bought = { ...none, page: "/dorset-retreat-payment", form: "checkout", source: "google.com" };
  return merged([...rows, ...later, ...steps, { ...bought, kind: "booked", count: bookings }]);
}

/** One row of each page, form and source. */
function merged(rows: readonly Count[]): Count[] {
  const sums = new Map<string, Count>();
  for (const row of rows) {
    const key = [row.kind, row.page, row.form, row.source, row.campaign].join("|");
    sums.set(key, { ...row, count: row.count + (sums.get(key)?.count ?? 0) });
  }
  return [...sums.values()];
}
