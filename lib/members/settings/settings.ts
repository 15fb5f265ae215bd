import "server-only";
import type { Member } from "@/lib/access/policy";
import { announcePerson } from "@/lib/clubhouse/live";
import { personOf } from "@/lib/clubhouse/people";
import { db } from "@/lib/db";
import { logger } from "@/lib/observability/logger";
import type { SettingsInput } from "./schema";

/** The profile text and its visibility. */
export type Profile = Omit<SettingsInput, "displayName" | "hideEmail">;

export type Settings = {
  hidesEmail: boolean;
  passwordChangedAt: Date;
  pendingEmail: string | null;
  profile: Profile;
  /** The picture on the card; null: none. */
  pictureId: string | null;
};

const profileColumns = {
  about: true,
  showsAbout: true,
  livesIn: true,
  showsLivesIn: true,
  worksOn: true,
  showsWorksOn: true,
  links: true,
  showsLinks: true,
  showsPicture: true,
  isHidden: true,
  acceptsMessages: true,
} as const satisfies Record<keyof Profile, true>;

/** The settings of a member. */
export async function getSettings({ userId }: Member, now: Date): Promise<Settings> {
  const user = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      passwordChangedAt: true,
      profile: { select: { showEmail: true, pictureId: true, ...profileColumns } },
      emailLinks: {
        where: { purpose: "change", usedAt: null, expiresAt: { gt: now } },
        orderBy: { createdAt: "desc" },
        select: { email: true },
        take: 1,
      },
    },
  });
  if (!user.profile) throw new Error(`The account ${userId} has no profile`);
  const { showEmail, pictureId, ...profile } = user.profile;
  return {
    hidesEmail: !showEmail,
    profile,
    pictureId,
    passwordChangedAt: user.passwordChangedAt,
    pendingEmail: user.emailLinks[0]?.email ?? null,
  };
}

/** Saves name, profile and visibility (docs/rules/boards.md#the-directory). */
export async function saveSettings(
  member: Member,
  { displayName, hideEmail, ...profile }: SettingsInput,
): Promise<void> {
  const { userId } = member;
  await db.profile.update({ where: { userId }, data: { displayName, showEmail: !hideEmail, ...profile } });
  logger.info({ event: "account.settings_saved", userId });
  if (displayName !== member.displayName) announcePerson(personOf({ ...member, displayName }));
}
