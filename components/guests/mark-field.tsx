"use client";

import { useFormContext } from "@/components/forms/form-context";
import { Choice } from "@/components/ui/choice";
import { described, FieldError } from "@/components/ui/field";

type MarkFieldProps = { name: string; legend: string; hint: string; defaultValue: number | null };

/** A choice from 1 to 5 in a row. */
export function MarkField({ name, legend, hint, defaultValue }: MarkFieldProps) {
  const { id, typed = defaultValue?.toString(), error } = useFormContext().fieldOf(name);
  return (
    <fieldset id={id} className="field" aria-describedby={described(`${id}-hint`, error && `${id}-error`)}>
      <legend className="legend mb-2">{legend}</legend>
      <p id={`${id}-hint`} className="hint">
        {hint}
      </p>
      <div className="grid grid-cols-5 gap-2">
        {["1", "2", "3", "4", "5"].map((mark) => (
          <Choice
            key={mark}
            name={name}
            value={mark}
            face="grid place-items-center font-display font-heavy"
            defaultChecked={typed === mark}
            required
            aria-invalid={error ? true : undefined}
          >
            {mark}
          </Choice>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
