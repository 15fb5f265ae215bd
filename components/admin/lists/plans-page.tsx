import { formatMoney } from "@/content/money";
import { site } from "@/content/site";
import {
  planKinds,
  planList,
  planStates,
  sumPlans,
  type PlanListRow,
  type PlanSums,
  planKindNames,
  planStandings,
} from "@/lib/administration/lists/plans";
import { formatShortDay } from "@/lib/time/dates";
import { fill } from "@/lib/text";
import { defineListPage } from "./define-list-page";
import { ListTable, PersonCell, type Column } from "./list-table";

const states = {
  active: "Current",
  missing: "Payment missing",
  grace: "Days of grace",
  paused: "Paused",
  paid: "Paid up",
  stopped: "Stopped at Stripe",
  held: "Held",
  cancelled: "Cancelled",
  ended: "Refunded",
  all: "All",
};

/** The mastermind's plans: how much is paid, what is missing and what is due next. */
export const plansPage = defineListPage({
  at: "/admin/plans",
  list: planList,
  words: {
    headline: "Plans",
    text: "The mastermind, paid monthly or at once. Missed payments come first.",
    placeholder: "Name or email",
    empty: { title: "No plans yet", text: "New purchases appear here within a minute." },
  },
  states: { name: "state", label: "State", all: planStates, words: states },
  read: sumPlans,
  filters: () => ({
    choices: [
      {
        name: "kind",
        label: "Paid",
        any: "Either way",
        options: planKinds.map((one) => ({ value: one, label: planKindNames[one] })),
      },
    ],
  }),
  table: ({ query, rows, sums }) => (
    <ListTable
      label="Plans"
      rows={rows}
      first={{ header: "Name", cell: personOf }}
      columns={columns}
      line={lineOf}
      totals={query.after ? [] : sums.map(totalOf)}
    />
  ),
});

function personOf({ id, userId, name, email }: PlanListRow) {
  // During Checkout the buyer is unknown; after the retention period they are erased
  if (!email) return <PersonCell href={null} name={name || "Nobody yet"} />;
  return <PersonCell href={`/admin/people/${userId ?? id}`} name={name || email} detail={email} />;
}

const columns: Column<PlanListRow>[] = [
  { header: "Kind", cell: ({ kind }) => planKindNames[kind] },
  { header: "Started", cell: ({ startedOn }) => formatShortDay(startedOn) },
  {
    header: "Payments",
    cell: ({ paid, payments }) => `${paid} of ${payments}`,
  },
  {
    header: "Paid",
    isNumber: true,
    cell: ({ paidPence, currency }) => formatMoney(paidPence, currency),
  },
  { header: "Owed", isNumber: true, phone: "sum", cell: (row) => <b>{owedOf(row)}</b> },
  { header: "State", phone: "state", cell: (row) => <AccessLevel row={row} /> },
  { header: "Next payment", cell: ({ next }) => (next ? formatShortDay(next.on) : "–") },
];

function owedOf({ owedPence, currency }: PlanListRow): string {
  return owedPence > 0 ? formatMoney(owedPence, currency) : "–";
}

/** The status of a plan, as words with their mark. */
function AccessLevel({ row: { standing } }: { row: PlanListRow }) {
  return <span className={`status whitespace-normal ${markOf(standing.state)}`}>{wordsOf(standing)}</span>;
}

function markOf(state: PlanListRow["standing"]["state"]): string {
  switch (state) {
    case "grace":
    case "paused":
    case "owed":
    case "disputed":
      return "is-late";
    case "paid":
      return "is-full";
    case "runs":
    case "waits":
    case "held":
      return "is-waiting";
    case "letGo":
    case "stopped":
      return "is-off";
    default:
      return "is-old";
  }
}

const listFormat = new Intl.ListFormat(site.locale);

const missing = {
  grace: "Missing since {since}, grace until {until}",
  paused: "Missing since {since}, paused",
};

function wordsOf(standing: PlanListRow["standing"]): string {
  switch (standing.state) {
    case "grace":
    case "paused":
      return fill(missing[standing.state], {
        since: formatShortDay(standing.since),
        until: formatShortDay(standing.until),
      });
    case "letGo":
      return "Let go of, paused until the next";
    case "owed":
      return standing.numbers.length === 1
        ? `Payment ${listFormat.format(standing.numbers.map(String))} is still owed`
        : `Payments ${listFormat.format(standing.numbers.map(String))} are still owed`;
    case "waits":
      return "Waiting for the next payment";
    default:
      return planStandings[standing.state];
  }
}

function lineOf({ kind, startedOn, paid, payments, next }: PlanListRow): string {
  return next
    ? `${planKindNames[kind]}, started ${formatShortDay(startedOn)}. ${paid} of ${payments} paid, next ${formatShortDay(next.on)}.`
    : `${planKindNames[kind]}, started ${formatShortDay(startedOn)}. ${paid} of ${payments} paid.`;
}

function totalOf({ currency, paidPence, owedPence }: PlanSums) {
  const money = (pence: number) => formatMoney(pence, currency);
  return ["Together", null, null, null, money(paidPence), money(owedPence), null, null];
}
