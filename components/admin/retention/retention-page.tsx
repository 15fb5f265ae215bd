import { ListTable, type Column } from "@/components/admin/lists/list-table";
import { recentDays, type Retention, type RetentionRow } from "@/lib/data/retention";
import { formatMoment } from "@/lib/time/dates";

/** The retention policies: rows expired now, the promise of each, and rows deleted so far. */
export function RetentionPage({ rows, night: { doneAt, isUndone } }: Retention) {
  const sum = (numberOf: (row: RetentionRow) => number) =>
    formatCount(rows.reduce((total, row) => total + numberOf(row), 0));
  return (
    <>
      <div className="mb-5">
        {isUndone && (
          <p className="status is-late mb-2 whitespace-normal!">
            Last night’s deletion didn’t finish. It’s retried automatically, and every night.
          </p>
        )}
        <p className="max-w-152">
          {doneAt
            ? `The nightly deletion last finished on ${formatMoment(doneAt)}.`
            : "The nightly deletion hasn’t run yet, or not in the last week."}
        </p>
      </div>
      {rows.every(({ inAll }) => inAll === 0) && (
        <p className="mb-5 max-w-152 text-ink-2">
          Nothing has been deleted yet. Counts appear here after the first night with deletions.
        </p>
      )}
      <ListTable
        label="Deleted every night"
        rows={rows}
        first={{
          header: "What",
          cell: ({ label }) => (
            <span className="block font-strong first-letter:uppercase @min-[47rem]:min-w-32 @min-[60rem]:min-w-52">
              {label}
            </span>
          ),
        }}
        columns={columns}
        line={(row) => (
          <span className="block first-letter:uppercase">
            {row.period}. <Source {...row} />.
            {row.inAll > 0 &&
              ` Deleted in ${recentDays} days: ${formatCount(row.recently)}. In total: ${formatCount(row.inAll)}.`}
          </span>
        )}
        totals={[
          [
            "Together",
            null,
            null,
            sum(({ tonight }) => tonight ?? 0),
            sum(({ recently }) => recently),
            sum(({ inAll }) => inAll),
          ],
        ]}
      />
    </>
  );
}

const columns: Column<RetentionRow>[] = [
  {
    header: "Kept for",
    cell: ({ period }) => (
      <span className="block min-w-24 whitespace-normal first-letter:uppercase">{period}</span>
    ),
  },
  {
    header: "Promised in",
    cell: (row) => (
      <span className="block min-w-32 whitespace-normal">
        <Source {...row} />
      </span>
    ),
  },
  {
    header: "Due now",
    isNumber: true,
    phone: "sum",
    cell: ({ tonight }) => <Tonight count={tonight} />,
  },
  {
    header: `Deleted, ${recentDays} days`,
    isNumber: true,
    cell: ({ recently }) => formatCount(recently),
  },
  { header: "Deleted in total", isNumber: true, cell: ({ inAll }) => formatCount(inAll) },
];

function Source({ source, href }: Pick<RetentionRow, "source" | "href">) {
  if (!href) return source;
  return (
    <a className="link" href={href}>
      {source}
    </a>
  );
}

function Tonight({ count }: { count: number | null }) {
  if (count === null) return <span className="status is-late whitespace-normal!">Could not be counted</span>;
  if (count === 0) return "–";
  return (
    <b>
      {formatCount(count)}
      <span className="hidden @max-[47rem]:inline"> tonight</span>
    </b>
  );
}

function formatCount(count: number): string {
  return count === 0 ? "–" : count.toLocaleString("en-GB");
}
