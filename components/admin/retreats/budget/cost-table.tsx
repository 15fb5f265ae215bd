import { clsx } from "clsx/lite";
import type { ReactNode } from "react";
import { Section } from "@/components/admin/section";
import { formatMoney, signedMoney } from "@/content/money";
import type { Retreat } from "@/content/retreats";
import { costWith, type BudgetFacts, type BudgetResult } from "@/lib/administration/budget/arithmetic";
import type { Budget } from "@/lib/administration/budget/read";
import { formatDay } from "@/lib/time/dates";
import { plural } from "@/lib/text";
import { Amount, feesName } from "./texts";
import { CostDialog, DeleteCost } from "./cost-dialog";

type CostTableProps = {
  retreat: Retreat;
  budget: Budget;
  results: readonly BudgetResult[];
  needed: number | null;
};

/** The costs and the result with the places sold, with those needed, and with all. */
export function CostTable({ retreat, budget, results, needed }: CostTableProps) {
  const { facts, costs, revision } = budget;
  const { currency, id } = retreat;
  const { sold, capacity, sponsored, free, fees } = facts;
  const isMore = needed !== null && needed > sold;
  const shown = [...new Set([sold, ...(isMore ? [needed] : []), capacity])].flatMap((n) => results[n] ?? []);
  const columns = shown.map(({ places }) => (places === capacity ? `Full, ${places}` : `${places} sold`));
  const money = (pence: number) => signedMoney(pence, currency);
  const amounts = (of: (one: BudgetResult) => number) => shown.map((one) => money(of(one)));
  return (
    <Section title="Costs and result" id="costs" isFocusable>
      <table className="w-full text-[0.9375rem] tabular-nums" aria-labelledby="costs">
        <thead className="text-[0.8125rem] text-ink-2">
          <tr className="border-b-[1.5px] border-ink *:py-2 *:font-semibold">
            <th scope="col" className="text-left">
              Cost
            </th>
            <th scope="col" className="pl-3 text-right">
              Each
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="pl-3 text-right max-sm:hidden">
                {column}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {costs.map((cost) => (
            <Row
              key={cost.id}
              name={<b className="font-strong wrap-anywhere">{cost.name}</b>}
              small={cost.paidOn && `Paid on ${formatDay(cost.paidOn)}`}
              each={
                <>
                  {money(cost.amountPence)}
                  <small className="block text-compact text-ink-2">
                    {cost.perGuest ? "a guest" : "once"}
                  </small>
                </>
              }
              columns={columns}
              cells={amounts(({ places }) => costWith(cost, places + sponsored))}
            >
              <CostDialog retreat={id} revision={revision} cost={cost} />
              <DeleteCost retreat={id} revision={revision} cost={cost} />
            </Row>
          ))}
          <Row
            name={<b className="font-strong">{feesName}</b>}
            small={fees.ofPence > 0 ? "At the rate so far" : "Unknown until the first payment by card"}
            columns={columns}
            cells={amounts(({ feesPence }) => feesPence)}
          />
        </tbody>
        <tfoot>
          <Row
            name="Costs"
            columns={columns}
            cells={amounts(({ costsPence, feesPence }) => costsPence + feesPence)}
          />
          <Row name="Income" columns={columns} cells={amounts(({ incomePence }) => incomePence)} />
          <Row
            name={<b className="font-strong">Result</b>}
            columns={columns}
            cells={shown.map(({ places, resultPence }) => (
              <Amount key={places} pence={resultPence} currency={currency} />
            ))}
          />
        </tfoot>
      </table>
      <div className="mt-4">
        <CostDialog retreat={id} revision={revision} />
      </div>
      <p className="mt-4 text-compact text-ink-2">{expectedWords(free, currency)}</p>
    </Section>
  );
}

type RowProps = {
  name: ReactNode;
  small?: ReactNode;
  each?: ReactNode;
  columns: readonly string[];
  cells: readonly ReactNode[];
  children?: ReactNode;
};

/** A row whose amounts are listed below its name on a phone. */
function Row({ name, small, each, columns, cells, children }: RowProps) {
  return (
    <tr className="border-b-[1.5px] border-hair *:py-2.5 *:align-middle">
      <th scope="row" className="text-left font-medium" colSpan={children || each ? 1 : 2}>
        {name}
        {small && <small className="block text-compact text-ink-2">{small}</small>}
        <small className="block text-compact text-ink-2 sm:hidden">
          {columns.map((column, index) => (
            <span key={column} className="block">
              {column}: {cells[index]}
            </span>
          ))}
        </small>
      </th>
      {(children || each) && <td className="pl-3 text-right">{each}</td>}
      {columns.map((column, index) => (
        <td key={column} className="pl-3 text-right max-sm:hidden">
          {cells[index]}
        </td>
      ))}
      <td className={clsx("pl-3", !children && "max-sm:hidden")}>
        {children && <div className="flex flex-wrap justify-end gap-x-2 gap-y-1">{children}</div>}
      </td>
    </tr>
  );
}

function expectedWords({ places, pence }: BudgetFacts["free"], currency: string): string {
  if (places === 0) return "Sold out, so nothing more is expected.";
  const average = formatMoney(Math.round(pence / places), currency);
  const beds = plural(places, "bed that is", "{count} beds that are");
  return `Each further place counts as ${average}, the average list price of the ${beds} not sold.`;
}
