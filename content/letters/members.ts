import { importedMember } from "../emails/imported-member";
import { announcementLetter, newsAtOnce, weeklyLetter } from "../emails/member-letters";

/** The letters about the Clubhouse to its members: the copy of each, by the name under which it is queued. */
export const memberLetterCopies = {
  "notice-replies": newsAtOnce,
  announcement: announcementLetter,
  "notice-weekly": weeklyLetter,
  "imported-member": importedMember,
} as const;
