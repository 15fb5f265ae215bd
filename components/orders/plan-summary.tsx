import { clsx } from "clsx/lite";
import type { PlanView } from "@/lib/orders/programmes/plans";
import { planFigure, planMeaning } from "@/lib/orders/programmes/statement";
import { PlanBoxes } from "./plan-boxes";

/** Small text about a plan; not printed: its statement says it. */
export const meaning = "text-compact text-pretty text-ink-2 print:hidden";

/** The status of a plan: a line with figures, its payments as boxes, and its meaning. */
export function PlanSummary({ plan }: { plan: PlanView }) {
  const hasBoxes = plan.payments > 1 && plan.status === "confirmed";
  return (
    <div className="grid gap-5">
      <p
        className={clsx(
          "font-display text-[1.625rem] leading-[1.15] font-[850] text-balance",
          !hasBoxes && "-mb-3",
        )}
      >
        {planFigure(plan)}
      </p>
      {hasBoxes && <PlanBoxes plan={plan} />}
      <p className={meaning}>{planMeaning(plan)}</p>
    </div>
  );
}
