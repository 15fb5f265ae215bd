import { authCopy } from "@/content/pages/auth";
import { PasswordField } from "./password-field";

const { password, repeat } = authCopy.newPassword;

/** A new password, typed twice. */
export function NewPasswordFields() {
  return (
    <>
      <PasswordField
        name="password"
        label={password.label}
        hint={password.help}
        autoComplete="new-password"
      />
      <PasswordField name="repeat" label={repeat.label} autoComplete="new-password" />
    </>
  );
}
