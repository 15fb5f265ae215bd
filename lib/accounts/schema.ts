import { z } from "zod";
import { accounts } from "@/content/clubhouse";
import { authCopy } from "@/content/pages/auth";
import { messagesCopy } from "@/content/pages/messages";
import { emailSchema } from "@/lib/email-address";
import { invitationCodeSchema } from "@/lib/invitations/code-schema";
import { fill, legible, printable } from "@/lib/text";

const { errors } = authCopy.join;
const { errors: signInErrors } = authCopy.signIn;

/** A password to be set: 10 to 200 characters, no rules of composition (docs/rules/accounts.md#passwords). */
export const newPasswordSchema = z
  .string(errors.passwordMissing)
  .min(1, errors.passwordMissing)
  .min(accounts.passwordMin, errors.passwordTooShort)
  .max(accounts.passwordMax, errors.passwordTooLong);

/** Joining. Whether the code may be left out depends on whether anybody has joined yet: join() decides. */
export const joinSchema = z.object({
  displayName: z
    .string(errors.displayNameMissing)
    .overwrite(legible)
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
    .overwrite(legible)
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

/** Asking for a new password. */
export const forgotSchema = z.object({ email: emailSchema });

/** A letter's link as the page hands it over. What is none counts as a link that does not work, not as a wrong field. */
export const letterLinkSchema = z.object({
  linkId: z.uuid().catch(""),
  linkSecret: z.string().max(200).catch(""),
});

const { errors: newPasswordErrors } = authCopy.newPassword;

const newPassword = { password: newPasswordSchema, repeat: z.string(newPasswordErrors.mismatch) };
const isTypedTwice = ({ password, repeat }: { password: string; repeat: string }) => password === repeat;
const mismatch = { path: ["repeat"], message: newPasswordErrors.mismatch };

/** Setting a new password by the link of a letter. */
export const resetSchema = letterLinkSchema.extend(newPassword).refine(isTypedTwice, mismatch);

const { errors: changeErrors } = authCopy.changePassword;

/** Changing the password while signed in. */
export const changePasswordSchema = z
  .object({
    current: z
      .string(changeErrors.currentMissing)
      .min(1, changeErrors.currentMissing)
      .max(accounts.passwordMax, changeErrors.currentWrong),
    ...newPassword,
  })
  .refine(isTypedTwice, mismatch);

/** Sending the confirmation letter again: the form asks nothing. */
export const sendConfirmationSchema = z.object({});
