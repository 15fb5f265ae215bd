import { authErrors } from "@/content/pages/auth-errors";
import { z } from "zod";
import { accounts } from "@/content/clubhouse";
import { codeCopy } from "@/content/pages/code";
import { emailSchema, normalizeEmail } from "@/lib/text/email-address";
import { onOneLine } from "@/lib/forms/schema";
import { invitationCodeSchema } from "@/lib/invitations/code-schema";
import { fill, normalizeLine, printable } from "@/lib/text";

const { join: errors, signIn: signInErrors } = authErrors;

const codeMax = 40;

export const newPasswordSchema = z
  .string(errors.passwordMissing)
  .normalize("NFKC")
  .min(1, errors.passwordMissing)
  .min(accounts.passwordMin, errors.passwordTooShort)
  .max(accounts.passwordMax, errors.passwordTooLong);

export const joinSchema = z.object({
  displayName: z
    .string(errors.displayNameMissing)
    .overwrite(normalizeLine)
    .min(1, errors.displayNameMissing)
    .max(accounts.displayNameMax, fill(errors.displayNameTooLong, { max: accounts.displayNameMax }))
    .regex(printable, onOneLine),
  email: emailSchema,
  password: newPasswordSchema,
  invitationCode: invitationCodeSchema.default(""),
});
export type JoinInput = z.infer<typeof joinSchema>;

// An over-long password is simply wrong, and never hashed.
export const signInSchema = z.object({
  email: z
    .string(signInErrors.emailMissing)
    .overwrite(normalizeEmail)
    .min(1, signInErrors.emailMissing)
    .max(accounts.emailMax, signInErrors.wrong)
    .regex(printable, signInErrors.wrong),
  password: z
    .string(signInErrors.passwordMissing)
    .min(1, signInErrors.passwordMissing)
    .max(accounts.passwordMax, signInErrors.wrong),
});
export type SignInInput = z.infer<typeof signInSchema>;

export const forgotSchema = z.object({ email: emailSchema });

/** A code of an app, or a recovery code. */
export const codeField = z
  .string(codeCopy.errors.missing)
  .overwrite(normalizeLine)
  .min(1, codeCopy.errors.missing)
  .max(codeMax, codeCopy.errors.wrong);

export const submitCodeSchema = z.object({ code: codeField });

const { emailCode } = authErrors;

/** The code of a sign-in email, typed with or without spaces. */
export const signInByCodeSchema = z.object({
  email: emailSchema,
  code: z
    .string(emailCode.missing)
    .normalize("NFKC")
    .overwrite((code) => code.replace(/\s/g, ""))
    .min(1, emailCode.missing)
    .max(codeMax, emailCode.wrong),
});

// A malformed link is treated as an invalid one.
export const letterLinkSchema = z.object({
  linkId: z.uuid().catch(""),
  linkSecret: z.string().max(200).catch(""),
});

const { newPassword: newPasswordErrors } = authErrors;

const newPassword = {
  password: newPasswordSchema,
  repeat: z.string(newPasswordErrors.mismatch).normalize("NFKC"),
};
const isRepeated = ({ password, repeat }: { password: string; repeat: string }) => password === repeat;
const mismatch = { path: ["repeat"], message: newPasswordErrors.mismatch };

export const resetSchema = letterLinkSchema.extend(newPassword).refine(isRepeated, mismatch);

const { changePassword: changeErrors } = authErrors;

export const changePasswordSchema = z
  .object({
    current: z
      .string(changeErrors.currentMissing)
      .min(1, changeErrors.currentMissing)
      .max(accounts.passwordMax, changeErrors.currentWrong),
    ...newPassword,
  })
  .refine(isRepeated, mismatch);

export const sendConfirmationSchema = z.object({});
