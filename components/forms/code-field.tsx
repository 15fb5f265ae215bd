import { FormField } from "./fields";

const widths = { narrow: "[&_input]:max-w-40", wide: "[&_input]:max-w-60", full: "" } as const;

type Props = {
  label: string;
  hint: string;
  /** A recovery code, which has letters, is accepted too. */
  takesRecovery?: boolean;
  width?: keyof typeof widths;
  required?: boolean;
};

/** A field for a two-step code (docs/rules/accounts.md#two-step-sign-in). */
export function CodeField({ label, hint, takesRecovery = false, width = "full", required = true }: Props) {
  return (
    <FormField
      name="code"
      label={label}
      hint={hint}
      autoComplete="one-time-code"
      {...(takesRecovery ? { autoCapitalize: "none", spellCheck: false } : { inputMode: "numeric" as const })}
      className={widths[width]}
      required={required}
    />
  );
}
