import { z } from "zod";
import { accounts } from "@/content/clubhouse";
import { accountCopy } from "@/content/pages/account";
import { joinSchema } from "@/lib/accounts/schema";
import { emailSchema } from "@/lib/text/email-address";
import { lineUpTo, optionalWordsField, tickField } from "@/lib/forms/schema";
import { toLinks } from "@/lib/members/links";
import { fill } from "@/lib/text";

const { errors, profile } = accountCopy;

export const ownPasswordField = z
  .string(errors.passwordMissing)
  .min(1, errors.passwordMissing)
  .max(accounts.passwordMax, errors.passwordWrong);

export const settingsSchema = z.object({
  displayName: joinSchema.shape.displayName,
  hideEmail: tickField,
  about: lineUpTo(accounts.aboutMax).unwrap(),
  showsAbout: tickField,
  livesIn: lineUpTo(accounts.livesInMax).unwrap(),
  showsLivesIn: tickField,
  worksOn: lineUpTo(accounts.worksOnMax).unwrap(),
  showsWorksOn: tickField,
  links: optionalWordsField()
    .unwrap()
    .transform((text, context) => {
      const links = toLinks(text);
      if (!links) context.addIssue(profile.links.invalid);
      else if (links.length > accounts.linksMax)
        context.addIssue(fill(profile.links.tooMany, { max: accounts.linksMax }));
      return links ?? [];
    }),
  showsLinks: tickField,
  showsPicture: tickField,
  isHidden: tickField,
  acceptsMessages: tickField,
});
export type SettingsInput = z.output<typeof settingsSchema>;

export const removePictureSchema = z.object({ picture: z.literal("none") });

export const occasionalLetterSchema = z.object({ letters: tickField });

export const changeEmailSchema = z.object({ email: emailSchema, currentPassword: ownPasswordField });
export type ChangeEmailInput = z.output<typeof changeEmailSchema>;

export const revokeSessionsSchema = z.object({ which: z.union([z.literal("others"), z.uuid()]) });

export const deleteAccountSchema = z.object({
  currentPassword: ownPasswordField,
  aboutPlan: tickField,
  withMessages: tickField,
});
export type DeleteAccountInput = z.output<typeof deleteAccountSchema>;
