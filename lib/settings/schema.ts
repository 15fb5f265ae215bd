import { z } from "zod";
import { accounts } from "@/content/clubhouse";
import { accountCopy } from "@/content/pages/account";
import { joinSchema } from "@/lib/accounts/schema";
import { emailSchema } from "@/lib/email-address";
import { tickField } from "@/lib/forms/schema";

const { errors } = accountCopy;

/** The password somebody has now, typed to prove who sits there. An over-long one is simply wrong, and is never hashed. */
const ownPasswordField = z
  .string(errors.passwordMissing)
  .min(1, errors.passwordMissing)
  .max(accounts.passwordMax, errors.passwordWrong);

/** What the other members see. The name follows the same rule as at joining. */
export const settingsSchema = z.object({
  displayName: joinSchema.shape.displayName,
  hideEmail: tickField,
});
export type SettingsInput = z.output<typeof settingsSchema>;

/** Whether the occasional letter comes. */
export const lettersSchema = z.object({ letters: tickField });

/** Asking for another address. */
export const changeEmailSchema = z.object({ email: emailSchema, currentPassword: ownPasswordField });
export type ChangeEmailInput = z.output<typeof changeEmailSchema>;

/** Which sign-ins to end: one, or all but the present one. */
export const endSessionsSchema = z.object({ which: z.union([z.literal("others"), z.uuid()]) });

/** Deleting the account. */
export const deleteAccountSchema = z.object({ currentPassword: ownPasswordField });
