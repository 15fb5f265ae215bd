import type { ReactNode } from "react";
import { FormField } from "@/components/forms/fields";

type AddressFieldProps = {
  label: string;
  hint?: ReactNode;
  /** "username" where it is typed to get in: what password managers look for. */
  autoComplete: "username" | "email";
};

/** The e-mail address of an account. */
export function AddressField(props: AddressFieldProps) {
  return <FormField {...props} name="email" type="email" autoCapitalize="none" spellCheck={false} required />;
}
