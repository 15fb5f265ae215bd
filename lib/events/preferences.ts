import "server-only";
import { randomUUID } from "node:crypto";
import type { Member } from "@/lib/access/policy";
import { db, type Transaction } from "@/lib/db";

export type Wishes = { feedId: string | null; wantsLetters: boolean };

/** The preferences; by default, emails on. */
export async function readWishes(userId: string): Promise<Wishes> {
  const row = await db.eventWishes.findUnique({ where: { userId } });
  return { feedId: row?.feedId ?? null, wantsLetters: !row?.lettersOffAt };
}

/** Gives a member's calendar a new URL; the old one stops working. */
export async function renewFeed({ userId }: Member): Promise<void> {
  const feedId = randomUUID();
  await db.eventWishes.upsert({ where: { userId }, create: { userId, feedId }, update: { feedId } });
}

/** Turns the emails about events on or off; idempotent. No change if the account is gone. */
export async function wantEventLetters(
  userId: string,
  wanted: boolean,
  now: Date,
  tx: Transaction = db,
): Promise<void> {
  const lettersOffAt = wanted ? null : now;
  await tx.$executeRaw`
    INSERT INTO event_wishes (user_id, letters_off_at) SELECT id, ${lettersOffAt} FROM users WHERE id = ${userId}::uuid
    ON CONFLICT (user_id) DO UPDATE SET letters_off_at = EXCLUDED.letters_off_at`;
}

/** True if the member gets emails about events; false if the account is gone. */
export async function getsEventLetters(userId: string): Promise<boolean> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { eventWishes: { select: { lettersOffAt: true } } },
  });
  return user !== null && !user.eventWishes?.lettersOffAt;
}
