import { Fragment, type ReactNode } from "react";

/** Labels with their values, one line each; no values are "None". */
export function FactList({ facts }: { facts: readonly (readonly [string, readonly ReactNode[]])[] }) {
  return (
    <dl className="mt-4">
      {facts.map(([label, values]) => (
        <div key={label} className="flex items-baseline justify-between gap-6 py-[0.3rem]">
          <dt className="text-ink-2">{label}</dt>
          <dd className="grid justify-items-end text-right tabular-nums">
            {values.length === 0 && "None"}
            {values.map((value, index) => (
              <Fragment key={index}>{typeof value === "string" ? <span>{value}</span> : value}</Fragment>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
