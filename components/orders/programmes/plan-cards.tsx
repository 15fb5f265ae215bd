import type { ReactNode } from "react";
import { useFormContext } from "@/components/forms/form-context";
import { Choice, ChoiceDot } from "@/components/ui/choice";
import { described, FieldError } from "@/components/ui/field";
import type { Plan } from "@/content/programmes";
import styles from "./plan-cards.module.css";

export type PlanCard = { id: Plan; words: ReactNode };

type PlanChoiceProps = {
  legend: string;
  plans: readonly PlanCard[];
  onChange: () => void;
};

/** The plans as radio cards; the first is chosen unless another was posted. */
export function PlanChoice({ legend, plans, onChange }: PlanChoiceProps) {
  const { id, typed, error } = useFormContext().fieldOf("plan");
  const first = plans.find((plan) => plan.id === typed) ?? plans[0];
  return (
    <fieldset className={styles.plans} onChange={onChange}>
      <legend className="sr-only">{legend}</legend>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {plans.map((plan) => (
        <Choice
          key={plan.id}
          name="plan"
          value={plan.id}
          defaultChecked={plan === first}
          aria-invalid={error ? true : undefined}
          aria-labelledby={`${plan.id}-name ${plan.id}-price`}
          aria-describedby={described(`${plan.id}-text`, error && `${id}-error`)}
        >
          <ChoiceDot />
          {plan.words}
        </Choice>
      ))}
    </fieldset>
  );
}

/** The plans without a choice. */
export function PlanList({ plans }: { plans: readonly PlanCard[] }) {
  return (
    <ul role="list" className={styles.plans}>
      {plans.map(({ id, words }) => (
        <li key={id} className="choice cursor-auto">
          <div className="choice-face">{words}</div>
        </li>
      ))}
    </ul>
  );
}
