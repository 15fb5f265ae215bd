import Link from "next/link";
import { formatMoney } from "@/content/money";
import { listCopy } from "@/content/pages/admin-lists";
import { paymentListCopy as copy } from "@/content/pages/admin-payment-list";
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
} from "@/lib/administration/lists/payments";
import { listRefusedMonths } from "@/lib/administration/lists/refused-months";
import { addDays, calendarDay, formatShortDay, formatWeekday } from "@/lib/time/dates";
import { fill } from "@/lib/text";
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
  words: copy,
  states: { name: "state", label: listCopy.states, all: paymentStates, words: copy.states },
  read: async (query, now) => {
    const [counts, whole] = await Promise.all([countPayments(query), isWhole(query) ? readWhole(now) : null]);
    return { counts, whole };
  },
  text: ({ whole }) => (whole ? leadOf(whole.money) : ""),
  filters: () => ({
    choices: [
      {
        name: "for",
        label: copy.for,
        any: copy.anyFor,
        options: [
          ...listRetreats().map(({ id, name }) => ({ value: id, label: name })),
          { value: "mastermind", label: copy.mastermind },
        ],
      },
    ],
  }),
  table: ({ rows }) => (
    <ListTable
      label={copy.headline}
      rows={rows}
      first={{ header: copy.columns.who, cell: personOf }}
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
          {copy.list.whole}
        </Link>
      )}
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)_19rem] items-start gap-12 max-xl:grid-cols-1">
        <section aria-labelledby="newest" className="min-w-0">
          <h2 className="h2 mb-5 border-b-[1.5px] border-ink pb-3" id="newest">
            {copy.list.title}
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
          {copy.sold.title}
        </h2>
        <p className="text-compact text-ink-2">
          {addUp(money).length > 1 ? copy.sold.scaleMany : copy.sold.scale}
        </p>
      </div>
      <MoneyBars rows={money} />
      <MoneyTable rows={money} />
    </section>
  );
}

function leadOf(money: readonly MoneyRow[]): string {
  const sums = addUp(money).filter(({ soldPence }) => soldPence > 0);
  if (sums.length === 0) return copy.leadNone;
  return sums
    .map(({ currency, soldPence, paidPence, latePence }) =>
      fill(latePence > 0 ? copy.lead : copy.leadFine, {
        sold: formatMoney(soldPence, currency),
        paid: formatMoney(paidPence, currency),
        late: formatMoney(latePence, currency),
      }),
    )
    .join(" ");
}

function personOf(row: PaymentListRow) {
  const { id, name, email } = paidBy(row);
  const detail = <span className="@max-[47rem]:hidden">{paidForWords(row)}</span>;
  if (!email || !id) return <PersonCell href={null} name={name || copy.nobody} detail={detail} />;
  return <PersonCell href={`/admin/people/${id}`} name={name || email} detail={detail} />;
}

const columns: Column<PaymentListRow>[] = [
  { header: copy.columns.day, cell: ({ paidAt }) => formatShortDay(calendarDay(paidAt)) },
  { header: copy.columns.how, cell: methodWords },
  {
    header: copy.columns.sum,
    isNumber: true,
    phone: "sum",
    cell: ({ amountPence, currency }) => <b>{formatMoney(amountPence, currency)}</b>,
  },
  { header: copy.columns.state, phone: "state", cell: (row) => <State row={row} /> },
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
    state === "part"
      ? fill(copy.partBack, { sum: formatMoney(row.refundedPence, row.currency) })
      : copy.paymentStates[state];
  return <span className={`status ${marks[state]}`}>{words}</span>;
}

function lineOf(row: PaymentListRow): string {
  return fill(copy.line, {
    day: formatShortDay(calendarDay(row.paidAt)),
    what: paidForWords(row),
    how: methodWords(row),
  });
}

function ComingList({ coming, now }: { coming: readonly Coming[]; now: Date }) {
  const today = calendarDay(now);
  const dayOf = (day: string) => {
    if (day === today) return copy.coming.today;
    return day === addDays(today, 1) ? copy.coming.tomorrow : formatWeekday(day);
  };
  return (
    <section aria-labelledby="coming">
      <h2 className="h2 border-b-[1.5px] border-ink pb-2" id="coming">
        {copy.coming.title}
      </h2>
      {coming.length === 0 && <p className="py-3 text-ink-2">{copy.coming.none}</p>}
      <ul role="list">
        {coming.map(({ id, userId, on, name, pence, currency, payment }) => (
          <li key={id} className="flex items-center justify-between gap-4 border-b-[1.5px] border-hair py-3">
            <div className="min-w-0">
              <p className="font-strong">{dayOf(on)}</p>
              <p className="text-compact">
                <a className="link py-3 wrap-anywhere" href={`/admin/people/${userId ?? id}`}>
                  {fill(payment ? copy.coming.payment : copy.coming.balance, {
                    name: name || copy.nobody,
                    number: payment?.number ?? 0,
                    of: payment?.of ?? 0,
                  })}
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
