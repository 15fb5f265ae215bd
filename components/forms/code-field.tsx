import { FormField } from "./fields";

const widths = { narrow: "[&_input]:max-w-40", wide: "[&_input]:max-w-60", full: "" } as const;

type Props = {
  label: string;
  hint: string;
  /** Whether a recovery code will do as well, which has letters in it. */
  takesRecovery?: boolean;
  width?: keyof typeof widths;
  required?: boolean;
};

/** The field for a code of two-step sign-in (docs/rules/accounts.md#two-step-sign-in). */
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
