import { formatMoney } from "@/content/money";
import { listCopy } from "@/content/pages/admin-lists";
import { planListCopy as copy } from "@/content/pages/admin-plan-list";
import { site } from "@/content/site";
import {
  planKinds,
  planList,
  planStates,
  sumPlans,
  type PlanListRow,
  type PlanSums,
} from "@/lib/administration/lists/plans";
import { formatShortDay } from "@/lib/time/dates";
import { fill } from "@/lib/text";
import { defineListPage } from "./define-list-page";
import { ListTable, PersonCell, type Column } from "./list-table";

/** The mastermind's plans: how much is paid, what is missing and what is due next. */
export const plansPage = defineListPage({
  at: "/admin/plans",
  list: planList,
  words: copy,
  states: { name: "state", label: listCopy.states, all: planStates, words: copy.states },
  read: sumPlans,
  filters: () => ({
    choices: [
      {
        name: "kind",
        label: copy.kind,
        any: copy.anyKind,
        options: planKinds.map((one) => ({ value: one, label: copy.kinds[one] })),
      },
    ],
  }),
  table: ({ query, rows, sums }) => (
    <ListTable
      label={copy.headline}
      rows={rows}
      first={{ header: copy.columns.name, cell: personOf }}
      columns={columns}
      line={lineOf}
      totals={query.after ? [] : sums.map(totalOf)}
    />
  ),
});

function personOf({ id, userId, name, email }: PlanListRow) {
  // During Checkout the buyer is unknown; after the retention period they are erased
  if (!email) return <PersonCell href={null} name={name || copy.nobody} />;
  return <PersonCell href={`/admin/people/${userId ?? id}`} name={name || email} detail={email} />;
}

const columns: Column<PlanListRow>[] = [
  { header: copy.columns.kind, cell: ({ kind }) => copy.kinds[kind] },
  { header: copy.columns.started, cell: ({ startedOn }) => formatShortDay(startedOn) },
  {
    header: copy.columns.payments,
    cell: ({ paid, payments }) => fill(copy.paymentsOf, { paid, payments }),
  },
  {
    header: copy.columns.paid,
    isNumber: true,
    cell: ({ paidPence, currency }) => formatMoney(paidPence, currency),
  },
  { header: copy.columns.owed, isNumber: true, phone: "sum", cell: (row) => <b>{owedOf(row)}</b> },
  { header: copy.columns.state, phone: "state", cell: (row) => <AccessLevel row={row} /> },
  { header: copy.columns.next, cell: ({ next }) => (next ? formatShortDay(next.on) : listCopy.nothing) },
];

function owedOf({ owedPence, currency }: PlanListRow): string {
  return owedPence > 0 ? formatMoney(owedPence, currency) : listCopy.nothing;
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

function wordsOf(standing: PlanListRow["standing"]): string {
  switch (standing.state) {
    case "grace":
    case "paused":
      return fill(copy.missing[standing.state], {
        since: formatShortDay(standing.since),
        until: formatShortDay(standing.until),
      });
    case "letGo":
      return copy.missing.letGo;
    case "owed":
      return fill(standing.numbers.length === 1 ? copy.missing.owedOne : copy.missing.owedMany, {
        numbers: listFormat.format(standing.numbers.map(String)),
      });
    case "waits":
      return copy.missing.waits;
    default:
      return copy.standings[standing.state];
  }
}

function lineOf({ kind, startedOn, paid, payments, next }: PlanListRow): string {
  return fill(next ? copy.lineNext : copy.line, {
    kind: copy.kinds[kind],
    day: formatShortDay(startedOn),
    paid,
    payments,
    next: next ? formatShortDay(next.on) : "",
  });
}

function totalOf({ currency, paidPence, owedPence }: PlanSums) {
  const money = (pence: number) => formatMoney(pence, currency);
  return [listCopy.together, null, null, null, money(paidPence), money(owedPence), null, null];
}
