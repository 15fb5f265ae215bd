import { scaleLinear } from "d3-scale";
import { Plot } from "@/components/admin/today/plot";
import { signedMoney } from "@/content/money";
import type { BudgetResult } from "@/lib/administration/budget/arithmetic";

const height = 312;
const floor = 272;
const left = 56;
const top = 30;

type BudgetPlotProps = {
  currency: string;
  results: readonly BudgetResult[];
  sold: number;
  needed: number | null;
};

/** Income and costs by places sold, with the same as a table. */
export function BudgetPlot({ currency, results, sold, needed }: BudgetPlotProps) {
  const money = (pence: number) => signedMoney(pence, currency);
  const present = results[sold];
  if (!present) return null;
  const costs = money(costsOf(present));
  const from = needed === null ? "Costs are higher with any number." : `No loss from ${needed} on.`;
  return (
    <Plot
      label={`Income and costs by places sold. With ${sold} sold, income is ${money(present.incomePence)} and costs are ${costs}. ${from}`}
      draw={(width) => <Lines width={width} {...{ currency, results, sold, needed }} />}
      height={height}
      caption={caption(results, needed, money)}
      head={["Places sold", "Income", "Costs", "Result"]}
      rows={results
        .slice(sold)
        .map((one) => [one.places, money(one.incomePence), money(costsOf(one)), money(one.resultPence)])}
    />
  );
}

function costsOf({ costsPence, feesPence }: BudgetResult): number {
  return costsPence + feesPence;
}

function caption(
  results: readonly BudgetResult[],
  needed: number | null,
  money: (pence: number) => string,
): string {
  const full = results.at(-1);
  if (needed === null) return full ? `Even full, ${money(-full.resultPence)} is missing.` : "";
  const [before, at] = [results[needed - 1], results[needed]];
  if (!before || !at) return "It makes no loss with any number of places sold.";
  return `With ${before.places} sold ${money(-before.resultPence)} is missing, with ${at.places} ${money(at.resultPence)} is left.`;
}

function Lines({ width, currency, results, sold, needed }: BudgetPlotProps & { width: number }) {
  const most = results.length - 1;
  const amounts = results.flatMap((one) => [one.incomePence, costsOf(one)]);
  const x = scaleLinear()
    .domain([0, Math.max(1, most)])
    .range([left, width]);
  const y = scaleLinear()
    .domain([Math.min(0, ...amounts), Math.max(100_00, ...amounts)])
    .range([floor, top])
    .nice(4);
  const line = (rows: readonly BudgetResult[], of: (one: BudgetResult) => number) =>
    rows.map((one) => `${x(one.places)},${y(of(one))}`).join(" ");
  const income = ({ incomePence }: BudgetResult) => incomePence;
  const present = results[sold];
  const last = results.at(-1);
  const isRight = needed !== null && x(needed) > width / 2;
  return (
    <>
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <line
            {...{ x1: left, x2: width, y1: y(tick), y2: y(tick) }}
            className="stroke-ink"
            strokeOpacity={tick === 0 ? 1 : 0.14}
            strokeWidth={1.5}
          />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end">
            {signedMoney(tick, currency)}
          </text>
        </g>
      ))}
      {x
        .ticks(Math.min(most, 6))
        .filter(Number.isInteger)
        .map((tick) => (
          <text key={tick} x={x(tick)} y={floor + 18} textAnchor="middle">
            {tick}
          </text>
        ))}
      {needed !== null && (
        <>
          <rect
            {...{ x: x(needed), y: top, width: width - x(needed), height: floor - top }}
            className="fill-wash"
          />
          <line
            {...{ x1: x(needed), x2: x(needed), y1: top, y2: floor }}
            className="stroke-ink"
            strokeWidth={1.5}
          />
          <text
            {...{ x: x(needed) + (isRight ? -8 : 8), y: top - 8, textAnchor: isRight ? "end" : "start" }}
            className="fill-ink! font-strong!"
          >
            {`Pays for itself from ${needed}`}
          </text>
        </>
      )}
      <polyline
        points={line(results, costsOf)}
        className="fill-none stroke-ink"
        strokeWidth={2}
        strokeDasharray="5 4"
      />
      <polyline
        points={line(results.slice(0, sold + 1), income)}
        className="fill-none stroke-sea"
        strokeWidth={4}
      />
      <polyline
        points={line(results.slice(sold), income)}
        className="fill-none stroke-sea"
        strokeWidth={2.5}
        strokeDasharray="2 5"
      />
      {present && (
        <circle
          {...{ cx: x(sold), cy: y(present.incomePence), r: 6, strokeWidth: 2 }}
          className="fill-marigold stroke-ink"
        />
      )}
      {last && (
        <>
          <text
            {...{ x: width - 60, y: y(last.incomePence) + 2, textAnchor: "end" }}
            className="fill-ink! font-strong!"
          >
            Income
          </text>
          <text
            {...{ x: width, y: y(costsOf(last)) + 20, textAnchor: "end" }}
            className="fill-ink! font-strong!"
          >
            Costs
          </text>
        </>
      )}
      <text x={(left + width) / 2} y={floor + 38} textAnchor="middle">
        Places sold
      </text>
    </>
  );
}
