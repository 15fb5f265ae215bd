import { authCopy } from "@/content/pages/auth";
import { PasswordInput } from "./password-input";

type PasswordFieldProps = {
  name: string;
  label: string;
  hint?: string;
  autoComplete: "current-password" | "new-password";
};

/** A password of the form around it, with a button that shows it. */
export function PasswordField(props: PasswordFieldProps) {
  return <PasswordInput {...props} show={authCopy.showPassword} hide={authCopy.hidePassword} />;
}
