import { memberLetterDefaults } from "@/content/member-letters";
import { db } from "@/lib/db";

/** Sets whether a tick on a public form counts at once or after a confirmation by email. */
export async function setDoubleOptIn(doubleOptIn: boolean): Promise<void> {
  await db.notificationPreferences.deleteMany({ where: { userId: null } });
  await db.notificationPreferences.create({ data: { ...memberLetterDefaults, doubleOptIn } });
}
