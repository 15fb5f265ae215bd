"use client";

import { FieldError } from "@/components/ui/field";
import { useFormContext } from "@/components/forms/form-context";

type EmailTimingFieldProps = {
  name: string;
  /** Accessible name of the group. */
  label: string;
  options: Record<string, string>;
  chosen: string;
};

/** A segmented choice: at once, weekly or off. */
export function EmailTimingField({ name, label, options, chosen }: EmailTimingFieldProps) {
  const { fieldOf, cameBack } = useFormContext();
  const { id, typed, error } = fieldOf(name);
  const shown = cameBack && typed ? typed : chosen;
  return (
    <>
      <div
        id={id}
        role="radiogroup"
        aria-label={label}
        aria-describedby={error ? `${id}-error` : undefined}
        className="inline-grid auto-cols-fr grid-flow-col rounded-(--radius) border-[1.5px] border-ink bg-card max-sm:grid [&>*+*]:border-l-[1.5px] [&>*+*]:border-ink"
      >
        {Object.entries(options).map(([value, words]) => (
          <label
            key={value}
            className="relative flex min-h-10 min-w-20 cursor-pointer items-center justify-center px-2 text-read font-semibold text-ink-2 has-checked:bg-mist has-checked:font-bold has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink max-lg:min-h-target"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={shown === value}
              className="absolute inset-0 m-0 cursor-pointer appearance-none opacity-0"
            />
            {words}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </>
  );
}
