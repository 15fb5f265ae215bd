import type { ReactNode } from "react";
import { FormField } from "./fields";

type ContactFieldProps = { label: ReactNode; hint?: ReactNode; placeholder: string; className?: string };

export function EmailField(props: ContactFieldProps) {
  return (
    <FormField
      {...props}
      name="email"
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}

export function PhoneField(props: ContactFieldProps & { required?: boolean }) {
  return <FormField {...props} name="phone" type="tel" autoComplete="tel" />;
}
