import { z } from "zod";
import { accounts } from "@/content/clubhouse";
import { accountCopy } from "@/content/pages/account";
import { joinSchema } from "@/lib/accounts/schema";
import { emailSchema } from "@/lib/email-address";
import { tickField } from "@/lib/forms/schema";

const { errors } = accountCopy;

export const ownPasswordField = z
  .string(errors.passwordMissing)
  .min(1, errors.passwordMissing)
  .max(accounts.passwordMax, errors.passwordWrong);

export const settingsSchema = z.object({
  displayName: joinSchema.shape.displayName,
  hideEmail: tickField,
});
export type SettingsInput = z.output<typeof settingsSchema>;

export const occasionalLetterSchema = z.object({ letters: tickField });

export const changeEmailSchema = z.object({ email: emailSchema, currentPassword: ownPasswordField });
export type ChangeEmailInput = z.output<typeof changeEmailSchema>;

export const endSessionsSchema = z.object({ which: z.union([z.literal("others"), z.uuid()]) });

export const deleteAccountSchema = z.object({
  currentPassword: ownPasswordField,
  aboutPlan: tickField,
  withMessages: tickField,
});
export type DeleteAccountInput = z.output<typeof deleteAccountSchema>;
