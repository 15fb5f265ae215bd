import { PlanBoxes } from "@/components/mastermind/plan-boxes";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { mastermindConfirmedCopy } from "@/content/pages/mastermind-confirmed";
import type { PlanView } from "@/lib/mastermind/plans";
import { owedPence, planFigure } from "@/lib/mastermind/statement";
import { formatPounds } from "@/lib/money";
import styles from "../receipt.module.css";
import { planNames } from "./plan-words";

const { plan: words } = mastermindConfirmedCopy;

/** The figures of a plan that has just begun, and the way to its receipts. */
export function JoinedPlan({ plan }: { plan: PlanView }) {
  const owed = owedPence(plan);
  return (
    <section className={classNames(styles.receipt, styles.slim)} aria-labelledby="plan-headline">
      <h2 id="plan-headline" className={classNames(styles.headline, "mb-3.5")}>
        {words.headline}
      </h2>
      <dl>
        <div className={styles.row}>
          <dt>{words.planLabel}</dt>
          <dd>{planNames[plan.kind].name}</dd>
        </div>
        <div className={styles.row}>
          <dt>{words.referenceLabel}</dt>
          <dd>{plan.reference}</dd>
        </div>
        <div className={styles.row}>
          <dt>{words.paidLabel}</dt>
          <dd>{formatPounds(plan.paidPence)}</dd>
        </div>
        <div className={classNames(styles.row, styles.total)}>
          <dt>{words.owedLabel}</dt>
          {owed > 0 ? <dd className={styles.sum}>{formatPounds(owed)}</dd> : <dd>{words.nothingOwed}</dd>}
        </div>
      </dl>
      {plan.payments > 1 && (
        <div className="mt-4 grid gap-4">
          <p className="font-[650]">{planFigure(plan)}</p>
          <PlanBoxes plan={plan} />
        </div>
      )}
      <Button
        href={`/plan/${plan.token}`}
        variant="secondary"
        size="small"
        wide
        className="mt-5 border-[1.5px]"
      >
        {words.manageButton}
      </Button>
    </section>
  );
}
