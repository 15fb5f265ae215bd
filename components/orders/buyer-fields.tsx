import type { ReactNode } from "react";
import { FormCheck, FormField } from "@/components/forms/fields";

type BuyerFieldsProps = {
  words: { name: string; email: string; emailHelp: string };
  /** The text of the checkbox, with links. */
  terms: ReactNode;
};

/** Name, address and the accepted terms, for everything that is sold. */
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
