import { formatMoney } from "@/content/money";
import { addUp, type MoneyRow, type Sums } from "@/lib/administration/lists/money";
import { fill } from "@/lib/text";
import { ListTable, PersonCell, type Column } from "./list-table";
import { moneyName, nextWords, takenWords } from "./money-words";

/** What is sold, paid, owed and late by retreat and run, and together by currency. */
export function MoneyTable({ rows }: { rows: readonly MoneyRow[] }) {
  return (
    <div className="mt-4">
      <ListTable
        label="Sold, and what is in"
        rows={rows}
        first={{ header: "What", cell: whatOf }}
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
  pence > 0 ? formatMoney(pence, currency) : "–";

const columns: Column<MoneyRow>[] = [
  { header: "Sold", isNumber: true, cell: (row) => sum(row.soldPence, row) },
  { header: "Paid", isNumber: true, cell: (row) => sum(row.paidPence, row) },
  {
    header: "Owed",
    isNumber: true,
    phone: "sum",
    cell: (row) => <b>{both(sum(row.owedPence, row), row.owedPence > 0 && "{sum} owed")}</b>,
  },
  { header: "Of it late", isNumber: true, phone: "state", cell: lateOf },
  { header: "Next due", cell: (row) => nextWords(row) ?? "–" },
  { header: "Refunded", isNumber: true, cell: (row) => sum(row.refundedPence, row) },
  { header: "Disputed", isNumber: true, cell: (row) => sum(row.disputedPence, row) },
];

function lateOf(row: MoneyRow) {
  if (row.latePence === 0) return "–";
  return <span className="status is-late">{both(sum(row.latePence, row), "{sum} late")}</span>;
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
    next
      ? `${takenWords(row)}. ${sum(soldPence, row)} sold, ${sum(paidPence, row)} paid. Next: ${next}.`
      : `${takenWords(row)}. ${sum(soldPence, row)} sold, ${sum(paidPence, row)} paid.`,
    refundedPence > 0 && `${sum(refundedPence, row)} refunded.`,
    disputedPence > 0 && `${sum(disputedPence, row)} disputed.`,
  ];
  return parts.filter(Boolean).join(" ");
}

function totalOf(total: Sums & { currency: string }) {
  const { soldPence, paidPence, owedPence, latePence, refundedPence, disputedPence } = total;
  return [
    "Together",
    ...[soldPence, paidPence, owedPence, latePence].map((pence) => sum(pence, total)),
    null,
    ...[refundedPence, disputedPence].map((pence) => sum(pence, total)),
  ];
}
