"use client";

import type { ComponentProps, ReactNode } from "react";
import { Check } from "@/components/ui/check";
import { Choice, ChoiceDot } from "@/components/ui/choice";
import { described, Field, FieldError } from "@/components/ui/field";
import { EmailInput } from "./email-input";
import { useFormContext } from "./form-context";

/** A field of the surrounding form. */
export function FormField(props: ComponentProps<typeof Field>) {
  const { id, typed, error, autoFocus } = useFormContext().fieldOf(props.name);
  const Control = props.as === undefined && props.type === "email" ? EmailInput : Field;
  return (
    <Control
      {...props}
      id={id}
      defaultValue={typed ?? props.defaultValue}
      error={error}
      autoFocus={autoFocus}
    />
  );
}

type FormCheckProps = {
  name: string;
  /** The value of one of several boxes with the same name. */
  value?: string;
  /** Ticked, unless the page returned from a refusal with the submitted values. */
  defaultChecked?: boolean;
  /** False to leave it unticked when the page returned from a refusal. */
  isKept?: boolean;
  required?: boolean;
  autoComplete?: "off";
  "aria-describedby"?: string;
  /** Announced as a switch. */
  isSwitch?: boolean;
  onChange?: ComponentProps<"input">["onChange"];
  children: ReactNode;
};

/** A checkbox, alone or one of several with a name. */
export function FormCheck({
  name,
  value,
  defaultChecked = false,
  isKept = true,
  isSwitch = false,
  children,
  ...input
}: FormCheckProps) {
  const { fieldOf, cameBack } = useFormContext();
  const { id, typed, error, autoFocus } = fieldOf(name);
  const wasTicked = value ? Boolean(typed?.split(",").includes(value)) : Boolean(typed);
  return (
    <Check
      id={value ? `${id}-${value}` : id}
      name={name}
      value={value}
      defaultChecked={cameBack ? wasTicked && isKept : defaultChecked}
      {...input}
      role={isSwitch ? "switch" : undefined}
      error={value ? undefined : error}
      autoFocus={autoFocus}
    >
      {children}
    </Check>
  );
}

type FormChoicesProps = {
  name: string;
  legend: string;
  hint: string;
  options: Record<string, string>;
};

/** Radio buttons with a legend. */
export function FormChoices({ name, legend, hint, options }: FormChoicesProps) {
  const { id, typed, error } = useFormContext().fieldOf(name);
  return (
    <fieldset id={id} className="field" aria-describedby={described(`${id}-hint`, error && `${id}-error`)}>
      <legend className="legend mb-2">{legend}</legend>
      <p id={`${id}-hint`} className="hint">
        {hint}
      </p>
      {Object.entries(options).map(([value, words]) => (
        <Choice
          key={value}
          name={name}
          value={value}
          defaultChecked={typed === value}
          required
          aria-invalid={error ? true : undefined}
        >
          <span className="flex items-center gap-3">
            <ChoiceDot /> {words}
          </span>
        </Choice>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
