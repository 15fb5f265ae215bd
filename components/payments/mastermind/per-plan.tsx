import type { ReactNode } from "react";
import { plans, type Plan } from "@/content/mastermind";
import { PerChoice, PerChoiceStyle } from "../per-choice";

/** Words that differ from plan to plan; those of the chosen one show. Needs <PerPlanStyle /> once. */
export function PerPlan({ children }: { children: (plan: Plan) => ReactNode }) {
  return (
    <PerChoice name="plan" values={plans}>
      {children}
    </PerChoice>
  );
}

/** Hides what belongs to a plan that is not chosen. */
export function PerPlanStyle() {
  return <PerChoiceStyle name="plan" values={plans} />;
}
