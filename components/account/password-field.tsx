import { authPart } from "@/content/pages/auth";
import { getContent } from "@/lib/content/documents";
import { PasswordInput, type PasswordInputProps } from "./password-input";

/** A password field with the words of its button. */
export function PasswordField(field: Omit<PasswordInputProps, "words">) {
  return <PasswordInput {...field} words={getContent(authPart).passwordField} />;
}
