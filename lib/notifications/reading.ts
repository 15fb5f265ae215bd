import "server-only";
import { markBoardsRead } from "@/lib/clubhouse/boards";
import { unreadNotices } from "@/lib/clubhouse/notice-count";
import type { Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";
import { tellBells } from "./bell";
import type { ReadNoticesInput } from "./schema";

/** The unread count, as the bell shows it. */
export async function countUnread({ userId }: Member): Promise<number> {
  const [row] = await db.$queryRaw<
    { unread: number }[]
  >`SELECT ${unreadNotices(Prisma.sql`${userId}::uuid`)} AS unread`;
  return row?.unread ?? 0;
}

/**
 * Marks a member's notifications as read and updates all devices; with `upTo` every board too. Idempotent.
 * Returns the number left.
 */
export async function markNoticesRead(member: Member, input: ReadNoticesInput, now: Date): Promise<number> {
  const read = await db.$executeRaw`
    UPDATE notices SET read_at = ${now}
    WHERE user_id = ${member.userId}::uuid AND read_at IS NULL AND ${readBy(input)}`;
  if ("upTo" in input) await markBoardsRead(member);
  if (read > 0) tellBells([member.userId]);
  return countUnread(member);
}

function readBy(input: ReadNoticesInput): Prisma.Sql {
  if ("post" in input) return Prisma.sql`post_id = ${input.post}::uuid`;
  if ("upTo" in input) return Prisma.sql`created_at <= ${new Date(input.upTo)}`;
  return Prisma.sql`id = ANY(${input.ids}::uuid[])`;
}
