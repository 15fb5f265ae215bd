import { scaleBand } from "d3-scale";
import type { ReactNode } from "react";
import type { WeekCounts } from "@/lib/administration/today/plots";
import { formatShortDay } from "@/lib/time/dates";
import { fill } from "@/lib/text";
import { Plot } from "./plot";
import { Section } from "@/components/admin/section";

const step = 19;
const tallest = 8;
const foot = 36;

type MarksPlotProps<Kind extends string> = {
  copy: { title: string; label: string; note: string; kinds: Readonly<Record<Kind, string>> };
  weeks: WeekCounts<Kind>[];
};

/** People by week, one mark each, or one mark for several in busy weeks. */
export function MarksPlot<Kind extends string>({ copy, weeks }: MarksPlotProps<Kind>) {
  const kinds = Object.keys(copy.kinds) as Kind[];
  const total = (kind: Kind) => weeks.reduce((sum, week) => sum + week[kind], 0);
  const sizeOf = (each: number) =>
    Math.max(...weeks.map((week) => kinds.reduce((sum, kind) => sum + Math.ceil(week[kind] / each), 0)));
  const each =
    Array.from({ length: 40 }, (_, power) => Math.ceil(1.5 ** power)).find(
      (people) => sizeOf(people) <= tallest,
    ) ?? Infinity;
  const height = Math.max(3, sizeOf(each)) * step + foot;
  const words = kinds.map((kind) => `${total(kind)} ${copy.kinds[kind]}`);
  return (
    <Section title={copy.title}>
      <Plot
        label={fill(copy.label, { first: formatShortDay(weeks[0]?.week ?? ""), words: words.join(", ") })}
        draw={(width) => <Marks width={width} height={height} weeks={weeks} kinds={kinds} each={each} />}
        height={height}
        caption={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            {kinds.map((kind, index) => (
              <span key={kind} className="inline-flex items-center gap-[0.4rem]">
                <svg viewBox="-9 -9 18 18" width="14" height="14" aria-hidden="true">
                  {markOf(index)}
                </svg>
                {words[index]}
              </span>
            ))}
            <span>{each === 1 ? copy.note : `One mark is ${each} people, or fewer.`}</span>
          </span>
        }
        head={["Week of", ...kinds.map((kind) => copy.kinds[kind])]}
        rows={weeks.map((week) => [formatShortDay(week.week), ...kinds.map((kind) => week[kind])])}
      />
    </Section>
  );
}

type MarksProps<Kind extends string> = {
  width: number;
  height: number;
  weeks: WeekCounts<Kind>[];
  kinds: readonly Kind[];
  each: number;
};

function Marks<Kind extends string>({ width, height, weeks, kinds, each }: MarksProps<Kind>) {
  const x = scaleBand()
    .domain(weeks.map(({ week }) => week))
    .range([0, width]);
  const ground = height - foot;
  return (
    <>
      <line x1={0} x2={width} y1={ground} y2={ground} className="stroke-ink" strokeWidth={1.5} />
      {weeks.map((counts, index) => {
        const middle = (x(counts.week) ?? 0) + x.bandwidth() / 2;
        const marks = kinds.flatMap((kind, place) =>
          Array.from({ length: Math.ceil(counts[kind] / each) }, () => place),
        );
        const isLast = index === weeks.length - 1;
        return (
          <g key={counts.week}>
            {marks.map((place, level) => (
              <g key={level} transform={`translate(${middle} ${ground - 11 - level * step})`}>
                {markOf(place)}
              </g>
            ))}
            {(isLast || (index % 4 === 0 && index < 9)) && (
              <text
                x={isLast ? width : middle}
                y={height - 14}
                textAnchor={isLast ? "end" : "middle"}
                className={isLast ? "fill-ink! font-strong!" : undefined}
              >
                {isLast ? "this week" : formatShortDay(counts.week)}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}

/** Distinct shapes, because colour must not be the only cue. */
function markOf(place: number): ReactNode {
  const edge = { className: "stroke-ink", strokeWidth: 1.5 };
  if (place === 0) return <rect x={-7} y={-7} width={14} height={14} className="fill-ink" />;
  if (place === 1) return <path d="M0 -8L9 8H-9Z" {...edge} fill="var(--marigold)" />;
  if (place === 2) return <circle r={6.5} {...edge} fill="var(--mist)" />;
  return <path d="M0 -8.5L8.5 0L0 8.5L-8.5 0Z" {...edge} fill="var(--rose)" />;
}
