import { Section } from "@/components/admin/section";
import type { Retreat } from "@/content/retreats";
import { askForFirstStepsAction } from "@/lib/guests/first-steps/actions";
import { requestedOn } from "@/lib/guests/first-steps/days";
import type { AskedStep } from "@/lib/guests/first-steps/steps";
import { formatDay } from "@/lib/time/dates";
import { AskNow } from "./ask-now";

type AfterRetreatProps = { retreat: Retreat; steps: readonly AskedStep[]; unasked: number; mayAsk: boolean };

/** The guests' first steps after a retreat, and the button that asks for them at once. */
export function AfterRetreat({ retreat, steps, unasked, mayAsk }: AfterRetreatProps) {
  return (
    <Section id="first-steps" title="First steps" className="mt-16">
      <p className="mt-1 max-w-152 text-ink-2">
        {`Guests are asked on ${formatDay(requestedOn(retreat.lastDay))} for the first thing they’ll do, and whether it’s done 7, 30 and 90 days after the retreat, unless they stop it.`}
      </p>
      {unasked > 0 ? (
        <AskNow
          id="ask-first-steps"
          action={askForFirstStepsAction}
          retreat={retreat.id}
          {...{ unasked, mayAsk }}
        >
          Ask for first steps now
        </AskNow>
      ) : (
        <p className="mt-4 text-compact text-ink-2">
          {steps.length > 0 ? "Every guest was asked." : "No guest has booked yet."}
        </p>
      )}
      <ul role="list" className="rows mt-4">
        {steps.map((step) => (
          <li key={step.id} className="border-b border-hair py-3 wrap-anywhere">
            <b className="font-strong">{step.name}</b>
            {step.text && <p className="whitespace-pre-line">{step.text}</p>}
            <p className="text-compact text-ink-2">{stateWords(step)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function stateWords({ state, byDay }: AskedStep): string {
  if (state === "asked") return "Asked, nothing written yet.";
  const by = byDay ? ` By ${formatDay(byDay)}.` : "";
  return state === "done" ? "Done." : `Written, not done yet.${by}`;
}
