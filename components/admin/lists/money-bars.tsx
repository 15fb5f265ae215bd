import { clsx } from "clsx/lite";
import { formatMoney } from "@/content/money";
import type { MoneyRow } from "@/lib/administration/lists/money";
import { productName } from "@/lib/administration/lists/product-name";
import { soldWords } from "./money-words";

const segmentNames = { in: "In", late: "Late or refused", due: "Not due yet" };

const fills = {
  in: "bg-sea text-paper",
  late: "bg-flame text-ink-over-flame",
  due: "bg-[repeating-linear-gradient(-45deg,var(--ink)_0_1.5px,var(--card)_1.5px_6px)]",
} as const;

/** What is sold, and how much of it is in: within a currency, one pound is as long in every bar. */
export function MoneyBars({ rows }: { rows: readonly MoneyRow[] }) {
  const sold = rows.filter(({ soldPence }) => soldPence > 0);
  if (sold.length === 0) return null;
  const longest = (currency: string) =>
    Math.max(...sold.filter((row) => row.currency === currency).map(({ soldPence }) => soldPence));
  return (
    <>
      <div className="mt-4 grid gap-5">
        {sold.map((row) => (
          <Bar key={row.id} row={row} of={longest(row.currency)} />
        ))}
      </div>
      <ul
        role="list"
        className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-compact text-ink-2"
        aria-hidden="true"
      >
        {(["in", "late", "due"] as const).map((part) => (
          <li key={part} className="inline-flex items-center gap-2">
            <i className={`size-[0.95rem] border-[1.5px] border-ink ${fills[part]}`} />
            {segmentNames[part]}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A part narrower than this share of the page has no room for its sum, which the table says anyway. */
const leastLabelled = 0.13;

function Bar({ row, of }: { row: MoneyRow; of: number }) {
  const { soldPence, paidPence, owedPence: duePence, latePence, currency } = row;
  const name = productName(row, "long");
  const money = (pence: number) => formatMoney(pence, currency);
  const parts = [
    { part: "in", pence: paidPence },
    { part: "late", pence: latePence },
    { part: "due", pence: duePence - latePence },
  ] as const;
  const label = `${name}: ${money(paidPence)} is in, ${money(latePence)} late, ${money(duePence - latePence)} not due yet`;
  return (
    <div style={{ width: percent(soldPence / of) }}>
      <p className="flex flex-wrap justify-between gap-x-4 text-[0.9375rem] max-lg:block">
        <b className="font-strong">{name}</b>
        <span className="text-ink-2 tabular-nums max-lg:block">{soldWords(row)}</span>
      </p>
      <div className="mt-2 flex h-9 border-[1.5px] border-ink bg-card" role="img" aria-label={label}>
        {parts
          .filter(({ pence }) => pence > 0)
          .map(({ part, pence }) => (
            <span
              key={part}
              className={clsx(
                "flex min-w-0 items-center overflow-hidden px-2 text-compact font-strong tabular-nums not-first:border-l-[1.5px] not-first:border-ink",
                fills[part],
              )}
              style={{ width: percent(pence / soldPence) }}
            >
              {pence / of >= leastLabelled && (
                <span className={part === "due" ? "bg-card px-1" : undefined}>{money(pence)}</span>
              )}
            </span>
          ))}
      </div>
    </div>
  );
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}
