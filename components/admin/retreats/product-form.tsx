"use client";

import { termNames } from "@/lib/administration/sales/words";
import { useState, type ReactNode } from "react";
import { inUnits } from "@/content/money";
import { FormField } from "@/components/forms/fields";
import { failureWords } from "@/components/forms/form-words";
import { FormFrame } from "@/components/forms/public-form";
import { Refusal } from "@/components/forms/refusal";
import { useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import type { Described } from "@/lib/administration/sales/words";
import type { Terms } from "@/lib/catalogue/terms";
import type { FormAction } from "@/lib/forms/state";
import { changesIn, Corrections } from "./corrections";
import { FormPart as Part } from "./form-part";

const words = failureWords(
  "Not saved",
  "Something went wrong at our end. Nothing was changed. Try again in a moment.",
);

const kinds = {
  text: {},
  money: { inputMode: "decimal" },
  count: { inputMode: "numeric" },
  day: { type: "date" },
  /** Lowercase letters and hyphens. */
  id: { spellCheck: false },
} as const;

export type ProductField = {
  term: Exclude<keyof typeof termNames, "ofRoom">;
  /** "choice" is a select with the labels of the values. */
  kind?: keyof typeof kinds | "choice";
  hint?: string;
  isOptional?: boolean;
  /** The field takes a whole row. */
  isWide?: boolean;
};

type ProductFormProps = {
  action: FormAction;
  /** The form's accessible name. */
  name: string;
  terms: Terms;
  revision: number;
  described: Described;
  parts: readonly { title: string; fields: readonly ProductField[] }[];
  /** The effects of a change, and what it does not affect. */
  touches: ReactNode;
};

/** Edits a product other than a retreat, with the effects of a change before it is saved. */
export function ProductForm({ action, name, terms, revision, described, parts, touches }: ProductFormProps) {
  const form = useActionForm(name, action, words, { focusOnSent: `${name}-save` });
  // Input typed at another revision is discarded
  const [typing, setTyping] = useState<{ revision: number; typed: Record<string, string> }>();
  const typed = typing?.revision === revision ? typing.typed : {};
  const optional = parts.flatMap(({ fields }) => fields.flatMap((one) => (one.isOptional ? [one.term] : [])));
  const field = ({ term, kind = "text", hint, isOptional, isWide }: ProductField) => {
    const value = terms[term];
    const control =
      kind === "choice"
        ? { as: "select", children: optionsOf(described.options?.[term] ?? {}) }
        : { autoComplete: "off", required: !isOptional, ...kinds[kind] };
    return (
      <FormField
        key={`${term}-${revision}`}
        name={term}
        label={termNames[term]}
        defaultValue={
          kind === "money" && typeof value === "number" ? `${inUnits(value, described.currency)}` : `${value}`
        }
        hint={hint}
        className={isWide ? "sm:col-span-2" : undefined}
        {...(control as object)}
      />
    );
  };
  return (
    <FormFrame
      form={form}
      noValidate
      className="grid items-start gap-x-12 gap-y-9 min-[75em]:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <input type="hidden" name="seen" value={revision} />
      <div
        className="grid min-w-0 gap-9"
        onInput={({ target }) => {
          const { name: term, value } = target as HTMLInputElement;
          setTyping({ revision, typed: { ...typed, [term]: value } });
        }}
      >
        {parts.map(({ title, fields }) => (
          <Part key={title} title={title}>
            {fields.map(field)}
          </Part>
        ))}
      </div>
      <aside
        className="bg-surface border-[1.5px] border-ink p-6 min-[75em]:sticky min-[75em]:top-24"
        aria-labelledby="touches"
      >
        <h2 id="touches" className="h2">
          What this changes
        </h2>
        <Corrections changes={changesIn(terms, typed, optional)} {...described} />
        {touches}
        <Refusal className="mt-4" />
        <Button id={`${name}-save`} type="submit" className="mt-5 w-full" busy={form.isBusy}>
          {form.isBusy ? "Saving…" : "Save"}
        </Button>
        <p className="mt-3 text-compact text-ink-2">
          You can undo it below. What was sold meanwhile keeps its price.
        </p>
      </aside>
    </FormFrame>
  );
}

function optionsOf(options: Readonly<Record<string, string>>): ReactNode {
  return Object.entries(options).map(([value, called]) => (
    <option key={value} value={value}>
      {called}
    </option>
  ));
}
