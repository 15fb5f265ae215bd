"use client";

import { useFormContext } from "@/components/forms/form-context";

type TravelChoiceProps = { legend: string; options: Readonly<Record<string, string>>; chosen: string };

export function TravelChoice({ legend, options, chosen }: TravelChoiceProps) {
  const { fieldOf, cameBack } = useFormContext();
  const { id, typed } = fieldOf("travel");
  const now = cameBack ? (typed ?? "") : chosen;
  return (
    <fieldset id={id} className="field">
      <legend className="legend mb-2">{legend}</legend>
      <div className="grid auto-cols-fr grid-flow-col overflow-hidden rounded-[3px] border-[1.5px] border-ink bg-card sm:w-fit">
        {Object.entries(options).map(([value, words]) => (
          <label key={value} className="relative cursor-pointer [&+&]:border-l-[1.5px] [&+&]:border-ink">
            <input
              type="radio"
              name="travel"
              value={value}
              defaultChecked={now === value}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span className="grid min-h-target place-items-center px-3 py-1 text-center text-read/[1.15] font-strong peer-checked:bg-ink peer-checked:text-paper peer-focus-visible:outline-3 peer-focus-visible:-outline-offset-6 peer-focus-visible:outline-marigold sm:px-6 forced-colors:peer-checked:underline">
              {words}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
