import "server-only";
import { z } from "zod";
import { entersByRole } from "@/lib/access/policy";
import { isLiveGrant, isLivePause, liveGrant, livePause } from "@/lib/access/active-conditions";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { containing, likePattern } from "@/lib/text/folded-search";
import { lastDay } from "@/lib/time/end-of-day";
import { Prisma } from "@/prisma/generated/client";
import { listCountMax } from "./count-words";
import { afterNewest, countEach, countedAtMost, countRows, listQuery, oneOf, type List } from "./list";

export const memberStates = [
  "all",
  "access",
  "none",
  "unconfirmed",
  "blocked",
  "paused",
  "moderators",
  "admins",
] as const;
type MemberState = (typeof memberStates)[number];

export type MemberListQuery = z.output<typeof query>;

const query = z.object({ ...listQuery, state: oneOf(memberStates) });

const columns = (now: Date) =>
  ({
    id: true,
    userId: true,
    displayName: true,
    email: true,
    createdAt: true,
    user: {
      select: {
        emailKey: true,
        emailConfirmedAt: true,
        role: true,
        blockedAt: true,
        grants: {
          where: liveGrant(now),
          orderBy: { createdAt: "asc" },
          select: { source: true, endsAt: true },
        },
        postingPauses: { where: livePause(now), take: 1, select: { endsAt: true } },
      },
    },
  }) satisfies Prisma.ProfileSelect;

type Row = Prisma.ProfileGetPayload<{ select: ReturnType<typeof columns> }>;
type Way = Row["user"]["grants"][number];

export type MemberListRow = Pick<Row, "id" | "userId" | "displayName" | "email" | "createdAt"> & {
  role: Row["user"]["role"];
  isConfirmed: boolean;
  blockedAt: Date | null;
  /** Current access; `waiting`: after email confirmation. */
  ways: Way[];
  waiting: Way[];
  pause: { until: Date | null } | null;
  seenAt: Date | null;
};

const yesNo = { yes: "Yes", no: "No" };

/** All accounts, newest first (docs/rules/administration.md#lists). */
export const memberList: List<MemberListQuery, MemberListRow> = {
  query,
  find: async ({ after, ...filters }, take, now) => {
    const rows = await db.profile.findMany({
      where: { AND: [where(filters, now), afterNewest("createdAt", after)] },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take,
      select: columns(now),
    });
    const [seen, waiting] = await Promise.all([lastSeen(rows), waitingFor(rows, now)]);
    return rows.map(({ user, ...row }) => ({
      ...row,
      role: user.role,
      isConfirmed: user.emailConfirmedAt !== null,
      blockedAt: user.blockedAt,
      ways: user.blockedAt ? [] : user.grants,
      waiting: waiting.get(user.emailKey) ?? [],
      pause: user.postingPauses[0] ? { until: user.postingPauses[0].endsAt } : null,
      seenAt: seen.get(row.userId) ?? null,
    }));
  },
  key: ({ createdAt }) => createdAt.getTime(),
  columns: [
    { header: "Name", value: ({ displayName }) => displayName },
    { header: "Email", value: ({ email }) => email },
    { header: "Joined", value: ({ createdAt }) => calendarDay(createdAt) },
    { header: "Confirmed", value: ({ isConfirmed }) => yesNo[isConfirmed ? "yes" : "no"] },
    { header: "Access", value: accessWords },
    { header: "Role", value: roleWords },
    { header: "Blocked since", value: ({ blockedAt }) => blockedAt && calendarDay(blockedAt) },
    { header: "Posting paused", value: pauseWords },
    { header: "Last seen", value: ({ seenAt }) => seenAt && calendarDay(seenAt) },
  ],
};

/** The number of accounts per state, for the search; only "all" if it finds too many. */
export async function countAccounts(
  { search }: Pick<MemberListQuery, "search">,
  now: Date,
): Promise<Partial<Record<MemberState, number>>> {
  const is = conditions(now);
  if (!search)
    return countEach(memberStates, (state) =>
      countRows([Prisma.sql`SELECT 1 FROM users u WHERE ${is[state]}`]),
    );
  const pattern = likePattern(search);
  const counted = memberStates.map(
    (state) => Prisma.sql`count(*) FILTER (WHERE ${is[state]})::int AS ${Prisma.raw(`"${state}"`)}`,
  );
  const [counts] = await db.$queryRaw<Record<MemberState, number>[]>`
    SELECT ${Prisma.join(counted)} FROM users u JOIN (
      SELECT user_id FROM profiles WHERE folded_name LIKE ${pattern} OR email ILIKE ${pattern}
      LIMIT ${countedAtMost.take}) found ON found.user_id = u.id`;
  if (!counts) throw new Error("A count has no row");
  return counts.all > listCountMax ? { all: counts.all } : counts;
}

