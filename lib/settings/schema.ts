import { z } from "zod";
import { accounts } from "@/content/clubhouse";
import { accountCopy } from "@/content/pages/account";
import { joinSchema } from "@/lib/accounts/schema";
import { emailSchema } from "@/lib/email-address";
import { tickField } from "@/lib/forms/schema";

const { errors } = accountCopy;

/** Over-long ones are simply wrong, and never hashed. */
const ownPasswordField = z
  .string(errors.passwordMissing)
  .min(1, errors.passwordMissing)
  .max(accounts.passwordMax, errors.passwordWrong);

export const settingsSchema = z.object({
  displayName: joinSchema.shape.displayName,
  hideEmail: tickField,
});
export type SettingsInput = z.output<typeof settingsSchema>;

export const lettersSchema = z.object({ letters: tickField });

export const changeEmailSchema = z.object({ email: emailSchema, currentPassword: ownPasswordField });
export type ChangeEmailInput = z.output<typeof changeEmailSchema>;

/** Which sessions to end: one, or all but the present one. */
export const endSessionsSchema = z.object({ which: z.union([z.literal("others"), z.uuid()]) });

export const deleteAccountSchema = z.object({ currentPassword: ownPasswordField });
