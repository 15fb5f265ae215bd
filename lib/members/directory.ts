import "server-only";
import { membersCopy } from "@/content/pages/members";
import { may, type Member } from "@/lib/access/policy";
import { calendarDay } from "@/lib/time/dates";
import { slicePage } from "@/lib/crypto/links/cursor";
import { db } from "@/lib/db";
import { containing } from "@/lib/text/folded-search";
import { fail, ok, type Result } from "@/lib/result";
import type { Prisma } from "@/prisma/generated/client";
import { pictureAddress } from "./address";
import { directoryPageSize, type ListMembersInput, type MemberPage, type MemberView } from "./schema";

const countMax = 1_000;

const columns = {
  id: true,
  userId: true,
  displayName: true,
  email: true,
  showEmail: true,
  pictureId: true,
  showsPicture: true,
  createdAt: true,
  user: { select: { role: true } },
} satisfies Prisma.ProfileSelect;

/** A page of the directory (docs/rules/boards.md#the-directory). Refuses members without access. */
export async function listMembers(
  member: Member,
  { search, after }: ListMembersInput,
): Promise<Result<MemberPage, "forbidden">> {
  if (!may(member, "members.list")) return fail("forbidden", membersCopy.paywall.text);
  const rows = await db.profile.findMany({
    where: {
      ...listed(member, search),
      // Redundant, so that the index starts at the cursor.
      ...(after && {
        createdAt: { gte: after.createdAt },
        AND: [{ OR: [{ createdAt: { gt: after.createdAt } }, { id: { gt: after.id } }] }],
      }),
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: directoryPageSize + 1,
    select: columns,
  });
  const page = slicePage(rows, directoryPageSize);
  return ok({ members: page.rows.map((row) => toView(row, member)), next: page.next });
}

/** The number of members found, ready to print: "24", "1,000+". */
export async function countMembers(
  member: Member,
  { search }: Pick<ListMembersInput, "search">,
): Promise<Result<string, "forbidden">> {
  if (!may(member, "members.list")) return fail("forbidden", membersCopy.paywall.text);
  const count = await db.profile.count({ where: listed(member, search), take: countMax + 1 });
  return ok(count > countMax ? `${countMax.toLocaleString("en-GB")}+` : count.toLocaleString("en-GB"));
}

function listed(reader: Member, search: string | undefined): Prisma.ProfileWhereInput {
  const contains = search && containing(search);
  return {
    user: { blockedAt: null },
    isHidden: false,
    ...(reader.apartFrom.length > 0 && { userId: { notIn: [...reader.apartFrom] } }),
    ...(contains && { OR: [{ foldedName: contains }, { showEmail: true, email: contains }] }),
  };
}

type Row = Prisma.ProfileGetPayload<{ select: typeof columns }>;

function toView(row: Row, reader: Member): MemberView {
  const isYou = row.userId === reader.userId;
  return {
    userId: row.userId,
    displayName: row.displayName,
    role: row.user.role,
    isYou,
    email: row.showEmail || isYou ? row.email : null,
    hidesEmail: !row.showEmail,
    joinedOn: calendarDay(row.createdAt),
    picture: row.pictureId && row.showsPicture ? pictureAddress(row.userId, row.pictureId) : null,
  };
}
