import { FormField } from "@/components/forms/fields";

/** The current password, which a change of the account asks for. */
export function CurrentPassword({ label, help }: { label: string; help: string }) {
  return (
    <FormField
      name="currentPassword"
      type="password"
      label={label}
      hint={help}
      autoComplete="current-password"
      required
    />
  );
}
