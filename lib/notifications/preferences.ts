import "server-only";
import type { LetterWish, NewsKind } from "@/content/member-letters";
import type { Member } from "@/lib/access/policy";
import { db, type Transaction } from "@/lib/db";
import { getsEventLetters, wantEventLetters } from "@/lib/events/preferences";
import type { Stoppable } from "@/lib/crypto/links/notice-links";
import { readDefaults, weeklyHourOf, type LetterDefaults } from "./defaults";
import type { LetterWishesInput } from "./preference-schema";
import { nextWeekly, type WeeklyHour } from "./week";

const newsKinds = ["replies", "mentions", "followed", "announcements"] as const satisfies NewsKind[];

export type LetterWishes = {
  kinds: Record<NewsKind, LetterWish>;
  weekly: WeeklyHour & { isOff: boolean };
};

type WishRow = Record<NewsKind, LetterWish | null> & {
  weeklyOff: boolean;
  weeklyDay: number | null;
  weeklyHour: number | null;
  timeZone: string | null;
};

/** A member's preferences, with the founder's defaults where unset. */
export function wishesOf(row: WishRow | null, defaults: LetterDefaults): LetterWishes {
  const kinds = Object.fromEntries(newsKinds.map((kind) => [kind, row?.[kind] ?? defaults[kind]]));
  const usual = weeklyHourOf(defaults);
  return {
    kinds: kinds as Record<NewsKind, LetterWish>,
    weekly: {
      isOff: row?.weeklyOff ?? false,
      day: row?.weeklyDay ?? usual.day,
      hour: row?.weeklyHour ?? usual.hour,
      timeZone: row?.timeZone ?? usual.timeZone,
    },
  };
}

/** A member's preferences, including event emails. */
export async function readLetterWishes(userId: string): Promise<LetterWishes & { wantsEvents: boolean }> {
  const [row, defaults, wantsEvents] = await Promise.all([
    db.noticeWishes.findUnique({ where: { userId } }),
    readDefaults(),
    getsEventLetters(userId),
  ]);
  return { ...wishesOf(row, defaults), wantsEvents };
}

/** Saves a member's preferences. Values left at the default stay unset and follow later defaults. */
export async function saveLetterWishes(
  { userId }: Member,
  { events, day, hour, timeZone, ...kinds }: LetterWishesInput,
  now: Date,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const defaults = await readDefaults(tx);
    if (!(await ensureWishes(tx, userId, defaults, now))) return;
    const row = await lockWishes(tx, userId);
    const { weekly } = wishesOf(row, defaults);
    const wished = { day: day === "never" ? weekly.day : day, hour, timeZone };
    const isMoved = wished.day !== weekly.day || hour !== weekly.hour || timeZone !== weekly.timeZone;
    const isDue = !row.weeklyOff && row.weeklyDueAt <= now;
    await tx.noticeWishes.update({
      where: { userId },
      data: {
        ...Object.fromEntries(
          newsKinds
            .filter((kind) => row[kind] !== null || kinds[kind] !== defaults[kind])
            .map((kind) => [kind, kinds[kind]]),
        ),
        weeklyOff: day === "never",
        ...(isMoved && { weeklyDay: wished.day, weeklyHour: hour, timeZone }),
        weeklyDueAt: isDue ? row.weeklyDueAt : nextWeekly(wished, now),
      },
    });
    await wantEventLetters(userId, events === "at_once", now, tx);
  });
}

/** Turns off emails of these kinds; idempotent. No-op if the account is deleted. */
export async function stopNews(
  userId: string,
  kinds: readonly Stoppable[],
  now: Date,
  withEvents = false,
): Promise<void> {
  const off = Object.fromEntries(
    newsKinds.filter((kind) => kinds.includes(kind)).map((kind) => [kind, "off"]),
  );
  await db.$transaction(async (tx) => {
    if (!(await ensureWishes(tx, userId, await readDefaults(tx), now))) return;
    await tx.noticeWishes.update({
      where: { userId },
      data: { ...off, ...(kinds.includes("weekly") && { weeklyOff: true }) },
    });
    if (withEvents) await wantEventLetters(userId, false, now, tx);
  });
}

/** Turns off all Clubhouse emails, including those about events. */
export async function stopEveryLetter({ userId }: Member, now: Date): Promise<void> {
  await stopNews(userId, [...newsKinds, "weekly"], now, true);
}

/** The kinds that a member still gets; none if the account is deleted. */
export async function stillOn(userId: string, kinds: readonly Stoppable[]): Promise<Stoppable[]> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { noticeWishes: true } });
  if (!user) return [];
  const wishes = wishesOf(user.noticeWishes, await readDefaults());
  return kinds.filter((kind) => (kind === "weekly" ? !wishes.weekly.isOff : wishes.kinds[kind] !== "off"));
}

async function ensureWishes(
  tx: Transaction,
  userId: string,
  defaults: LetterDefaults,
  now: Date,
): Promise<boolean> {
  const due = nextWeekly(weeklyHourOf(defaults), now);
  await tx.$executeRaw`
    INSERT INTO notice_wishes (user_id, weekly_due_at) SELECT id, ${due} FROM users WHERE id = ${userId}::uuid
    ON CONFLICT DO NOTHING`;
  return (await tx.noticeWishes.count({ where: { userId } })) > 0;
}

async function lockWishes(tx: Transaction, userId: string) {
  await tx.$queryRaw`SELECT 1 FROM notice_wishes WHERE user_id = ${userId}::uuid FOR UPDATE`;
  return tx.noticeWishes.findUniqueOrThrow({ where: { userId } });
}
