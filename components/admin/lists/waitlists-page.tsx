import {
  countWaitlists,
  investmentWords,
  standingOf,
  waitlistList,
  waitlistName,
  waitlistNames,
  wishedRoom,
  type WaitlistRow,
  entryStandings,
} from "@/lib/administration/lists/waitlists";
import { calendarDay, formatShortDay } from "@/lib/time/dates";
import { Folded } from "../folded";
import { defineListPage } from "./define-list-page";
import { ListTable, PersonCell, type Column } from "./list-table";
import { TakeOffList } from "../take-off-list";
import { LettersCell, lettersChoice } from "./letters-cell";

/** The waitlists of the mastermind and of every retreat, as one list. */
export const waitlistsPage = defineListPage({
  at: "/admin/waitlists",
  list: waitlistList,
  words: {
    headline: "Waitlists",
    text: "People waiting for the mastermind or a retreat, newest first, and who may be emailed.",
    placeholder: "Name or email",
    empty: { title: "Nobody is waiting", text: "New entries appear here within a minute." },
  },
  states: {
    name: "list",
    label: "List",
    get all() {
      return waitlistNames();
    },
    get words() {
      return Object.fromEntries(
        waitlistNames().map((one) => [one, one === "all" ? "All" : waitlistName(one)]),
      );
    },
  },
  read: async (query) => ({ counts: await countWaitlists(query) }),
  filters: () => ({ choices: [lettersChoice] }),
  table: ({ rows }) => (
    <ListTable
      label="Waitlists"
      rows={rows}
      first={{ header: "Name", cell: personOf }}
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
    ["Business", row.currentBusiness],
    ["Goals", row.goals],
    ["Investment", investmentWords(row)],
  ].filter(([, answer]) => answer);
  if (answers.length === 0) return null;
  return (
    <Folded summary="What they do and want">
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
  { header: "List", cell: ({ list }) => waitlistName(list) },
  { header: "Room", cell: wishedRoom },
  { header: "In the line", cell: (row) => entryStandings[standingOf(row)] },
  {
    header: "Take off",
    phone: "state",
    cell: ({ id, name, leftAt }) => (leftAt ? null : <TakeOffList id={id} name={name} />),
  },
  { header: "Joined", cell: ({ createdAt }) => formatShortDay(calendarDay(createdAt)) },
  { header: "Phone", cell: ({ phone }) => phone },
  { header: "Letters", phone: "state", cell: (row) => <LettersCell consent={row} /> },
];

function lineOf(row: WaitlistRow): string {
  const { list, createdAt, phone } = row;
  const wish = wishedRoom(row);
  return `${wish ? `${waitlistName(list)}, ${wish.toLowerCase()}` : waitlistName(list)}, joined ${formatShortDay(calendarDay(createdAt))}.${standingOf(row) === "waits" ? "" : ` ${entryStandings[standingOf(row)]}.`} ${phone}`;
}
