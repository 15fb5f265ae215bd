import Link from "next/link";
import {
  actorOf,
  auditList,
  countAudit,
  listActors,
  type AuditListRow,
} from "@/lib/administration/lists/audit";
import { auditKinds, actionName } from "@/lib/administration/lists/audit-kinds";
import { addDays, calendarDay, formatDay, formatWeekday } from "@/lib/time/dates";
import { site } from "@/content/site";
import { detailsOf } from "@/components/admin/audit-log-details";
import { defineListPage } from "./define-list-page";

const kinds = {
  all: "Everything",
  money: "Money",
  places: "Places",
  access: "Access",
  people: "People",
  letters: "Letters",
  exports: "Exports",
  clubhouse: "Clubhouse",
  engine: "Engine room",
};

/** The audit log by day: when, who, what, to whom. */
export const auditPage = defineListPage({
  at: "/admin/audit",
  list: auditList,
  words: {
    headline: "Audit",
    text: "What each of you did, and to whom. Nothing here can be changed or removed, by anybody: the database refuses.",
    placeholder: "Name, email, code or action",
    empty: { title: "Nothing yet", text: "Actions of administrators and moderators appear here." },
  },
  states: { name: "kind", label: "State", all: auditKinds, words: kinds },
  read: async (query) => {
    const [counts, actors] = await Promise.all([countAudit(query), listActors()]);
    return { counts, actors };
  },
  filters: ({ actors }) => ({
    choices: [
      {
        name: "who",
        label: "Who",
        any: "Anybody",
        options: [
          ...actors.map(({ id, name }) => ({ value: id, label: name })),
          { value: "members", label: "Members themselves" },
        ],
      },
    ],
    days: [
      { name: "from", label: "From" },
      { name: "to", label: "Until" },
    ],
  }),
  table: ({ rows, now }) => <Entries rows={rows} today={calendarDay(now)} />,
  around: (list) => (
    <>
      {list}
      <p className="text-compact text-ink-2">Downloads are recorded here, too.</p>
    </>
  ),
});

const cell =
  "border-b-[1.5px] border-hair py-[0.7rem] px-2 text-left align-baseline font-normal max-lg:border-0 max-lg:p-0";

/** Explicit ARIA roles, because browsers drop them from a table with a different CSS display. */
function Entries({ rows, today }: { rows: AuditListRow[]; today: string }) {
  return (
    <table
      role="table"
      aria-label="Audit"
      className="w-full border-separate border-spacing-0 text-[0.9375rem] max-lg:block"
    >
      <thead role="rowgroup" className="sr-only">
        <tr role="row">
          {["Day", "Time", "Who", "What", "To whom"].map((header) => (
            <th key={header} role="columnheader" scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      {daysOf(rows).map(([date, entries]) => (
        <tbody key={date} role="rowgroup" className="after:block after:h-7 last:after:hidden max-lg:block">
          {entries.map((entry, index) => (
            <tr
              key={entry.id}
              role="row"
              className="max-lg:grid max-lg:grid-cols-[3.25rem_minmax(0,1fr)] max-lg:gap-x-3 max-lg:border-b-[1.5px] max-lg:border-hair max-lg:pb-3 lg:first:*:border-t-[1.5px] lg:first:*:border-t-ink"
            >
              {index === 0 && <Day day={date} today={today} count={entries.length} />}
              <Entry entry={entry} />
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** On desktop it is sticky beside its entries; on a phone above them. */
function Day({ day, today, count }: { day: string; today: string; count: number }) {
  const [title, rest] = dayWords(day, today);
  return (
    <th
      role="rowheader"
      scope="rowgroup"
      rowSpan={count}
      className="border-none! pr-4 text-left align-top max-lg:col-span-full max-lg:mb-3 max-lg:border-b-[1.5px]! max-lg:border-solid! max-lg:border-ink max-lg:pb-2 lg:w-44"
    >
      <span className="font-display text-[1.375rem]/[1.1] font-heavy lg:sticky lg:top-20 lg:block lg:pt-[0.7rem]">
        {title}
        <small className="font-sans text-label font-medium text-ink-2 max-lg:ml-2 lg:mt-1 lg:block">
          {rest}
        </small>
      </span>
    </th>
  );
}

function Entry({ entry }: { entry: AuditListRow }) {
  const details = detailsOf(entry);
  return (
    <>
      <td role="cell" className={`${cell} w-16 text-compact text-ink-2 tabular-nums max-lg:row-span-3`}>
        <time dateTime={entry.at.toISOString()}>{clock.format(entry.at)}</time>
      </td>
      <th role="rowheader" scope="row" className={`${cell} font-strong wrap-anywhere lg:w-36`}>
        {actorOf(entry)}
      </th>
      <td role="cell" className={`${cell} wrap-anywhere max-lg:col-start-2`}>
        {actionName(entry.action)}
        {details.length > 0 && (
          <small className="block text-label/normal text-ink-2">{details.join(" · ")}</small>
        )}
      </td>
      <td role="cell" className={`${cell} wrap-anywhere max-lg:col-start-2 max-lg:py-1 lg:w-60`}>
        <About entry={entry} />
      </td>
    </>
  );
}

function About({ entry: { about } }: { entry: AuditListRow }) {
  if (!about) return <span className="text-ink-2">–</span>;
  if (!about.href) return about.name;
  return (
    <Link href={about.href} className="link" prefetch={false}>
      {about.name}
    </Link>
  );
}

const clock = new Intl.DateTimeFormat(site.locale, { timeStyle: "short", timeZone: site.timeZone });

function daysOf(rows: readonly AuditListRow[]): [string, AuditListRow[]][] {
  const days = new Map<string, AuditListRow[]>();
  for (const row of rows) {
    const day = calendarDay(row.at);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days];
}

/** "Today", "Monday 16 March"; "12 March", "Thursday". */
function dayWords(day: string, today: string): [string, string] {
  const full = formatWeekday(day);
  if (day === today) return ["Today", full];
  if (day === addDays(today, -1)) return ["Yesterday", full];
  const [weekday = ""] = full.split(" ");
  const date = formatDay(day);
  const [year] = today.split("-");
  return [date.replace(` ${year}`, ""), weekday];
}
