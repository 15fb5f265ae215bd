import "server-only";
import { memberLetterDefaults, type LetterWish, type NewsKind } from "@/content/member-letters";
import { site } from "@/content/site";
import { may, type Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { db, type Transaction } from "@/lib/db";
import { takeLock } from "@/lib/db/locks/advisory";
import { lockAdministrator } from "@/lib/db/locks/user";
import { fail, ok, type Result } from "@/lib/result";
import type { LetterDefaultsInput } from "./preference-schema";
import { nextWeekly, type WeeklyHour } from "./week";

export type LetterDefaults = Record<NewsKind, LetterWish> & {
  weeklyDay: number;
  weeklyHour: number;
  doubleOptIn: boolean;
  revision: number;
};

const refusals = {
  not_admin: "Only an administrator can do that.",
  changed: "This has changed since you opened the page. Nothing was saved. Reload the page.",
};

/** Defaults for unset email preferences: the founder's, or the initial ones. */
export async function readDefaults(tx: Transaction = db): Promise<LetterDefaults> {
  const row = await tx.noticeDefaults.findFirst({ omit: { id: true } });
  return row ?? { ...memberLetterDefaults, revision: 0 };
}

/** The default time of the weekly email. */
export function weeklyHourOf({ weeklyDay, weeklyHour }: LetterDefaults): WeeklyHour {
  return { day: weeklyDay, hour: weeklyHour, timeZone: site.timeZone };
}

/** Saves the founder's defaults, which apply to unset preferences; refused if they changed meanwhile. */
export async function saveDefaults(
  admin: Member,
  { seen, day, hour, ...kinds }: LetterDefaultsInput,
  now: Date,
): Promise<Result<null, keyof typeof refusals>> {
  if (!may(admin, "letters.default")) return fail("not_admin", refusals.not_admin);
  return db.$transaction(async (tx) => {
    if (!(await lockAdministrator(tx, admin.userId))) return fail("not_admin", refusals.not_admin);
    await takeLock(tx, "letterDefaults");
    const { revision } = await readDefaults(tx);
    if (revision !== seen) return fail("changed", refusals.changed);
    const set = { ...kinds, weeklyDay: day, weeklyHour: hour, revision: revision + 1 };
    await tx.noticeDefaults.upsert({ where: { id: true }, create: set, update: set });
    await tx.noticeWishes.updateMany({
      where: { weeklyDay: null, weeklyDueAt: { gt: now } },
      data: { weeklyDueAt: nextWeekly(weeklyHourOf(set), now) },
    });
    const details = { ...kinds, day, hour };
    await recordAudit(tx, admin, { action: "letters.defaults_changed", subject: "letters", details }, now);
    return ok(null);
  });
}
