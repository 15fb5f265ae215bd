"use client";

import { termNames } from "@/lib/administration/sales/words";
import { Fragment, type ReactNode } from "react";
import { inUnits } from "@/content/money";
import { FormField } from "@/components/forms/fields";
import type { Described } from "@/lib/administration/sales/words";
import type { Values } from "@/lib/catalogue/changes";
import type { FormAction } from "@/lib/forms/state";
import { changesIn, Corrections } from "./corrections";
import { OpeningSales, saveLabel, type WaitlistState } from "./opening-sales";
import { FormPart as Part, TermsFrame, useTyped } from "./terms-frame";

const kinds = {
  text: {},
  money: { inputMode: "decimal" },
  count: { inputMode: "numeric" },
  day: { type: "date" },
  words: { as: "textarea", rows: 4 },
  /** Lowercase letters and hyphens. */
  id: { spellCheck: false },
} as const;

export type ProductField = {
  term: keyof typeof termNames;
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
  terms: Values;
  revision: number;
  described: Described;
  parts: readonly { title: string; fields: readonly ProductField[] }[];
  /** The waitlist that opening its sales emails. */
  waitlist?: WaitlistState | undefined;
  /** The effects of a change, and what it does not affect. */
  touches: ReactNode;
};

/** Edits a product other than a retreat, with the effects of a change before it is saved. */
export function ProductForm({
  action,
  name,
  terms,
  revision,
  described,
  parts,
  waitlist,
  touches,
}: ProductFormProps) {
  const { typed, type } = useTyped(revision);
  const opening = waitlist && { terms, typed, waitlist };
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
    <TermsFrame
      action={action}
      name={name}
      revision={revision}
      onType={type}
      save={opening && saveLabel(opening)}
      fields={parts.map(({ title, fields }) => (
        <Part key={title} title={title}>
          {fields.map((one) => (
            <Fragment key={one.term}>
              {field(one)}
              {one.term === "sales" && opening && <OpeningSales {...opening} />}
            </Fragment>
          ))}
        </Part>
      ))}
    >
      <Corrections changes={changesIn(terms, typed, optional)} {...described} />
      {touches}
    </TermsFrame>
  );
}

function optionsOf(options: Readonly<Record<string, string>>): ReactNode {
  return Object.entries(options).map(([value, called]) => (
    <option key={value} value={value}>
      {called}
    </option>
  ));
}
