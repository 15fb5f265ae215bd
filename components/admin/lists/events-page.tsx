import Link from "next/link";
import { eventListCopy as copy } from "@/content/pages/admin-events";
import { listCopy } from "@/content/pages/admin-lists";
import { ActionButton } from "@/components/forms/action-button";
import { formWords } from "@/components/forms/form-words";
import { repeatEventAction } from "@/lib/administration/events/actions";
import { listRetriedJobs, listStuckJobs, listWaitingJobs } from "@/lib/administration/events/jobs";
import { whoseEvents, type Whose } from "@/lib/administration/events/purchase-of-event";
import {
  countEvents,
  eventList,
  eventState,
  eventStates,
  eventWords,
  type EventListRow,
} from "@/lib/administration/lists/events";
import { formatTime } from "@/lib/time/dates";
import { fill } from "@/lib/text";
import { MachineSaid } from "../folded";
import { RunningJobs, StuckJobs } from "../events/jobs";
import { defineListPage } from "./define-list-page";
import { ListTable, type Column } from "./list-table";

const words = formWords({ failure: copy.again.failure });
const marks = { failed: "is-late", waiting: "is-waiting", done: "is-full", ignored: "is-old" } as const;

/** System events: stuck jobs and their buttons, scheduled jobs, and Stripe's webhook events. */
export const eventsPage = defineListPage({
  at: "/admin/events",
  list: eventList,
  words: copy,
  states: { name: "state", label: listCopy.states, all: eventStates, words: copy.states },
  read: async (query) => {
    const [counts, stuck, retried, waiting] = await Promise.all([
      countEvents(query),
      listStuckJobs(),
      listRetriedJobs(),
      listWaitingJobs(),
    ]);
    return { counts, stuck, retried, waiting };
  },
  table: async ({ rows }) => (
    <ListTable
      label={copy.heading}
      rows={rows}
      first={{ header: copy.columns.what, cell: (row) => <What row={row} /> }}
      columns={columns(await whoseEvents(rows))}
      line={({ receivedAt }) => fill(copy.line, { day: formatTime(receivedAt) })}
    />
  ),
  around: (list, { stuck, retried, waiting }) => (
    <>
      <StuckJobs {...stuck} />
      <RunningJobs retried={retried} waiting={waiting} />
      <h2 className="h2 mt-10 mb-5 border-b-[1.5px] border-ink pb-3">{copy.heading}</h2>
      {list}
    </>
  ),
});

function columns(whose: ReadonlyMap<string, Whose>): Column<EventListRow>[] {
  return [
    { header: copy.columns.whose, cell: (row) => <WhoseCell whose={whose.get(row.objectId)} /> },
    { header: copy.columns.received, cell: ({ receivedAt }) => formatTime(receivedAt) },
    { header: copy.columns.state, phone: "state", cell: (row) => <EventStatus row={row} /> },
    { header: copy.columns.again, phone: "sum", cell: (row) => <Again row={row} /> },
  ];
}

function What({ row: { id, type, error } }: { row: EventListRow }) {
  return (
    <>
      <span className="font-strong">{eventWords(type)}</span>
      <small>{id}</small>
      {error !== null && <MachineSaid>{error}</MachineSaid>}
    </>
  );
}

function WhoseCell({ whose }: { whose: Whose | undefined }) {
  if (!whose) return copy.nobody;
  return (
    <Link href={`/admin/people/${whose.id}`} className="link" prefetch={false}>
      {whose.name}
    </Link>
  );
}

function EventStatus({ row }: { row: EventListRow }) {
  const state = eventState(row);
  return <span className={`status ${marks[state]}`}>{copy.statuses[state]}</span>;
}

function Again({ row }: { row: EventListRow }) {
  if (eventState(row) !== "failed") return null;
  return (
    <ActionButton
      id={`again-${row.id}`}
      action={repeatEventAction}
      words={words}
      values={{ id: row.id }}
      className="tinybtn"
      label={fill(copy.again.of, { what: eventWords(row.type) })}
    >
      {copy.again.label}
    </ActionButton>
  );
}
