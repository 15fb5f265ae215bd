import "server-only";
import { memberLetterDefaults, type EmailTiming, type NewsKind } from "@/content/member-letters";
import { siteZone } from "@/lib/time/site-zone";
import { recordAudit } from "@/lib/access/audit";
import { may, type Member } from "@/lib/access/policy";
import { db, type Transaction } from "@/lib/db";
import type { Stoppable } from "@/lib/crypto/links/notice-links";
import { acquireLock } from "@/lib/db/locks/advisory";
import { lockAdministrator } from "@/lib/access/role-locks";
import { fail, ok, type Result } from "@/lib/result";
import type { NotificationPreferences as Row } from "@/prisma/generated/client";
import type { DefaultsInput, PreferencesInput } from "./schema";
import { nextWeekly, type WeeklyTime } from "./weekly-time";

const newsKinds = ["replies", "mentions", "followed", "announcements"] as const satisfies NewsKind[];

export type Preferences = Record<NewsKind, EmailTiming> &
  WeeklyTime & { weeklyOff: boolean; eventEmails: boolean };

export type Defaults = Preferences & { doubleOptIn: boolean; revision: number };

const initial = (): Defaults => ({
  ...memberLetterDefaults,
  ...{ timeZone: siteZone(), weeklyOff: false, eventEmails: true, revision: 0 },
});

const refusals = {
  not_admin: "Only an administrator can do that.",
  changed: "This has changed since you opened the page. Nothing was saved. Reload the page.",
};

/** A row of preferences, with defaults where unset. */
export function withDefaults<Usual extends Preferences>(row: Row | null, defaults: Usual): Usual {
  return { ...defaults, ...Object.fromEntries(Object.entries(row ?? {}).filter(([, set]) => set !== null)) };
}

/** What applies to unset preferences: the founder's defaults, or the initial ones. */
export async function getDefaults(tx: Transaction = db): Promise<Defaults> {
  return withDefaults(await tx.notificationPreferences.findFirst({ where: { userId: null } }), initial());
}

/** A member's preferences. */
export async function getPreferences(userId: string, tx: Transaction = db): Promise<Preferences> {
  const row = await tx.notificationPreferences.findUnique({ where: { userId } });
  return withDefaults(row, await getDefaults(tx));
}

/** Saves the founder's defaults, which apply to unset preferences; refused if they changed meanwhile. */
export async function saveDefaults(
  admin: Member,
  { seen, day, hour, ...kinds }: DefaultsInput,
  now: Date,
): Promise<Result<null, keyof typeof refusals>> {
  if (!may(admin, "letters.default")) return fail("not_admin", refusals.not_admin);
  return db.$transaction(async (tx) => {
    if (!(await lockAdministrator(tx, admin.userId))) return fail("not_admin", refusals.not_admin);
    await acquireLock(tx, "letterDefaults");
    const { revision, timeZone } = await getDefaults(tx);
    if (revision !== seen) return fail("changed", refusals.changed);
    const data = { ...kinds, weeklyDay: day, weeklyHour: hour, revision: revision + 1 };
    const { count } = await tx.notificationPreferences.updateMany({ where: { userId: null }, data });
    if (count === 0) await tx.notificationPreferences.create({ data });
    await tx.notificationPreferences.updateMany({
      where: { userId: { not: null }, weeklyDay: null, weeklyDueAt: { gt: now } },
      data: { weeklyDueAt: nextWeekly({ ...data, timeZone }, now) },
    });
    const details = { ...kinds, day, hour };
    await recordAudit(tx, admin, { action: "letters.defaults_changed", subject: "letters", details }, now);
    return ok(null);
  });
}

/** Saves a member's preferences. Values left at the default stay unset and follow later defaults. */
export async function savePreferences(
  { userId }: Member,
  { events, day, hour, timeZone, ...kinds }: PreferencesInput,
  now: Date,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const row = await lockRow(tx, userId);
    if (!row) return;
    const defaults = await getDefaults(tx);
    const before = withDefaults(row, defaults);
    const week = { weeklyDay: day === "never" ? before.weeklyDay : day, weeklyHour: hour, timeZone };
    const isMoved = (Object.keys(week) as (keyof WeeklyTime)[]).some((key) => week[key] !== before[key]);
    const isDue = !row.weeklyOff && row.weeklyDueAt !== null && row.weeklyDueAt <= now;
    const chosen = newsKinds.filter((kind) => row[kind] !== null || kinds[kind] !== defaults[kind]);
    await tx.notificationPreferences.update({
      where: { userId },
      data: {
        ...Object.fromEntries(chosen.map((kind) => [kind, kinds[kind]])),
        ...{ eventEmails: events === "at_once", weeklyOff: day === "never" },
        ...(isMoved && week),
        ...(!isDue && { weeklyDueAt: nextWeekly(week, now) }),
      },
    });
  });
}

type Settable = Partial<Pick<Row, NewsKind | "eventEmails" | "weeklyOff" | "pushAnsweredAt">>;

/** Sets some of a member's preferences; idempotent. No-op if the account is deleted. */
export async function setPreferences(userId: string, data: Settable, tx: Transaction = db): Promise<void> {
  await lockRow(tx, userId);
  await tx.notificationPreferences.updateMany({ where: { userId }, data });
}

/** Turns off emails of these kinds; idempotent. No-op if the account is deleted. */
export async function stopEmails(userId: string, kinds: readonly Stoppable[]): Promise<void> {
  const off = kinds.map((kind): Settable => {
    if (kind === "weekly") return { weeklyOff: true };
    return kind === "events" ? { eventEmails: false } : { [kind]: "off" };
  });
  await setPreferences(userId, Object.assign({}, ...off) as Settable);
}

/** Turns off all Clubhouse emails, including those about events. */
export async function stopAllEmails({ userId }: Member): Promise<void> {
  await stopEmails(userId, [...newsKinds, "weekly", "events"]);
}

/** The kinds that a member still gets; none if the account is deleted. */
export async function listActiveKinds(userId: string, kinds: readonly Stoppable[]): Promise<Stoppable[]> {
  if ((await db.user.count({ where: { id: userId } })) === 0) return [];
  const { eventEmails, weeklyOff, ...timings } = await getPreferences(userId);
  return kinds.filter((kind) => {
    if (kind === "weekly") return !weeklyOff;
    return kind === "events" ? eventEmails : timings[kind] !== "off";
  });
}

/** The member's row, created if missing and locked; null if the account is deleted. */
async function lockRow(tx: Transaction, userId: string): Promise<Row | null> {
  await tx.$executeRaw`
    INSERT INTO notification_preferences (id, user_id) SELECT gen_random_uuid(), id FROM users WHERE id = ${userId}::uuid
    ON CONFLICT (user_id) DO UPDATE SET user_id = excluded.user_id`;
  return tx.notificationPreferences.findUnique({ where: { userId } });
}
