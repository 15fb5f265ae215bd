import { formatMoney } from "@/content/money";
import { addUp, type MoneyRow, type Sums } from "@/lib/administration/lists/money";
import { drawCell, ListTable, type TableColumn } from "./list-table";
import { productName } from "@/lib/administration/lists/product-name";
import { nextWords, soldText } from "./money-words";

/** What is sold, paid, owed and late by retreat, run and package, and together by currency. */
export function MoneyTable({ rows }: { rows: readonly MoneyRow[] }) {
  return (
    <div className="mt-4">
      <ListTable
        label="Sold, and what is in"
        rows={rows}
        columns={columns}
        totals={addUp(rows).map((total) =>
          Object.fromEntries(sums.map(([header, key]) => [header, sumOf(total, key)])),
        )}
      />
    </div>
  );
}

const sums = [
  ["Sold", "soldPence"],
  ["Paid", "paidPence"],
  ["Owed", "owedPence"],
  ["Of it late", "latePence"],
  ["Refunded", "refundedPence"],
  ["Disputed", "disputedPence"],
] as const;

function sumOf(row: Sums & { currency: string }, key: keyof Sums): string | null {
  return row[key] > 0 ? formatMoney(row[key], row.currency) : null;
}

function hrefOf({ retreat, cohort, package: slug }: MoneyRow): string {
  if (slug) return "/admin/orders?kind=coaching";
  if (!retreat && !cohort) return "/admin/orders?kind=voucher";
  return retreat ? `/admin/bookings?retreat=${encodeURIComponent(retreat)}` : "/admin/plans";
}

const columns: TableColumn<MoneyRow>[] = [
  {
    header: "What",
    cell: (row) =>
      drawCell({
        text: productName(row),
        href: hrefOf(row),
        small: soldText(row),
      }),
  },
  ...sums.map(([header, key]) => ({
    ...{ header, isNumber: true },
    cell: (row: MoneyRow) => {
      const text = sumOf(row, key);
      return text && key === "latePence" ? drawCell({ text, mark: "late" }) : text;
    },
  })),
  { header: "Next due", cell: nextWords },
];
