"use client";

import { failureWords } from "@/components/forms/form-words";
import { FormFrame } from "@/components/forms/public-form";
import { Refusal } from "@/components/forms/refusal";
import { useActionForm } from "@/components/forms/use-action-form";
import { scoreApplicationAction } from "@/lib/administration/sponsored/actions";

const words = failureWords("Not done", "Nothing was changed. Please try again.");
const points = [1, 2, 3, 4, 5];

type ScoreFormProps = {
  application: string;
  name: string;
  /** The reader's own score, and those of the others. */
  own: number | null;
  scores: { who: string; score: number }[];
};

/** Sets the reader's score of an application and lists the others' scores. */
export function ScoreForm({ application, name, own, scores }: ScoreFormProps) {
  const form = useActionForm(`score-${application}`, scoreApplicationAction, words);
  return (
    <FormFrame form={form}>
      <input type="hidden" name="application" value={application} />
      <fieldset>
        <legend className="sr-only">{`Your score for ${name}, of five`}</legend>
        <div className="flex flex-wrap items-center gap-1">
          <span className="mr-2" aria-hidden="true">
            You
          </span>
          {points.map((point) => (
            <label
              key={point}
              className="grid size-11 cursor-pointer place-items-center border-[1.5px] border-ink font-strong has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name="score"
                value={point}
                defaultChecked={own === point}
                className="sr-only"
                required
              />
              {point}
            </label>
          ))}
        </div>
      </fieldset>
      <Refusal className="mt-2" />
      <button type="submit" className="tinybtn mt-2" disabled={form.isBusy}>
        Save the score
      </button>
      {scores.map(({ who, score }) => (
        <p key={who} className="mt-1 text-compact text-ink-2">
          {`${who}: ${score} of 5`}
        </p>
      ))}
    </FormFrame>
  );
}
