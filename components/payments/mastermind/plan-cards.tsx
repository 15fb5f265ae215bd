import type { ReactNode } from "react";
import { Choice, ChoiceDot } from "@/components/ui/choice";
import type { Plan } from "@/content/mastermind";
import styles from "./mastermind.module.css";

/** A plan and what its card says. */
export type PlanCard = { id: Plan; words: ReactNode };

type PlanChoiceProps = {
  legend: string;
  plans: readonly PlanCard[];
  chosen: string | undefined;
  onChange: () => void;
};

/** The plans as radios, each a whole card; the first is chosen unless `chosen` names another. */
export function PlanChoice({ legend, plans, chosen, onChange }: PlanChoiceProps) {
  const first = plans.find(({ id }) => id === chosen) ?? plans[0];
  return (
    <fieldset className={styles.plans} onChange={onChange}>
      <legend className="sr-only">{legend}</legend>
      {plans.map((plan) => (
        <Choice
          key={plan.id}
          name="plan"
          value={plan.id}
          defaultChecked={plan === first}
          aria-labelledby={`${plan.id}-name ${plan.id}-price`}
          aria-describedby={`${plan.id}-text`}
        >
          <ChoiceDot />
          {plan.words}
        </Choice>
      ))}
    </fieldset>
  );
}

/** The plans where there is nothing to choose. */
export function PlanList({ plans }: { plans: readonly PlanCard[] }) {
  return (
    <ul className={styles.plans}>
      {plans.map(({ id, words }) => (
        <li key={id} className="choice cursor-auto">
          <div className="choice-face">{words}</div>
        </li>
      ))}
    </ul>
  );
}
