import { facts } from "@/content/facts";
import { Choice, ChoiceDot } from "@/components/ui/choice";
import {
  planOutcomesOf,
  planWords,
  programmeWords,
  type PlanOutcome as Outcome,
} from "@/lib/administration/plan-on-removal";
import type { RunningPlan } from "@/lib/administration/running-plans";
import { fill } from "@/lib/text";

const { provider } = facts.checkout;

const outcomeTexts = {
  end: { label: "End it now", sum: "{sum} called off" },
  refund: { label: "End it and refund the last payment", sum: "{last} back" },
  run: { label: "Let it run", sum: "{pence} a {interval}" },
};

type PlanOutcomeProps = {
  plans: readonly RunningPlan[];
  chosen: Outcome;
  onChoose: (planOutcome: Outcome) => void;
};

/** Asks for the outcome of a running plan, in dialogs that end its payer's access. */
export function PlanOutcome({ plans, chosen, onChoose }: PlanOutcomeProps) {
  const outcomes = planOutcomesOf(plans);
  if (outcomes.length === 0) return null;
  return (
    <fieldset className="field">
      <legend className="legend mb-2">{`The plan at ${provider}`}</legend>
      {outcomes.map((planOutcome) => (
        <Choice
          key={planOutcome}
          name="plan"
          value={planOutcome}
          className="choice--tile"
          face="grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0 px-4 py-2 min-h-12"
          checked={planOutcome === chosen}
          onChange={() => onChoose(planOutcome)}
        >
          <ChoiceDot />
          <span>{outcomeTexts[planOutcome].label}</span>
          <b className="font-display text-[1.125rem]/none font-heavy tabular-nums max-sm:col-start-2">
            {sumOf(plans, planOutcome)}
          </b>
          <small className="col-start-2 text-label/normal font-normal text-ink-2 sm:col-end-[-1]">
            {hintOf(plans, planOutcome)}
          </small>
        </Choice>
      ))}
    </fieldset>
  );
}

function sumOf(plans: readonly RunningPlan[], planOutcome: Outcome): string {
  return plans.map((plan) => fill(outcomeTexts[planOutcome].sum, planWords(plan))).join(" + ");
}

function hintOf(plans: readonly RunningPlan[], planOutcome: Outcome): string {
  if (planOutcome === "run") return "They keep paying for a closed Clubhouse. Only if they asked for that";
  const words = (plan: RunningPlan) => {
    const { lastDay, numbers } = planWords(plan);
    const of = programmeWords(plans, plan);
    if (planOutcome === "refund") return `${of}To the card it was paid from, on ${lastDay}`;
    return plan.numbers.length === 1
      ? `${of}Payment ${numbers} is never taken`
      : `${of}Payments ${numbers} are never taken`;
  };
  return plans.map(words).join(". ");
}
