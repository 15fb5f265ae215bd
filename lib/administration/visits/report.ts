import "server-only";
import { countedForms } from "@/content/visits";
import { db } from "@/lib/db";
import { listNamesOfKinds, namesOfPages } from "@/lib/visits/pages";
import { Prisma } from "@/prisma/generated/client";
import { barsOf, parseVisitPeriod, type Bar, type VisitPeriod } from "./period";

export type SourceRow = { source: string; campaigns: string[]; visits: number; booked: number };
export type PageRow = { path: string; name: string; visits: number; first: number };
export type FormRow = { name: string; seen: number; begun: number; sent: number; booked: number };

export type VisitReport = {
  period: VisitPeriod;
  /** The page that is looked at; null: all. */
  page: string | null;
  bars: Bar[];
  total: number;
  today: number;
  sources: SourceRow[];
  pages: PageRow[];
  forms: FormRow[];
};

type Params = Readonly<Record<string, unknown>>;

/** What was counted in a period, of all pages or of one, the most frequent first. */
export async function getVisits(params: Params, now: Date): Promise<VisitReport> {
  const period = parseVisitPeriod(params.period, now);
  const page = typeof params.page === "string" && params.page ? params.page : null;
  const [days, sources, pages, forms] = await Promise.all([
    db.$queryRaw<{ day: string; count: number }[]>`
      SELECT day::text, sum(count)::int AS count FROM visit_counts
      WHERE ${within(period, page)} AND kind = ${visitKind(page)}::visit_kind GROUP BY day`,
    db.$queryRaw<SourceRow[]>`
      SELECT source, coalesce(array_agg(DISTINCT campaign) FILTER (WHERE campaign <> ''), '{}') AS campaigns,
        coalesce(sum(count) FILTER (WHERE kind <> 'booked'), 0)::int AS visits,
        coalesce(sum(count) FILTER (WHERE kind = 'booked'), 0)::int AS booked
      FROM visit_counts
      WHERE ${within(period, page)} AND kind IN (${visitKind(page)}::visit_kind, 'booked')
      GROUP BY source ORDER BY visits DESC, source`,
    db.$queryRaw<Omit<PageRow, "name">[]>`
      SELECT page AS path, coalesce(sum(count) FILTER (WHERE kind = 'page'), 0)::int AS visits,
        coalesce(sum(count) FILTER (WHERE kind = 'visit'), 0)::int AS first
      FROM visit_counts WHERE ${within(period, null)} AND kind IN ('page', 'visit')
      GROUP BY page ORDER BY visits DESC, page`,
    db.$queryRaw<(Omit<FormRow, "name"> & { page: string; form: string })[]>`
      SELECT page, form, coalesce(sum(count) FILTER (WHERE kind = 'seen'), 0)::int AS seen,
        coalesce(sum(count) FILTER (WHERE kind = 'begun'), 0)::int AS begun,
        coalesce(sum(count) FILTER (WHERE kind = 'sent'), 0)::int AS sent,
        coalesce(sum(count) FILTER (WHERE kind = 'booked'), 0)::int AS booked
      FROM visit_counts WHERE ${within(period, page)} AND form <> '' GROUP BY page, form`,
  ]);
  const names = new Map([...namesOfPages(), ...(await listNamesOfKinds())]);
  const nameOf = (path: string) => names.get(path) ?? path;
  const counts = new Map(days.map(({ day, count }) => [day, count]));
  return {
    ...{ period, page, sources },
    bars: barsOf(period, counts),
    total: days.reduce((sum, { count }) => sum + count, 0),
    today: counts.get(period.today) ?? 0,
    pages: pages.map((row) => ({ ...row, name: nameOf(row.path) })),
    forms: sumForms(forms.map((row) => ({ ...row, name: countedForms[row.form] ?? nameOf(row.page) }))),
  };
}

/** Forms of one name as one, on whichever page they are; the most seen first. */
function sumForms(rows: readonly FormRow[]): FormRow[] {
  const sums = new Map<string, FormRow>();
  for (const { name, seen, begun, sent, booked } of rows) {
    const sum = sums.get(name) ?? { name, seen: 0, begun: 0, sent: 0, booked: 0 };
    sums.set(name, {
      ...{ name, seen: sum.seen + seen, begun: sum.begun + begun },
      ...{ sent: sum.sent + sent, booked: sum.booked + booked },
    });
  }
  return [...sums.values()].toSorted((one, other) => other.seen - one.seen || other.booked - one.booked);
}

// A page's visits are those who opened it
function visitKind(page: string | null): "page" | "visit" {
  return page === null ? "visit" : "page";
}

function within({ from, today }: VisitPeriod, page: string | null): Prisma.Sql {
  const days = Prisma.sql`day BETWEEN ${from}::date AND ${today}::date`;
  return page === null ? days : Prisma.sql`${days} AND page = ${page}`;
}
