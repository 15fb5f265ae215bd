import type { FigureRow } from "@/lib/forms/state";
import { PerChoices } from "./per-choice";

/** The price breakdown of the chosen room and places, now and later. Needs the styles of per-choice.tsx once. */
export function Figures({ rows }: { rows: readonly FigureRow[] }) {
  return (
    <dl className="mt-5 mb-7">
      {rows.map(({ label, value, isTotal, when }) => (
        <div
          key={label}
          data-for={when}
          className="flex items-baseline justify-between gap-4 border-t-2 border-ink py-[0.6rem] text-right last:border-b-2"
        >
          <dt className="text-[1rem] whitespace-nowrap">{label}</dt>
          <dd
            className={
              isTotal
                ? "font-display text-[2.5rem]/none font-black tracking-[-0.03em]"
                : "text-[1.0625rem]/[1.3] font-bold tabular-nums"
            }
          >
            {typeof value === "string" ? value : <PerChoices words={value} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
