import "server-only";
import { memberInSql, type MemberRow } from "@/lib/access/member-row";
import { hasAccessByRole, type Member, type Principal } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";

type OwnerRow = MemberRow & Pick<Member, "userId">;

/**
 * The member of a calendar feed as their browser would be asked: with the role, access and two-step sign-in of now. Null
 * if the feed's address is replaced or the account is blocked.
 */
export async function findFeedOwner(
  feedId: string,
  now: Date,
): Promise<(Extract<Principal, { kind: "member" }> & Pick<Member, "userId">) | null> {
  const [row] = await db.$queryRaw<OwnerRow[]>(
    memberInSql(
      Prisma.sql`(SELECT id FROM users WHERE calendar_feed_id = ${feedId}::uuid)`,
      Prisma.sql`true`,
      now,
      Prisma.sql`, u.id AS "userId"`,
    ),
  );
  if (!row) return null;
  return { ...row, kind: "member", hasAccess: hasAccessByRole(row) || row.hasGrant, postingPause: null };
}
