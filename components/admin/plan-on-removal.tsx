import { facts } from "@/content/facts";
import { Choice, ChoiceDot } from "@/components/ui/choice";
import { fatesOf, planWords, type PlanFate as Outcome } from "@/lib/administration/plan-on-removal";
import type { RunningPlan } from "@/lib/administration/running-plans";
import { fill } from "@/lib/text";

const { provider } = facts.checkout;

const outcomeTexts = {
  end: { label: "End it now", sum: "{sum} called off" },
  refund: { label: "End it and refund the last month", sum: "{last} back" },
  run: { label: "Let it run", sum: "{pence} a month" },
};

type PlanFateProps = { plans: readonly RunningPlan[]; chosen: Outcome; onChoose: (fate: Outcome) => void };

/** What becomes of a plan that runs on at Stripe: a question in the dialogs that end what its payer may do. */
export function PlanFate({ plans, chosen, onChoose }: PlanFateProps) {
  const fates = fatesOf(plans);
  if (fates.length === 0) return null;
  return (
    <fieldset className="field">
      <legend className="legend mb-2">{`The plan at ${provider}`}</legend>
      {fates.map((fate) => (
        <Choice
          key={fate}
          name="plan"
          value={fate}
          className="choice--tile"
          face="grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0 px-4 py-2 min-h-12"
          checked={fate === chosen}
          onChange={() => onChoose(fate)}
        >
          <ChoiceDot />
          <span>{outcomeTexts[fate].label}</span>
          <b className="font-display text-[1.125rem]/none font-heavy tabular-nums max-sm:col-start-2">
            {sumOf(plans, fate)}
          </b>
          <small className="col-start-2 text-label/normal font-normal text-ink-2 sm:col-end-[-1]">
            {hintOf(plans, fate)}
          </small>
        </Choice>
      ))}
    </fieldset>
  );
}

function sumOf(plans: readonly RunningPlan[], fate: Outcome): string {
  return plans.map((plan) => fill(outcomeTexts[fate].sum, planWords(plan))).join(" + ");
}

function hintOf(plans: readonly RunningPlan[], fate: Outcome): string {
  if (fate === "run") return "They keep paying for a closed Clubhouse. Only if they asked for that";
  const words = (plan: RunningPlan) => {
    const { lastDay, numbers } = planWords(plan);
    if (fate === "refund") return `To the card it was paid from, on ${lastDay}`;
    return plan.numbers.length === 1
      ? `Payment ${numbers} is never taken`
      : `Payments ${numbers} are never taken`;
  };
  return plans.map(words).join(". ");
}
