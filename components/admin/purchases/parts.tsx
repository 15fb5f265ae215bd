"use client";

import { useFormContext } from "@/components/forms/form-context";
import { FormField } from "@/components/forms/fields";
import { Choice, ChoiceDot } from "@/components/ui/choice";
import { described, FieldError } from "@/components/ui/field";

type RadiosProps = {
  name: string;
  legend: string;
  options: Record<string, string>;
  /** The default option. */
  chosen?: string;
  /** The amount shown after each option. */
  sums?: Record<string, string>;
};

/** Radio buttons in a dialog. */
export function Radios({ name, legend, options, chosen, sums = {} }: RadiosProps) {
  const { id, typed, error } = useFormContext().fieldOf(name);
  return (
    <fieldset id={id} className="field" aria-describedby={described(error && `${id}-error`)}>
      <legend className="legend mb-2">{legend}</legend>
      {Object.entries(options).map(([value, words]) => (
        <Choice
          key={value}
          name={name}
          value={value}
          className="choice--tile"
          face="min-h-12 content-center px-4 py-2"
          defaultChecked={(typed ?? chosen) === value}
          required
          aria-invalid={error ? true : undefined}
        >
          <span className="flex items-center gap-3">
            <ChoiceDot /> {words}
            {sums[value] && <b className="ml-auto font-strong">{sums[value]}</b>}
          </span>
        </Choice>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

export function AmountField({ hint, defaultValue }: { hint?: string; defaultValue?: string }) {
  return (
    <FormField
      name="amount"
      label="Amount"
      hint={hint}
      defaultValue={defaultValue}
      inputMode="decimal"
      autoComplete="off"
      className="[&_input]:max-w-40"
    />
  );
}
