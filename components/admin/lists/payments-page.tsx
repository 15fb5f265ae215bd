import Link from "next/link";
import { formatMoney } from "@/content/money";
import { addUp, listComing, sumMoney, type Coming, type MoneyRow } from "@/lib/administration/lists/money";
import {
  countPayments,
  methodWords,
  paidBy,
  paidForWords,
  paymentList,
  paymentState,
  paymentStates,
  type PaymentListQuery,
  type PaymentListRow,
  paymentStateNames,
} from "@/lib/administration/lists/payments";
import { listRefusedMonths } from "@/lib/administration/lists/refused-months";
import { addDays, calendarDay, formatShortDay, formatWeekday } from "@/lib/time/dates";
import { listRetreats } from "@/lib/catalogue/retreats";
import { defineListPage } from "./define-list-page";
import { ListTable, PersonCell, type Column } from "./list-table";
import { MoneyBars } from "./money-bars";
import { MoneyTable } from "./money-table";
import { RefusedMonths } from "./refused-months";

/** Money sold, received, due and overdue; all payments; expected ones. */
export const paymentsPage = defineListPage({
  at: "/admin/payments",
  list: paymentList,
  words: {
    headline: "Payments",
    placeholder: "Name or email",
    empty: { title: "No payments yet", text: "New payments appear here within a minute." },
  },
  states: {
    name: "state",
    label: "State",
    all: paymentStates,
    words: { all: "All", paid: "Paid", back: "Refunded", failed: "Refund failed", disputed: "Disputed" },
  },
  read: async (query, now) => {
    const [counts, whole] = await Promise.all([countPayments(query), isWhole(query) ? readWhole(now) : null]);
    return { counts, whole };
  },
  text: ({ whole }) => (whole ? leadOf(whole.money) : ""),
  filters: () => ({
    choices: [
      {
        name: "for",
        label: "For",
        any: "Anything",
        options: [
          ...listRetreats().map(({ id, name }) => ({ value: id, label: name })),
          { value: "mastermind", label: "Mastermind" },
        ],
      },
    ],
  }),
  table: ({ rows }) => (
    <ListTable
      label="Payments"
      rows={rows}
      first={{ header: "Who", cell: personOf }}
      columns={columns}
      line={lineOf}
    />
  ),
  around: (list, { whole, now }) => (
    <>
      {whole ? (
        <>
          <Sold money={whole.money} />
          <RefusedMonths months={whole.refused} />
        </>
      ) : (
        <Link href="/admin/payments" className="link py-3" prefetch={false}>
          Overview of sales
        </Link>
      )}
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)_19rem] items-start gap-12 max-xl:grid-cols-1">
        <section aria-labelledby="newest" className="min-w-0">
          <h2 className="h2 mb-5 border-b-[1.5px] border-ink pb-3" id="newest">
            Newest first
          </h2>
          {list}
        </section>
        {whole && <ComingList coming={whole.coming} now={now} />}
      </div>
    </>
  ),
});

/** True if the list is unfiltered; other sections are shown only then. */
function isWhole(query: PaymentListQuery): boolean {
  return !query.search && !query.for && !query.after && query.state === paymentStates[0];
}

async function readWhole(now: Date) {
  const [money, coming, refused] = await Promise.all([
    sumMoney(now),
    listComing(now),
    listRefusedMonths(now),
  ]);
  return { money, coming, refused };
}

function Sold({ money }: { money: readonly MoneyRow[] }) {
  return (
    <section aria-labelledby="sold">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b-[1.5px] border-ink pb-2">
        <h2 className="h2" id="sold">
          Sold, and what is in
        </h2>
        <p className="text-compact text-ink-2">
          {addUp(money).length > 1
            ? "All bars of a currency have the same scale."
            : "All bars have the same scale."}
        </p>
      </div>
      <MoneyBars rows={money} />
      <MoneyTable rows={money} />
    </section>
  );
}

function leadOf(money: readonly MoneyRow[]): string {
  const sums = addUp(money).filter(({ soldPence }) => soldPence > 0);
  if (sums.length === 0) return "Nothing has been sold yet.";
  return sums
    .map(({ currency, soldPence, paidPence, latePence }) =>
      latePence > 0
        ? `Of ${formatMoney(soldPence, currency)} sold, ${formatMoney(paidPence, currency)} is in. ${formatMoney(latePence, currency)} should be and isn’t.`
        : `Of ${formatMoney(soldPence, currency)} sold, ${formatMoney(paidPence, currency)} is in. Nothing is late.`,
    )
    .join(" ");
}

function personOf(row: PaymentListRow) {
  const { id, name, email } = paidBy(row);
  const detail = <span className="@max-[47rem]:hidden">{paidForWords(row)}</span>;
  if (!email || !id) return <PersonCell href={null} name={name || "Erased"} detail={detail} />;
  return <PersonCell href={`/admin/people/${id}`} name={name || email} detail={detail} />;
}

const columns: Column<PaymentListRow>[] = [
  { header: "Day", cell: ({ paidAt }) => formatShortDay(calendarDay(paidAt)) },
  { header: "How", cell: methodWords },
  {
    header: "Sum",
    isNumber: true,
    phone: "sum",
    cell: ({ amountPence, currency }) => <b>{formatMoney(amountPence, currency)}</b>,
  },
  { header: "State", phone: "state", cell: (row) => <State row={row} /> },
];

const marks = {
  paid: "is-full",
  part: "is-waiting",
  refunded: "is-old",
  goingBack: "is-waiting",
  refundFailed: "is-late",
  asked: "is-late",
  disputed: "is-late",
  lost: "is-late",
} as const;

function State({ row }: { row: PaymentListRow }) {
  const state = paymentState(row);
  const words =
    state === "part" ? `${formatMoney(row.refundedPence, row.currency)} refunded` : paymentStateNames[state];
  return <span className={`status ${marks[state]}`}>{words}</span>;
}

function lineOf(row: PaymentListRow): string {
  return `${formatShortDay(calendarDay(row.paidAt))}. ${paidForWords(row)}. ${methodWords(row)}.`;
}

function ComingList({ coming, now }: { coming: readonly Coming[]; now: Date }) {
  const today = calendarDay(now);
  const dayOf = (day: string) => {
    if (day === today) return "Today";
    return day === addDays(today, 1) ? "Tomorrow" : formatWeekday(day);
  };
  return (
    <section aria-labelledby="coming">
      <h2 className="h2 border-b-[1.5px] border-ink pb-2" id="coming">
        Still to come
      </h2>
      {coming.length === 0 && <p className="py-3 text-ink-2">Nothing is due.</p>}
      <ul role="list">
        {coming.map(({ id, userId, on, name, pence, currency, payment }) => (
          <li key={id} className="flex items-center justify-between gap-4 border-b-[1.5px] border-hair py-3">
            <div className="min-w-0">
              <p className="font-strong">{dayOf(on)}</p>
              <p className="text-compact">
                <a className="link py-3 wrap-anywhere" href={`/admin/people/${userId ?? id}`}>
                  {payment
                    ? `${name || "Erased"}, payment ${payment.number} of ${payment.of}`
                    : `${name || "Erased"}, balance`}
                </a>
              </p>
            </div>
            <b className="tabular-nums">{formatMoney(pence, currency)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
