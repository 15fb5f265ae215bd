import type { ReactNode } from "react";
import { Check } from "@/components/ui/check";
import { Field } from "@/components/ui/field";

type BuyerFieldsProps = {
  words: { name: string; email: string; emailHelp: string };
  /** The words beside the tick, with their links. */
  terms: ReactNode;
  typed: Record<string, string | undefined>;
  errors: Record<string, string | undefined>;
  /** Where the browser goes when the page comes back without scripts: the name of a field. */
  attention: string | null;
};

/** Who is buying, and the tick that accepts the terms; alike wherever something is sold (docs/rules/payments.md#checkout). */
export function BuyerFields({ words, terms, typed, errors, attention }: BuyerFieldsProps) {
  return (
    <>
      <Field
        name="name"
        label={words.name}
        autoComplete="name"
        required
        defaultValue={typed.name}
        error={errors.name}
        autoFocus={attention === "name"}
      />
      <Field
        name="email"
        type="email"
        label={words.email}
        hint={words.emailHelp}
        autoComplete="email"
        required
        defaultValue={typed.email}
        error={errors.email}
        autoFocus={attention === "email"}
      />
      <Check
        name="terms"
        required
        defaultChecked={Boolean(typed.terms)}
        error={errors.terms}
        autoFocus={attention === "terms"}
      >
        {terms}
      </Check>
    </>
  );
}
