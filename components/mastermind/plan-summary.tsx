import type { PlanView } from "@/lib/mastermind/plans";
import { planFigure, planMeaning } from "@/lib/mastermind/statement";
import { PlanBoxes } from "./plan-boxes";
import styles from "./plan.module.css";

/** Where a plan stands: one line in figures, its payments as boxes, and what it means. */
export function PlanSummary({ plan }: { plan: PlanView }) {
  return (
    <div className={styles.summary}>
      <p className={styles.figure}>{planFigure(plan)}</p>
      {plan.payments > 1 && plan.status === "active" && <PlanBoxes plan={plan} />}
      <p className={styles.meaning}>{planMeaning(plan)}</p>
    </div>
  );
}
