import type { ReactNode } from "react";
import { FormField } from "@/components/forms/fields";

type AddressFieldProps = {
  label: string;
  hint?: ReactNode;
  /** "username" on sign-in forms, which password managers look for. */
  autoComplete: "username" | "email";
};

export function AddressField(props: AddressFieldProps) {
  return <FormField {...props} name="email" type="email" autoCapitalize="none" spellCheck={false} required />;
}
