import { facts } from "@/content/facts";
import Link from "next/link";
import { ActionButton } from "@/components/forms/action-button";
import { formWords } from "@/components/forms/form-words";
import { repeatEventAction } from "@/lib/administration/events/actions";
import { listRetriedJobs, listStuckJobs, listWaitingJobs } from "@/lib/administration/events/jobs";
import { listEventPurchases, type EventPurchase } from "@/lib/administration/events/purchase-of-event";
import {
  countEvents,
  eventList,
  eventState,
  eventStates,
  eventWords,
  type EventListRow,
  eventStatuses,
} from "@/lib/administration/lists/events";
import { formatTime } from "@/lib/time/dates";
import { ProviderMessage } from "../folded";
import { RunningJobs, StuckJobs } from "../events/jobs";
import { defineListPage } from "./define-list-page";
import { ListTable, type Column } from "./list-table";

const { provider } = facts.checkout;

const words = formWords({ failure: { title: "Nothing changed", text: "That didn’t work. Try again." } });
const marks = { failed: "is-late", waiting: "is-waiting", done: "is-full", ignored: "is-old" } as const;

/** System events: stuck jobs and their buttons, scheduled jobs, and Stripe's webhook events. */
export const eventsPage = defineListPage({
  at: "/admin/events",
  list: eventList,
  words: {
    headline: "Events",
    text: `What ${provider} told us, and the work the website does by itself. Running something again changes nothing that’s already right.`,
    placeholder: "Kind or number",
    empty: { title: "Nothing yet", text: `Events from ${provider} appear here within a minute.` },
  },
  states: {
    name: "state",
    label: "State",
    all: eventStates,
    words: { all: "All", failed: "Stuck", waiting: "Waiting", done: "Done" },
  },
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
      label={`What ${provider} told us`}
      rows={rows}
      first={{ header: "What", cell: (row) => <What row={row} /> }}
      columns={columns(await listEventPurchases(rows))}
      line={({ receivedAt }) => `Received ${formatTime(receivedAt)}.`}
    />
  ),
  around: (list, { stuck, retried, waiting }) => (
    <>
      <StuckJobs {...stuck} />
      <RunningJobs retried={retried} waiting={waiting} />
      <h2 className="h2 mt-10 mb-5 border-b-[1.5px] border-ink pb-3">{`What ${provider} told us`}</h2>
      {list}
    </>
  ),
});

function columns(whose: ReadonlyMap<string, EventPurchase>): Column<EventListRow>[] {
  return [
    { header: "Whose", cell: (row) => <PurchaseCell whose={whose.get(row.objectId)} /> },
    { header: "Received", cell: ({ receivedAt }) => formatTime(receivedAt) },
    { header: "State", phone: "state", cell: (row) => <EventStatus row={row} /> },
    { header: "What to press", phone: "sum", cell: (row) => <Again row={row} /> },
  ];
}

function What({ row: { id, type, error } }: { row: EventListRow }) {
  return (
    <>
      <span className="font-strong">{eventWords(type)}</span>
      <small>{id}</small>
      {error !== null && <ProviderMessage>{error}</ProviderMessage>}
    </>
  );
}

function PurchaseCell({ whose }: { whose: EventPurchase | undefined }) {
  if (!whose) return "–";
  return (
    <Link href={`/admin/people/${whose.id}`} className="link" prefetch={false}>
      {whose.name}
    </Link>
  );
}

function EventStatus({ row }: { row: EventListRow }) {
  const state = eventState(row);
  return <span className={`status ${marks[state]}`}>{eventStatuses[state]}</span>;
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
      label={`Run again: ${eventWords(row.type)}`}
    >
      Run again
    </ActionButton>
  );
}
