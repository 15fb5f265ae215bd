import { importedMember } from "../emails/imported-member";
import { announcementLetter, newsAtOnce, weeklyLetter } from "../emails/member-letters";

/** The emails about the Clubhouse to its members: their copy, by their name in the outbox. */
export const memberLetterCopies = {
  "notice-replies": newsAtOnce,
  announcement: announcementLetter,
  "notice-weekly": weeklyLetter,
  "imported-member": importedMember,
} as const;
