import Link from "next/link";
import { ListTable, type TableColumn } from "@/components/admin/lists/list-table";
import { Section } from "@/components/admin/section";
import { Button } from "@/components/ui/button";
import { chip } from "@/components/ui/chip";
import { LazyIcon } from "@/components/ui/lazy-icon";
import { visitRules } from "@/content/visits";
import { listHref } from "@/lib/administration/lists/list";
import { visitPeriods } from "@/lib/administration/visits/period";
import type { FormRow, PageRow, SourceRow, VisitReport } from "@/lib/administration/visits/report";
import { formatCount, Plot, ShareBar } from "./plot";

const shownSources = 6;
const shownPages = 6;
const path = "/admin/visits";

type VisitsPageProps = VisitReport & {
  /** All pages are listed. */
  isWhole: boolean;
};

/** The visits of a period: by day or month, where from, pages and forms; and what is not stored. */
export function VisitsPage({ isWhole, ...report }: VisitsPageProps) {
  const { period, page, bars, total, today, sources, pages, forms } = report;
  const query = { period: period.name, page: page ?? undefined };
  const what = page === null ? "visits" : "visits with this page";
  return (
    <>
      <header className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="h1">Visits</h1>
          <p className="mt-[0.65rem] text-pretty text-ink-2">
            {`${formatCount(total)} ${what} in the last ${visitPeriods[period.name].label}, up to now. ${formatCount(today)} today so far.`}
          </p>
        </div>
        <Button href={listHref("/api/admin/visits.csv", query)} variant="secondary" size="small" download>
          <LazyIcon name="download" size={18} />
          CSV
        </Button>
      </header>
      <Choices {...report} />
      <Section id="by-day" title={period.unit === "day" ? "By day" : "By month"}>
        <Plot bars={bars} unit={period.unit} />
      </Section>
      <div className="mt-9 grid grid-cols-2 gap-x-12 gap-y-9 max-[72em]:grid-cols-1">
        <Section id="where-from" title="Where from" className="min-w-0">
          <Sources rows={sources} />
        </Section>
        <Section id="pages" title="Pages" className="mt-0 min-w-0">
          <Pages rows={pages} isWhole={isWhole} period={period.name} />
        </Section>
      </div>
      <Section id="forms" title="Forms" className="mt-9">
        <p className="mb-3 max-w-152 text-compact text-ink-2">
          How many visits saw a form, began it and sent it. A booking counts when its buyer comes back from
          paying.
        </p>
        {forms.length > 0 ? (
          <ListTable
            label="Forms"
            rows={forms.map((row) => ({ ...row, id: row.name }))}
            columns={formColumns(Math.max(...forms.map(({ seen }) => seen)))}
          />
        ) : (
          <Nothing />
        )}
      </Section>
      <aside className="mt-9 border-[1.5px] border-ink bg-wash px-5 py-4" aria-label="What is not stored">
        <p>
          <b className="font-strong">Nothing about a person is stored.</b> No cookie, no address. Visitors of
          one day are told apart by a key that is deleted when the day ends, so that no visitor can be
          followed to the next day. Bots, and browsers that ask not to be counted (Do Not Track, Global
          Privacy Control), are left out. Counts are deleted after {visitRules.keptMonths} months.{" "}
          <a className="link" href="/privacy-policy#6-cookies-browser-storage-and-analytics">
            What the privacy policy says
          </a>
        </p>
      </aside>
    </>
  );
}

function Choices({ period, page, pages }: VisitReport) {
  const isListed = page === null || pages.some((one) => one.path === page);
  return (
    <div className="mb-7 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <nav className="flex flex-wrap gap-2" aria-label="Period">
        {Object.entries(visitPeriods).map(([name, { label }]) => (
          <Link
            key={name}
            href={listHref(path, { period: name, page: page ?? undefined })}
            className={chip}
            aria-current={name === period.name ? "true" : undefined}
            prefetch={false}
          >
            {label}
          </Link>
        ))}
      </nav>
      <form action={path} className="flex min-w-0 flex-wrap items-end gap-3">
        <input type="hidden" name="period" value={period.name} />
        <div className="field min-w-0">
          <label htmlFor="visits-page">Page</label>
          <select
            id="visits-page"
            name="page"
            className="input min-h-11 max-w-80 py-[0.4rem]"
            defaultValue={page ?? ""}
            key={page}
          >
            <option value="">All pages</option>
            {!isListed && <option value={page}>{page}</option>}
            {pages.map((one) => (
              <option key={one.path} value={one.path}>
                {one.name}
              </option>
            ))}
          </select>
        </div>
        <Button type="submit" variant="secondary" size="small" className="min-h-11">
          Show
        </Button>
      </form>
    </div>
  );
}

