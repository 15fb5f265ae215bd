import type { ReactNode } from "react";
import { FormCheck, FormField } from "@/components/forms/fields";

type BuyerFieldsProps = {
  words: { name: string; email: string; emailHelp: string };
  /** The words beside the tick, with their links. */
  terms: ReactNode;
};

/** Who is buying, and the tick that accepts the terms; alike wherever something is sold. */
export function BuyerFields({ words, terms }: BuyerFieldsProps) {
  return (
    <>
      <FormField name="name" label={words.name} autoComplete="name" required />
      <FormField
        name="email"
        type="email"
        label={words.email}
        hint={words.emailHelp}
        autoComplete="email"
        required
      />
      <FormCheck name="terms" required>
        {terms}
      </FormCheck>
    </>
  );
}
