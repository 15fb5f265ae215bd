import "server-only";
import { markBoardsRead } from "@/lib/clubhouse/boards";
import { unreadNotices } from "@/lib/clubhouse/notice-count";
import type { Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";
import { tellBells } from "./bell";
import type { ReadNoticesInput } from "./schema";

/** How many notices a member has not read, as the bell counts them. */
export async function countUnread({ userId }: Member): Promise<number> {
  const [row] = await db.$queryRaw<
    { unread: number }[]
  >`SELECT ${unreadNotices(Prisma.sql`${userId}::uuid`)} AS unread`;
  return row?.unread ?? 0;
}

/**
 * Marks notices of a member as read on all their devices, which are told; with `upTo` every board too. Repeated it
 * changes nothing. Returns how many notices are left.
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