function conditions(now: Date): Record<MemberState, Prisma.Sql> {
  const hasGrant = Prisma.sql`EXISTS (SELECT FROM access_grants WHERE user_id = u.id AND ${isLiveGrant(now)})`;
  const hasPause = Prisma.sql`EXISTS (SELECT FROM posting_pauses WHERE user_id = u.id AND ${isLivePause(now)})`;
  return {
    all: Prisma.sql`TRUE`,
    access: Prisma.sql`u.blocked_at IS NULL AND (u.role <> 'member' OR ${hasGrant})`,
    none: Prisma.sql`u.blocked_at IS NULL AND u.role = 'member' AND NOT ${hasGrant}`,
    unconfirmed: Prisma.sql`u.email_confirmed_at IS NULL`,
    blocked: Prisma.sql`u.blocked_at IS NOT NULL`,
    paused: hasPause,
    moderators: Prisma.sql`u.role = 'moderator'`,
    admins: Prisma.sql`u.role = 'admin'`,
  };
}

/** The sources of an account's access, with end: "Mastermind", "Given free until 30 April 2026". */
export function accessWords({ role, blockedAt, ways, waiting }: MemberListRow): string {
  if (blockedAt) return "None while blocked";
  if (entersByRole({ role })) return roleWords({ role });
  if (ways.length > 0) return ways.map(wayWords).join(", ");
  if (waiting.length > 0) return `${waiting.map(wayWords).join(", ")}, once the address is confirmed`;
  return "None";
}

export const accessSources = {
  mastermind: "Mastermind",
  admin: "Given free",
  invitation: "Invitation",
  booking: "Booking",
};

function wayWords({ source, endsAt }: Way): string {
  const way = accessSources[source];
  return endsAt ? `${way} until ${formatDay(lastDay(endsAt))}` : way;
}

export const roleNames = { member: "Member", moderator: "Moderator", admin: "Administrator" };

/** A role's label. */
export function roleWords({ role }: Pick<MemberListRow, "role">): string {
  return roleNames[role];
}

/** A posting pause's end as text; null without one. */
export function pauseWords({ pause }: Pick<MemberListRow, "pause">): string | null {
  if (!pause) return null;
  return pause.until ? `Paused until ${formatDay(lastDay(pause.until))}` : "Paused indefinitely";
}

async function lastSeen(rows: readonly Row[]): Promise<Map<string, Date | null>> {
  const seen = await db.session.groupBy({
    by: ["userId"],
    where: { userId: { in: rows.map(({ userId }) => userId) } },
    _max: { seenAt: true },
  });
  return new Map(seen.map(({ userId, _max }) => [userId, _max.seenAt]));
}

async function waitingFor(rows: readonly Row[], now: Date): Promise<Map<string, Way[]>> {
  const keys = rows.filter(({ user }) => !user.emailConfirmedAt).map(({ user }) => user.emailKey);
  const grants = await db.accessGrant.findMany({
    where: { claimKey: { in: keys }, userId: null, ...liveGrant(now) },
    select: { claimKey: true, source: true, endsAt: true },
  });
  return new Map(keys.map((key) => [key, grants.filter(({ claimKey }) => claimKey === key)]));
}

function where({ search, state }: Omit<MemberListQuery, "after">, now: Date): Prisma.ProfileWhereInput {
  const text = search && containing(search);
  return {
    AND: [
      text ? { OR: [{ foldedName: text }, { email: text }] } : {},
      state === "all" ? {} : { user: ofState(state, now) },
    ],
  };
}

function ofState(state: Exclude<MemberState, "all">, now: Date): Prisma.UserWhereInput {
  const live = liveGrant(now);
  switch (state) {
    case "access":
      return { blockedAt: null, OR: [{ role: { not: "member" } }, { grants: { some: live } }] };
    case "none":
      return { blockedAt: null, role: "member", grants: { none: live } };
    case "unconfirmed":
      return { emailConfirmedAt: null };
    case "blocked":
      return { blockedAt: { not: null } };
    case "paused":
      return { postingPauses: { some: livePause(now) } };
    case "moderators":
      return { role: "moderator" };
    case "admins":
      return { role: "admin" };
  }
}