function Sources({ rows }: { rows: readonly SourceRow[] }) {
  if (rows.length === 0) return <Nothing />;
  const further = rows.slice(shownSources);
  const sum = (numberOf: (row: SourceRow) => number) =>
    further.reduce((total, row) => total + numberOf(row), 0);
  const others = {
    ...{ id: "further", name: `Others, ${further.length}`, small: "" },
    ...{ visits: sum(({ visits }) => visits), booked: sum(({ booked }) => booked) },
  };
  const shown = rows.slice(0, shownSources).map(({ source, campaigns, visits, booked }) => ({
    ...{ id: source || "none", visits, booked },
    ...(source
      ? { name: source === "others" ? "Further sources" : source, small: campaigns.join(", ") }
      : { name: "No referrer", small: "typed, saved, from an app" }),
  }));
  const all = further.length > 0 ? [...shown, others] : shown;
  const most = Math.max(...all.map(({ visits }) => visits));
  const columns: TableColumn<(typeof all)[number]>[] = [
    {
      header: "Source",
      cell: ({ name, small, visits }) => <Labelled {...{ name, small, count: visits, of: most }} />,
    },
    { header: "Visits", isNumber: true, cell: ({ visits }) => <b>{formatCount(visits)}</b> },
    { header: "Bookings", isNumber: true, cell: ({ booked }) => orDash(booked) },
  ];
  return <ListTable label="Where from" rows={all} columns={columns} />;
}

function Pages({ rows, isWhole, period }: { rows: readonly PageRow[]; isWhole: boolean; period: string }) {
  if (rows.length === 0) return <Nothing />;
  const most = rows[0]?.visits ?? 0;
  const columns: TableColumn<PageRow & { id: string }>[] = [
    {
      header: "Page",
      cell: ({ name, path: address, visits }) => (
        <Labelled {...{ name, small: address, count: visits, of: most }} />
      ),
    },
    { header: "Visits", isNumber: true, cell: ({ visits }) => <b>{formatCount(visits)}</b> },
    { header: "First page", isNumber: true, cell: ({ first }) => orDash(first) },
  ];
  const shown = isWhole ? rows : rows.slice(0, shownPages);
  return (
    <>
      <ListTable label="Pages" rows={shown.map((row) => ({ ...row, id: row.path }))} columns={columns} />
      {shown.length < rows.length && (
        <p className="mt-3 text-compact text-ink-2">
          {`${shown.length} of ${rows.length}. `}
          <Link className="link" href={listHref(path, { period, all: "pages" })} prefetch={false}>
            Show all
          </Link>
        </p>
      )}
    </>
  );
}

type LabelledProps = { name: string; small: string; count: number; of: number };

function Labelled({ name, small, count, of }: LabelledProps) {
  return (
    <>
      <span className="wrap-anywhere">{name}</span>
      {small && <small className="wrap-anywhere">{small}</small>}
      <ShareBar count={count} of={of} />
    </>
  );
}

function formColumns(most: number): TableColumn<FormRow & { id: string }>[] {
  return [
    {
      header: "Form",
      cell: ({ name, sent }) => <Labelled {...{ name, small: "", count: sent, of: most }} />,
    },
    { header: "Seen", isNumber: true, cell: ({ seen }) => orDash(seen) },
    { header: "Begun", isNumber: true, cell: ({ begun }) => orDash(begun) },
    { header: "Sent", isNumber: true, cell: ({ sent }) => <b>{orDash(sent)}</b> },
    { header: "Booked", isNumber: true, cell: ({ booked }) => orDash(booked) },
  ];
}

function Nothing() {
  return <p className="mt-3 text-ink-2">Nothing yet. Counts appear here about a minute after a visit.</p>;
}

function orDash(count: number): string {
  return count === 0 ? "–" : formatCount(count);
}
