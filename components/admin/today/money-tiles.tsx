import { formatMoney } from "@/content/money";
import type { MoneyState, MoneySum } from "@/lib/administration/today/money";
import { formatShortDay } from "@/lib/time/dates";

const tileNames = { late: "Late", failed: "Failed", due: "Due in the next 7 days" };
const calmTexts = { late: "Nothing is late", failed: "Every payment came", due: "Nothing falls due" };
const tiles = [
  { state: "late", href: "/admin/bookings?state=late" },
  { state: "failed", href: "/admin/plans" },
  { state: "due", href: "/admin/bookings?state=due" },
] as const;

/** The overdue, failed and upcoming amounts, each linked to its list. */
export function MoneyTiles({ sums }: { sums: Record<MoneyState, MoneySum[]> }) {
  return (
    <section
      className="mb-8 grid grid-cols-3 border-[1.5px] border-ink bg-card max-sm:grid-cols-1"
      aria-label="Money"
    >
      {tiles.map(({ state, href }) => (
        <a
          key={state}
          href={href}
          className="group border-ink px-[1.35rem] pt-[1.1rem] pb-[1.2rem] no-underline not-first:border-l-[1.5px] max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:items-center max-sm:py-3 max-sm:not-first:border-t-[1.5px] max-sm:not-first:border-l-0"
        >
          <span
            className={`whitespace-normal! ${sums[state].length === 0 ? "status is-full" : stateClasses[state]}`}
          >
            {tileNames[state]}
          </span>
          <span className="my-2 block font-display text-[2.5rem]/none font-heavy tracking-[-0.02em] lining-nums tabular-nums group-hover:text-sea max-sm:row-span-2 max-sm:my-0 max-sm:text-[2rem]">
            {sums[state].length === 0
              ? "–"
              : sums[state].map(({ pence, currency }) => formatMoney(pence, currency)).join(" + ")}
          </span>
          <span className="block text-compact text-ink-2">{detailOf(state, sums[state])}</span>
        </a>
      ))}
    </section>
  );
}

const stateClasses: Record<MoneyState, string> = {
  late: "status is-late",
  failed: "status is-late",
  due: "status is-waiting",
};

function detailOf(state: MoneyState, sums: MoneySum[]): string {
  const [first] = sums.map(({ firstDay }) => firstDay).sort();
  if (!first) return calmTexts[state];
  const count = sums.reduce((all, { people }) => all + people, 0);
  const people = count === 1 ? "1 person, " : `${count} people, `;
  return people + (state === "due" ? `from ${formatShortDay(first)}` : `since ${formatShortDay(first)}`);
}
