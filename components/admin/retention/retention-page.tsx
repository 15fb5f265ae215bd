import { ListTable, type TableColumn } from "@/components/admin/lists/list-table";
import { recentDays, type Retention, type RetentionRow } from "@/lib/data/retention";
import { formatMoment } from "@/lib/time/dates";

/** The retention policies: the rows expired now, the promise of each, and the rows deleted so far. */
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
        columns={columns}
        totals={[
          {
            "Due now": sum(({ tonight }) => tonight ?? 0),
            [recentHeader]: sum(({ recently }) => recently),
            "Deleted in total": sum(({ inAll }) => inAll),
          },
        ]}
      />
    </>
  );
}

const recentHeader = `Deleted, ${recentDays} days`;

const columns: TableColumn<RetentionRow>[] = [
  { header: "What", cell: ({ label }) => <span className="block first-letter:uppercase">{label}</span> },
  {
    header: "Kept for",
    cell: ({ period }) => <span className="inline-block first-letter:uppercase">{period}</span>,
  },
  { header: "Promised in", cell: (row) => <Source {...row} /> },
  { header: "Due now", isNumber: true, cell: ({ tonight }) => <ExpiredCount count={tonight} /> },
  { header: recentHeader, isNumber: true, cell: ({ recently }) => formatCount(recently) },
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

function ExpiredCount({ count }: { count: number | null }) {
  if (count === null) return <span className="status is-late whitespace-normal!">Could not be counted</span>;
  return formatCount(count);
}

function formatCount(count: number): string {
  return count === 0 ? "–" : count.toLocaleString("en-GB");
}
