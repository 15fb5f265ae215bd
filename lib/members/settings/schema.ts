import { z } from "zod";
import { accounts } from "@/content/clubhouse";
import { accountPart } from "@/content/pages/account";
import { authErrors } from "@/content/pages/auth-errors";
import { getContent } from "@/lib/content/documents";
import { joinSchema } from "@/lib/accounts/schema";
import { emailSchema } from "@/lib/text/email-address";
import { lineUpTo, optionalWordsField, tickField, wordingField } from "@/lib/forms/schema";
import { toLinks } from "@/lib/members/links";
import { fill } from "@/lib/text";

const { changePassword: passwordErrors } = authErrors;
const linkErrors = () => getContent(accountPart).profile.links;

export const ownPasswordField = z
  .string(passwordErrors.currentMissing)
  .min(1, passwordErrors.currentMissing)
  .max(accounts.passwordMax, passwordErrors.currentWrong);

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
      if (!links) context.addIssue(linkErrors().invalid);
      else if (links.length > accounts.linksMax)
        context.addIssue(fill(linkErrors().tooMany, { max: accounts.linksMax }));
      return links ?? [];
    }),
  showsLinks: tickField,
  showsPicture: tickField,
  isHidden: tickField,
  acceptsMessages: tickField,
});
export type SettingsInput = z.output<typeof settingsSchema>;

export const removePictureSchema = z.object({ picture: z.literal("none") });

export const occasionalLetterSchema = z.object({ letters: tickField, wording: wordingField });

export const changeEmailSchema = z.object({ email: emailSchema, currentPassword: ownPasswordField });
export type ChangeEmailInput = z.output<typeof changeEmailSchema>;

export const revokeSessionsSchema = z.object({ which: z.union([z.literal("others"), z.uuid()]) });

export const deleteAccountSchema = z.object({
  currentPassword: ownPasswordField,
  aboutPlan: tickField,
  withMessages: tickField,
});
export type DeleteAccountInput = z.output<typeof deleteAccountSchema>;
