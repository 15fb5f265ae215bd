import { scaleBand, scaleLinear } from "d3-scale";
import { formatMoney, inUnits } from "@/content/money";
import type { MonthMoney } from "@/lib/administration/today/plots";
import { formatMonth, formatShortMonth } from "@/lib/time/dates";
import { Plot } from "./plot";

const columns = { month: "Month", into: "In", back: "Back" };
const height = 235;
const floor = 205;
const left = 52;

/** Income by month above zero and refunds below; the current month is hatched. */
export function MoneyPlot({ currency, months }: { currency: string; months: MonthMoney[] }) {
  const money = (pence: number) => formatMoney(pence, currency);
  const sum = (of: (month: MonthMoney) => number) => money(months.reduce((all, month) => all + of(month), 0));
  const into = sum(({ inPence }) => inPence);
  const backPence = months.reduce((all, month) => all + month.backPence, 0);
  const back = sum(({ backPence }) => backPence);
  const [first, last] = [months[0], months.at(-1)].map((one) => (one ? formatMonth(one.month) : ""));
  return (
    <section className="block">
      <h2 className="h2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        Money in, by month
        <small className="font-sans text-compact font-semibold tracking-normal text-ink-2">
          {backPence > 0 ? `${into} in, ${back} back` : `${into} in`}
        </small>
      </h2>
      <Plot
        label={`Money in by month, ${first ?? ""} to ${last ?? ""}: ${into} in all, ${back} back.`}
        draw={(width) => <Bars width={width} currency={currency} months={months} />}
        height={height}
        caption="Each bar starts at zero. The hatched month isn’t over yet."
        head={Object.values(columns)}
        rows={months.map(({ month, inPence, backPence }) => [
          formatMonth(month),
          money(inPence),
          money(backPence),
        ])}
      />
    </section>
  );
}

function Bars({ width, currency, months }: { width: number; currency: string; months: MonthMoney[] }) {
  const x = scaleBand()
    .domain(months.map(({ month }) => month))
    .range([left, width])
    .padding(0.3);
  const y = scaleLinear()
    .domain([
      -Math.max(0, ...months.map(({ backPence }) => backPence)),
      Math.max(100_00, ...months.map(({ inPence }) => inPence)),
    ])
    .range([floor, 22])
    .nice(4);
  const patternId = `running-${currency}-${width}`;
  const most = Math.max(...months.map(({ inPence }) => inPence));
  const isSlim = width < 500;
  return (
    <>
      <defs>
        <pattern
          id={patternId}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-45)"
        >
          <rect width="6" height="6" className="fill-paper" />
          <rect width="2" height="6" className="fill-sea" />
        </pattern>
      </defs>
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <line
            x1={left - 6}
            x2={width}
            y1={y(tick)}
            y2={y(tick)}
            className="stroke-ink"
            strokeOpacity={tick === 0 ? 1 : 0.14}
            strokeWidth={1.5}
          />
          <text x={left - 14} y={y(tick) + 4} textAnchor="end">
            {formatMoney(Math.abs(tick), currency)}
          </text>
        </g>
      ))}
      {months.map(({ month, inPence, backPence }, index) => {
        const isRunning = index === months.length - 1;
        const middle = (x(month) ?? 0) + x.bandwidth() / 2;
        return (
          <g key={month}>
            {inPence > 0 && (
              <rect
                x={x(month)}
                y={y(inPence)}
                width={x.bandwidth()}
                height={y(0) - y(inPence)}
                className="stroke-sea"
                fill={isRunning ? `url(#${patternId})` : "var(--sea)"}
                strokeWidth={1.5}
              />
            )}
            {backPence > 0 && (
              <rect
                x={x(month)}
                y={y(0)}
                width={x.bandwidth()}
                height={y(-backPence) - y(0)}
                className="fill-rose stroke-ink"
                strokeWidth={1.5}
              />
            )}
            {inPence > 0 && (inPence === most || isRunning) && (
              <text x={middle} y={y(inPence) - 7} textAnchor="middle" className="fill-ink! font-strong!">
                {formatMoney(Math.round(inUnits(inPence, currency)) * 100, currency)}
              </text>
            )}
            {(!isSlim || index % 3 === 2) && (
              <text x={middle} y={height - 8} textAnchor="middle">
                {formatShortMonth(month)}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}
