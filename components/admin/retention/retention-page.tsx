import { recentDays as days } from "@/content/retention";
import { ListTable, type Column } from "@/components/admin/lists/list-table";
import type { Night, Retention, RetentionRow } from "@/lib/administration/retention";
import { formatMoment } from "@/lib/time/dates";
import { fill } from "@/lib/text";

/** What goes at night: how many of each kind would now, by which promise, and how many went. */
export function RetentionPage({ rows, night }: Retention) {
  const sum = (numberOf: (row: RetentionRow) => number) =>
    numberWords(rows.reduce((total, row) => total + numberOf(row), 0));
  return (
    <>
      <NightLine {...night} />
      {rows.every(({ inAll }) => inAll === 0) && (
        <p className="mb-5 max-w-152 text-ink-2">
          Nothing has been deleted yet. Counts appear here after the first night with deletions.
        </p>
      )}
      <ListTable
        label="Deleted every night"
        rows={rows}
        first={{ header: "What", cell: ({ what }) => <What what={what} /> }}
        columns={columns}
        line={(row) => (
          <span className="block first-letter:uppercase">
            {row.kept}. <Promised {...row} />.
            {row.inAll > 0 &&
              ` ${fill("Deleted in {days} days: {recently}. In total: {inAll}.", { days, ...goneWords(row) })}`}
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

function NightLine({ doneAt, isUndone }: Night) {
  return (
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
  );
}

const columns: Column<RetentionRow>[] = [
  {
    header: "Kept for",
    cell: ({ kept }) => (
      <span className="block min-w-24 whitespace-normal first-letter:uppercase">{kept}</span>
    ),
  },
  {
    header: "Promised in",
    cell: (row) => (
      <span className="block min-w-32 whitespace-normal">
        <Promised {...row} />
      </span>
    ),
  },
  {
    header: "Due now",
    isNumber: true,
    phone: "sum",
    cell: ({ tonight }) => <Tonight count={tonight} />,
  },
  { header: `Deleted, ${days} days`, isNumber: true, cell: (row) => goneWords(row).recently },
  { header: "Deleted in total", isNumber: true, cell: (row) => goneWords(row).inAll },
];

function What({ what }: { what: string }) {
  return (
    <span className="block font-strong first-letter:uppercase @min-[47rem]:min-w-32 @min-[60rem]:min-w-52">
      {what}
    </span>
  );
}

function Promised({ by, href }: Pick<RetentionRow, "by" | "href">) {
  if (!href) return by;
  return (
    <a className="link" href={href}>
      {by}
    </a>
  );
}

function Tonight({ count }: { count: number | null }) {
  if (count === null) return <span className="status is-late whitespace-normal!">Could not be counted</span>;
  if (count === 0) return "–";
  return (
    <b>
      <span className="@max-[47rem]:hidden">{numberWords(count)}</span>
      <span className="hidden @max-[47rem]:inline">{`${numberWords(count)} tonight`}</span>
    </b>
  );
}

function goneWords({ recently, inAll }: RetentionRow) {
  return { recently: numberWords(recently), inAll: numberWords(inAll) };
}

function numberWords(count: number): string {
  return count === 0 ? "–" : count.toLocaleString("en-GB");
}
