import { formatMoney } from "@/content/money";
import { listCopy } from "@/content/pages/admin-lists";
import { paymentListCopy } from "@/content/pages/admin-payment-list";
import { addUp, type MoneyRow, type Sums } from "@/lib/administration/lists/money";
import { fill } from "@/lib/text";
import { ListTable, PersonCell, type Column } from "./list-table";
import { moneyName, nextWords, takenWords } from "./money-words";

const copy = paymentListCopy.sold;

/** What is sold, paid, owed and late by retreat and run, and together by currency. */
export function MoneyTable({ rows }: { rows: readonly MoneyRow[] }) {
  return (
    <div className="mt-4">
      <ListTable
        label={copy.title}
        rows={rows}
        first={{ header: copy.what, cell: whatOf }}
        columns={columns}
        line={lineOf}
        totals={addUp(rows).map(totalOf)}
      />
    </div>
  );
}

function whatOf(row: MoneyRow) {
  const { retreat } = row;
  const href = retreat ? `/admin/bookings?retreat=${encodeURIComponent(retreat)}` : "/admin/plans";
  return (
    <PersonCell
      href={href}
      name={moneyName(row)}
      detail={<span className="@max-[47rem]:hidden">{takenWords(row)}</span>}
    />
  );
}

const sum = (pence: number, { currency }: { currency: string }) =>
  pence > 0 ? formatMoney(pence, currency) : listCopy.nothing;

const columns: Column<MoneyRow>[] = [
  { header: copy.columns.sold, isNumber: true, cell: (row) => sum(row.soldPence, row) },
  { header: copy.columns.paid, isNumber: true, cell: (row) => sum(row.paidPence, row) },
  {
    header: copy.columns.owed,
    isNumber: true,
    phone: "sum",
    cell: (row) => <b>{both(sum(row.owedPence, row), row.owedPence > 0 && copy.owedCard)}</b>,
  },
  { header: copy.columns.late, isNumber: true, phone: "state", cell: lateOf },
  { header: copy.columns.next, cell: (row) => nextWords(row) ?? listCopy.nothing },
  { header: copy.columns.refunded, isNumber: true, cell: (row) => sum(row.refundedPence, row) },
  { header: copy.columns.disputed, isNumber: true, cell: (row) => sum(row.disputedPence, row) },
];

function lateOf(row: MoneyRow) {
  if (row.latePence === 0) return listCopy.nothing;
  return <span className="status is-late">{both(sum(row.latePence, row), copy.lateCard)}</span>;
}

/** A sum under its heading; on a phone, where there is none, with the word. */
function both(money: string, card: string | false) {
  if (!card) return money;
  return (
    <>
      <span className="@max-[47rem]:hidden">{money}</span>
      <span className="hidden @max-[47rem]:inline">{fill(card, { sum: money })}</span>
    </>
  );
}

function lineOf(row: MoneyRow): string {
  const { soldPence, paidPence, refundedPence, disputedPence } = row;
  const next = nextWords(row);
  const parts = [
    fill(next ? copy.lineNext : copy.line, {
      detail: takenWords(row),
      sold: sum(soldPence, row),
      paid: sum(paidPence, row),
      next: next ?? "",
    }),
    refundedPence > 0 && fill(copy.lineRefunded, { refunded: sum(refundedPence, row) }),
    disputedPence > 0 && fill(copy.lineDisputed, { disputed: sum(disputedPence, row) }),
  ];
  return parts.filter(Boolean).join(" ");
}

function totalOf(total: Sums & { currency: string }) {
  const { soldPence, paidPence, owedPence, latePence, refundedPence, disputedPence } = total;
  return [
    copy.together,
    ...[soldPence, paidPence, owedPence, latePence].map((pence) => sum(pence, total)),
    null,
    ...[refundedPence, disputedPence].map((pence) => sum(pence, total)),
  ];
}
