import { clsx } from "clsx/lite";
import { planPart } from "@/content/pages/plan";
import { getContent } from "@/lib/content/documents";
import { Mark } from "@/components/ui/hand-drawn";
import type { PlanView } from "@/lib/orders/programmes/plans";
import { listPayments, shortDay } from "@/lib/orders/programmes/statement";
import { fill } from "@/lib/text";

/** The classes of each payment state. */
const boxes = {
  paid: "border-[1.5px] border-ink bg-wash",
  next: "border-3 border-ink bg-card text-ink",
  missing: "border-3 border-flame bg-card text-ember",
  planned: "border-[1.5px] border-dashed border-ink bg-card",
} as const;

/** A plan's payments as boxes with ticks. */
export function PlanBoxes({ plan }: { plan: PlanView }) {
  const copy = getContent(planPart).boxes;
  // A payment of which a voucher paid a part has two rows
  const payments = listPayments(plan).filter(({ number }, index, all) => all[index - 1]?.number !== number);
  return (
    <ol
      role="list"
      className="grid grid-cols-6 gap-x-2 gap-y-[0.9rem] max-sm:grid-cols-3 print:hidden"
      aria-label={copy.label}
    >
      {payments.map(({ number, state, on }) => (
        <li
          key={number}
          className={clsx(
            "relative grid content-start gap-[0.45rem] text-center text-fine leading-[1.25] text-ink-2",
            (state === "next" || state === "missing") && "font-semibold",
          )}
        >
          <span className="sr-only">{fill(copy.states[state], { number })}</span>
          <span
            className={clsx(
              "grid aspect-[1.25] place-items-center font-display text-[1.25rem]/none font-heavy",
              boxes[state],
            )}
            aria-hidden="true"
          >
            {state === "paid" ? <Mark name="tick" className="w-[72%] [--mark:var(--ink)]" /> : number}
          </span>
          {on && <time dateTime={on}>{shortDay(on)}</time>}
        </li>
      ))}
    </ol>
  );
}
