import type { ReactNode } from "react";
import { FormCheck, FormField } from "@/components/forms/fields";

/** A waiting person who buys during the head start of the waitlist, by the token of their link. */
export type EarlyBooking = { token: string; name: string; email: string };

type BuyerFieldsProps = {
  words: { name: string; email: string; emailHelp: string };
  /** The text of the checkbox, with links. */
  terms: ReactNode;
  early?: EarlyBooking | undefined;
};

/** Name, address and the accepted terms, for everything that is sold. */
export function BuyerFields({ words, terms, early }: BuyerFieldsProps) {
  const isFixed = early !== undefined;
  return (
    <>
      {early && <input type="hidden" name="early" value={early.token} />}
      <FormField
        name="name"
        label={words.name}
        defaultValue={early?.name}
        readOnly={isFixed}
        autoComplete="name"
        required
      />
      <FormField
        name="email"
        type="email"
        label={words.email}
        hint={words.emailHelp}
        defaultValue={early?.email}
        readOnly={isFixed}
        autoComplete="email"
        required
      />
      <FormCheck name="terms" required>
        {terms}
      </FormCheck>
    </>
  );
}
