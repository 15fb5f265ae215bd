import { listCopy } from "@/content/pages/admin-lists";
import { waitlistListCopy as copy } from "@/content/pages/admin-entry-lists";
import {
  countWaitlists,
  investmentWords,
  standingOf,
  waitlistList,
  waitlistName,
  waitlistNames,
  wishedRoom,
  type WaitlistRow,
} from "@/lib/administration/lists/waitlists";
import { calendarDay, formatShortDay } from "@/lib/time/dates";
import { fill } from "@/lib/text";
import { Folded } from "../folded";
import { defineListPage } from "./define-list-page";
import { ListTable, PersonCell, type Column } from "./list-table";
import { TakeOffList } from "../take-off-list";
import { LettersCell, lettersChoice } from "./letters-cell";

/** The waitlists of the mastermind and of every retreat, as one list. */
export const waitlistsPage = defineListPage({
  at: "/admin/waitlists",
  list: waitlistList,
  words: copy,
  states: {
    name: "list",
    label: copy.label,
    get all() {
      return waitlistNames();
    },
    get words() {
      return Object.fromEntries(
        waitlistNames().map((one) => [one, one === "all" ? copy.all : waitlistName(one)]),
      );
    },
  },
  read: async (query) => ({ counts: await countWaitlists(query) }),
  filters: () => ({ choices: [lettersChoice] }),
  table: ({ rows }) => (
    <ListTable
      label={copy.headline}
      rows={rows}
      first={{ header: copy.columns.name, cell: personOf }}
      columns={columns}
      line={lineOf}
    />
  ),
});

function personOf(row: WaitlistRow) {
  const { id, name, email } = row;
  return (
    <>
      <PersonCell href={`/admin/people/${id}`} name={name || email} detail={email} />
      <Answers row={row} />
    </>
  );
}

/** The mastermind form's extra answers, collapsed. */
function Answers({ row }: { row: WaitlistRow }) {
  const answers = [
    [copy.columns.business, row.currentBusiness],
    [copy.columns.goals, row.goals],
    [copy.columns.investment, investmentWords(row)],
  ].filter(([, answer]) => answer);
  if (answers.length === 0) return null;
  return (
    <Folded summary={copy.answers}>
      <dl className="max-w-120 pb-2">
        {answers.map(([question, answer]) => (
          <div key={question}>
            <dt className="font-semibold text-ink">{question}</dt>
            <dd className="mb-1 whitespace-pre-line">{answer}</dd>
          </div>
        ))}
      </dl>
    </Folded>
  );
}

const columns: Column<WaitlistRow>[] = [
  { header: copy.columns.list, cell: ({ list }) => waitlistName(list) },
  { header: copy.columns.room, cell: wishedRoom },
  { header: copy.columns.standing, cell: (row) => copy.standings[standingOf(row)] },
  {
    header: copy.columns.remove,
    phone: "state",
    cell: ({ id, name, leftAt }) => (leftAt ? null : <TakeOffList id={id} name={name} />),
  },
  { header: copy.columns.joined, cell: ({ createdAt }) => formatShortDay(calendarDay(createdAt)) },
  { header: copy.columns.phone, cell: ({ phone }) => phone },
  { header: listCopy.letters.header, phone: "state", cell: (row) => <LettersCell consent={row} /> },
];

function lineOf(row: WaitlistRow): string {
  const { list, createdAt, phone } = row;
  const wish = wishedRoom(row);
  return fill(copy.line, {
    list: wish ? `${waitlistName(list)}, ${wish.toLowerCase()}` : waitlistName(list),
    standing: standingOf(row) === "waits" ? "" : ` ${copy.standings[standingOf(row)]}.`,
    day: formatShortDay(calendarDay(createdAt)),
    phone,
  });
}
