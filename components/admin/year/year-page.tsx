import { ListTable, type TableColumn } from "@/components/admin/lists/list-table";
import { Section } from "@/components/admin/section";
import { WarningBox } from "@/components/admin/warning-box";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { LazyIcon } from "@/components/ui/lazy-icon";
import { signedMoney } from "@/content/money";
import { listHref } from "@/lib/administration/lists/list";
import { maxPeriodDays, type Period, type PeriodRefusal } from "@/lib/administration/year/period";
import type { EntryPage, YearReport } from "@/lib/administration/year/report";
import type { ProductSums, Totals } from "@/lib/administration/year/sums";
import { checkWords, countWords, periodWords, soldName, tilesOf } from "@/lib/administration/year/words";
import { ByDay } from "./by-day";
import { ByHand, HeldForLater } from "./held-and-by-hand";

type YearPageProps = {
  period: Period;
  refusal: PeriodRefusal | null;
  report: YearReport;
  days: EntryPage;
  now: Date;
};

/** The year report: totals, the comparison with Stripe, products, entries by day, and what is held for later. */
export function YearPage({ period, refusal, report, days, now }: YearPageProps) {
  const { totals, products, readUntil, hand } = report;
  return (
    <>
      <header className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="h1">Year report</h1>
          <p className="mt-[0.65rem] text-pretty text-ink-2">
            {`${periodWords(period, now)}: ${countWords(totals)}.`}
          </p>
        </div>
        <Downloads period={period} />
      </header>
      <PeriodForm period={period} refusal={refusal} />
      {totals.map((one) => (
        <Sums key={one.currency} totals={one} readUntil={readUntil} />
      ))}
      {totals.length === 0 && <p className="mt-4 text-ink-2">Nothing was paid in these days.</p>}
      <Section title="By product" className="mt-9" id="by-product">
        <div className="mt-3">
          <ListTable
            label="By product"
            rows={products.map((row) => ({ ...row, id: soldName(row) + row.currency }))}
            columns={productColumns}
            totals={totals.map((one) => totalRow(one, products))}
          />
        </div>
      </Section>
      <div className="mt-9 grid grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)] gap-x-12 gap-y-9 max-[72em]:grid-cols-1">
        <ByDay {...{ period, days }} count={countOf(totals)} />
        <div className="min-w-0">
          <HeldForLater {...{ products, period }} />
          <ByHand entries={hand} />
        </div>
      </div>
    </>
  );
}

function Downloads({ period: { from, to } }: { period: Period }) {
  const days = { from, to };
  return (
    <div className="acts">
      <Button href={listHref("/api/admin/year.pdf", days)} variant="secondary" size="small" download>
        <LazyIcon name="file" size={18} />
        Download PDF
      </Button>
      <Button href={listHref("/api/admin/year.csv", days)} variant="secondary" size="small" download>
        <LazyIcon name="download" size={18} />
        Download CSV
      </Button>
    </div>
  );
}

const refusals: Record<PeriodRefusal, string> = {
  order: "“To” is before “From”, so this is the present year.",
  length: `A report has ${maxPeriodDays} days at most, so this is the present year.`,
};

const inputClass = "input min-h-11 py-[0.4rem] text-[1rem] lg:text-[0.9375rem]";

function PeriodForm({ period, refusal }: { period: Period; refusal: PeriodRefusal | null }) {
  const fields = [
    ["from", "From"],
    ["to", "To"],
  ] as const;
  return (
    <>
      {refusal && (
        <WarningBox className="mb-4">
          <p>{refusals[refusal]}</p>
        </WarningBox>
      )}
      <form action="/admin/year" className="flex flex-wrap items-end gap-3 pb-5 max-lg:grid">
        {fields.map(([name, label]) => (
          <div key={name} className="field max-lg:grid-cols-1 [&>label]:text-[0.9375rem]">
            <label htmlFor={name}>{label}</label>
            <input
              {...{ id: name, name, type: "date", className: inputClass, required: true }}
              defaultValue={period[name]}
            />
          </div>
        ))}
        <Button type="submit" variant="secondary" size="small" className="min-h-11">
          Show
        </Button>
      </form>
    </>
  );
}

/** The totals of a currency, and whether Stripe's balance is the same. */
function Sums({ totals, readUntil }: { totals: Totals; readUntil: Date | null }) {
  const { isEqual, title, text } = checkWords(totals, readUntil);
  return (
    <section aria-label={`Totals, ${totals.currency.toUpperCase()}`} className="mt-1 not-last:mb-6">
      <dl className="grid grid-cols-4 border-[1.5px] border-ink bg-card max-lg:grid-cols-1">
        {tilesOf(totals).map(({ name, figure, detail }) => (
          <div
            key={name}
            className="border-ink px-[1.1rem] pt-[0.85rem] pb-[0.95rem] not-first:border-l-[1.5px] max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:items-center max-lg:gap-x-4 max-lg:px-4 max-lg:py-3 max-lg:not-first:border-t-[1.5px] max-lg:not-first:border-l-0"
          >
            <dt className="text-compact font-semibold">{name}</dt>
            <dd className="my-1 font-display text-[1.875rem]/none font-heavy tracking-[-0.02em] lining-nums tabular-nums max-lg:row-span-2 max-lg:my-0 max-lg:text-[1.625rem]">
              {figure}
            </dd>
            <dd className="text-compact text-ink-2">{detail}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3.5 grid grid-cols-[auto_minmax(0,1fr)] gap-3 text-[0.9375rem]">
        <Icon name={isEqual ? "tick" : "warning"} />
        <span>
          <b className="font-strong">{title}</b> {text}
        </span>
      </p>
    </section>
  );
}

type ProductRow = ProductSums & { id: string };

const columns = [
  ["Payments", "paidPence"],
  ["Refunds", "backPence"],
  ["Fees", "feePence"],
  ["Left", "leftPence"],
  ["Held for later years", "heldPence"],
] as const;

type Sum = (typeof columns)[number][1];

function figure(pence: number, currency: string, sum: Sum): string | null {
  if (pence === 0) return null;
  return signedMoney(sum === "feePence" ? -pence : pence, currency);
}

const productColumns: TableColumn<ProductRow>[] = [
  { header: "Product", cell: (row) => <b className="font-strong">{soldName(row)}</b> },
  ...columns.map(([header, sum]) => ({
    ...{ header, isNumber: true },
    cell: (row: ProductRow) => {
      const text = figure(row[sum], row.currency, sum);
      return text && sum === "leftPence" ? <b className="font-strong">{text}</b> : text;
    },
  })),
];

function totalRow({ currency }: Totals, products: readonly ProductSums[]) {
  const own = products.filter((one) => one.currency === currency);
  const sumOf = (sum: Sum) => own.reduce((all, one) => all + one[sum], 0);
  return Object.fromEntries(columns.map(([header, sum]) => [header, figure(sumOf(sum), currency, sum)]));
}

function countOf(totals: readonly Totals[]): number {
  return totals.reduce((sum, one) => sum + one.count, 0);
}
