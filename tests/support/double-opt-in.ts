import { memberLetterDefaults } from "@/content/member-letters";
import { db } from "@/lib/db";

/** Has a tick on a public form count at once, or only once a letter has asked whether it was meant. */
export async function setDoubleOptIn(doubleOptIn: boolean): Promise<void> {
  await db.notificationPreferences.deleteMany({ where: { userId: null } });
  await db.notificationPreferences.create({ data: { ...memberLetterDefaults, doubleOptIn } });
}
