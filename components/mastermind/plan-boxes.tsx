import { planCopy } from "@/content/pages/plan";
import { classNames } from "@/components/ui/class-names";
import { Mark } from "@/components/ui/mark";
import type { PlanView } from "@/lib/mastermind/plans";
import { listPayments, shortDay } from "@/lib/mastermind/statement";
import { fill } from "@/lib/text";
import styles from "./plan.module.css";

const copy = planCopy.boxes;

/** A plan’s payments as boxes that are ticked by hand when they are paid. */
export function PlanBoxes({ plan }: { plan: PlanView }) {
  return (
    <ol className={styles.boxes} aria-label={copy.label}>
      {listPayments(plan).map(({ number, state, on }) => (
        <li key={number} className={styles[state]}>
          <span className="sr-only">{fill(copy.states[state], { number })}</span>
          <span className={classNames(styles.box)} aria-hidden="true">
            {state === "paid" ? <Mark name="tick" className={styles.tick} /> : number}
          </span>
          {on && <time dateTime={on}>{shortDay(on)}</time>}
        </li>
      ))}
    </ol>
  );
}
