import { z } from "zod";
import { accounts } from "@/content/clubhouse";
import { authCopy } from "@/content/pages/auth";
import { messagesCopy } from "@/content/pages/messages";
import { fill, printable } from "@/lib/text";

const { errors } = authCopy.join;
const { errors: signInErrors } = authCopy.signIn;

/** An e-mail address as people type it; compared trimmed and lower-cased (decisions §2). */
export const emailSchema = z
  .string(errors.emailMissing)
  .trim()
  .min(1, errors.emailMissing)
  .max(accounts.emailMax, fill(messagesCopy.forms.fields.email.tooLong, { max: accounts.emailMax }))
  .pipe(z.email(errors.emailInvalid));

/** The form in which e-mail addresses are compared and kept unique. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** A password to be set: 10 to 200 characters, no rules of composition (decisions §2). */
export const newPasswordSchema = z
  .string(errors.passwordMissing)
  .min(1, errors.passwordMissing)
  .min(accounts.passwordMin, errors.passwordTooShort)
  .max(accounts.passwordMax, errors.passwordTooLong);

/** An invitation code as typed: case and surrounding space do not matter. */
export const invitationCodeSchema = z
  .string(errors.codeInvalid)
  .trim()
  .toUpperCase()
  .max(20, errors.codeInvalid)
  .regex(/^([A-HJ-NP-Z2-9]{6})?$/, errors.codeInvalid);

/** Joining. Whether the code may be left out depends on whether anybody has joined yet: join() decides. */
export const joinSchema = z.object({
  displayName: z
    .string(errors.displayNameMissing)
    .trim()
    .min(1, errors.displayNameMissing)
    .max(accounts.displayNameMax, fill(errors.displayNameTooLong, { max: accounts.displayNameMax }))
    .regex(printable, messagesCopy.forms.fallback.invalid),
  email: emailSchema,
  password: newPasswordSchema,
  invitationCode: invitationCodeSchema.default(""),
});
export type JoinInput = z.infer<typeof joinSchema>;

/** Signing in. An over-long password is simply wrong, and is never hashed. */
export const signInSchema = z.object({
  email: z
    .string(signInErrors.emailMissing)
    .trim()
    .min(1, signInErrors.emailMissing)
    .max(accounts.emailMax, signInErrors.wrong)
    .regex(printable, signInErrors.wrong),
  password: z
    .string(signInErrors.passwordMissing)
    .min(1, signInErrors.passwordMissing)
    .max(accounts.passwordMax, signInErrors.wrong),
});
export type SignInInput = z.infer<typeof signInSchema>;

/** What the forms on /auth show again after a refusal: everything but the password. */
export type AuthState =
  | { status: "idle" }
  | {
      status: "failed";
      message: string | null;
      fields: Record<string, string | undefined>;
      values: { email?: string; displayName?: string; invitationCode?: string };
    };
