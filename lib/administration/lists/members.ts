import "server-only";
import { hasAccessByRole } from "@/lib/access/policy";
import {
  hasLiveClubhouseRole,
  isLiveGrant,
  isLivePause,
  liveGrant,
  livePause,
} from "@/lib/access/active-conditions";
import { programmeLabel } from "@/lib/catalogue/programme";
import { programmeOf } from "@/lib/content/programmes";
import { roleNames } from "@/content/team";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { lastDay } from "@/lib/time/end-of-day";
import { Prisma } from "@/prisma/generated/client";
import { contains, dayColumn, fileColumn, type Cell, type List } from "./list";

const select = (now: Date) =>
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
          select: { source: true, sourceId: true, endsAt: true },
        },
        postingPauses: { where: livePause(now), take: 1, select: { endsAt: true } },
      },
    },
  }) satisfies Prisma.ProfileSelect;

type Stored = Prisma.ProfileGetPayload<{ select: ReturnType<typeof select> }>;
type Grant = Stored["user"]["grants"][number];
type Way = { name: string; endsAt: Date | null };

type Row = Pick<Stored, "id" | "userId" | "displayName" | "email" | "createdAt"> & {
  role: Stored["user"]["role"];
  isConfirmed: boolean;
  blockedAt: Date | null;
  /** Current access; `waiting`: after email confirmation. */
  ways: Way[];
  waiting: Way[];
  pause: { until: Date | null } | null;
  seenAt: Date | null;
};

/** All accounts, newest first (docs/rules/administration.md#lists). */
export const memberList: List<Row> = {
  name: "members",
  opens: "people.read",
  headline: "Members",
  text: "Everyone with an account, newest first, with their access and its end.",
  placeholder: "Name or email",
  empty: { title: "No members yet", text: "New members appear here within a minute." },
  table: Prisma.sql`profiles e JOIN users u ON u.id = e.user_id`,
  order: Prisma.sql`e.created_at DESC, e.id DESC`,
  states: {
    name: "state",
    label: "State",
    options: (now) => {
      const hasGrant = Prisma.sql`EXISTS (SELECT FROM access_grants WHERE user_id = u.id AND ${isLiveGrant(now)})`;
      const mayEnter = Prisma.sql`(${hasLiveClubhouseRole(Prisma.sql`u`, now)} OR ${hasGrant})`;
      const hasPause = Prisma.sql`EXISTS (SELECT FROM posting_pauses WHERE user_id = u.id AND ${isLivePause(now)})`;
      return [
        { value: "all", label: "All", where: Prisma.sql`TRUE` },
        { value: "access", label: "With access", where: Prisma.sql`u.blocked_at IS NULL AND ${mayEnter}` },
        { value: "none", label: "Without", where: Prisma.sql`u.blocked_at IS NULL AND NOT ${mayEnter}` },
        { value: "unconfirmed", label: "Not confirmed", where: Prisma.sql`u.email_confirmed_at IS NULL` },
        { value: "blocked", label: "Blocked", where: Prisma.sql`u.blocked_at IS NOT NULL` },
        { value: "paused", label: "Paused", where: hasPause },
        { value: "team", label: "Team", where: Prisma.sql`u.role <> 'member'` },
      ];
    },
  },
  search: (text) => Prisma.sql`${contains("e.folded_name", text)} OR ${contains("e.email", text)}`,
  load: async (ids, now) => {
    const rows = await db.profile.findMany({ where: { id: { in: ids } }, select: select(now) });
    const [seen, waiting] = await Promise.all([lastSeen(rows), waitingFor(rows, now)]);
    const grants = [...rows.flatMap(({ user }) => user.grants), ...[...waiting.values()].flat()];
    const nameOf = await accessNames(grants);
    const waysOf = (all: readonly Grant[]) => all.map((one) => ({ name: nameOf(one), endsAt: one.endsAt }));
    return rows.map(({ user, ...row }) => ({
      ...row,
      role: user.role,
      isConfirmed: user.emailConfirmedAt !== null,
      blockedAt: user.blockedAt,
      ways: user.blockedAt ? [] : waysOf(user.grants),
      waiting: waysOf(waiting.get(user.emailKey) ?? []),
      pause: user.postingPauses[0] ? { until: user.postingPauses[0].endsAt } : null,
      seenAt: seen.get(row.userId) ?? null,
    }));
  },
  columns: [
    {
      header: "Name",
      text: ({ displayName }) => displayName,
      cell: ({ userId, displayName, email }) => ({
        ...{ text: displayName || email, small: email },
        href: `/admin/people/${userId}`,
      }),
    },
    fileColumn("Email", ({ email }) => email),
    dayColumn("Joined", ({ createdAt }) => createdAt),
    fileColumn("Confirmed", ({ isConfirmed }) => (isConfirmed ? "Yes" : "No")),
    { header: "Access", text: accessWords },
    { header: "Role", text: ({ role }) => roleNames[role] },
    { header: "State", text: (row) => stateCell(row).text, cell: stateCell },
    { ...dayColumn("Blocked since", ({ blockedAt }) => blockedAt), isFileOnly: true },
    fileColumn("Posting paused", pauseWords),
    dayColumn("Last seen", ({ seenAt }) => seenAt),
  ],
};

function stateCell(row: Row): Cell {
  const pause = pauseWords(row);
  if (row.blockedAt) return { text: `Blocked since ${formatDay(calendarDay(row.blockedAt))}`, mark: "old" };
  if (pause) return { text: pause, mark: "off" };
  return row.isConfirmed ? { text: "In order", mark: "full" } : { text: "Not confirmed", mark: "waiting" };
}

/** The sources of an account's access, with end: "Mastermind", "Given free until 30 April 2026". */
function accessWords({ role, blockedAt, ways, waiting }: Row): string {
  if (blockedAt) return "None while blocked";
  if (hasAccessByRole({ role })) return roleNames[role];
  if (ways.length > 0) return ways.map(grantText).join(", ");
  if (waiting.length > 0) return `${waiting.map(grantText).join(", ")}, once the address is confirmed`;
  return "None";
}

const accessSources = {
  mastermind: "Mastermind",
  admin: "Given free",
  invitation: "Invitation",
  booking: "Booking",
};

/** What each of these accesses is called: that of a plan as its programme. */
export async function accessNames(
  grants: readonly Pick<Grant, "sourceId">[],
): Promise<(grant: Pick<Grant, "source" | "sourceId">) => string> {
  const ids = grants.flatMap(({ sourceId }) => sourceId ?? []);
  const plans = await db.plan.findMany({
    where: { orderId: { in: ids } },
    select: { orderId: true, programme: true },
  });
  const programmes = new Map(plans.map((plan) => [plan.orderId, programmeLabel(programmeOf(plan))]));
  return ({ source, sourceId }) => programmes.get(sourceId ?? "") ?? accessSources[source];
}

function grantText({ name, endsAt }: Way): string {
  return endsAt ? `${name} until ${formatDay(lastDay(endsAt))}` : name;
}

/** A posting pause's end as text; null without one. */
function pauseWords({ pause }: Pick<Row, "pause">): string | null {
  if (!pause) return null;
  return pause.until ? `Paused until ${formatDay(lastDay(pause.until))}` : "Paused indefinitely";
}

async function lastSeen(rows: readonly Stored[]): Promise<Map<string, Date | null>> {
  const seen = await db.session.groupBy({
    by: ["userId"],
    where: { userId: { in: rows.map(({ userId }) => userId) } },
    _max: { seenAt: true },
  });
  return new Map(seen.map(({ userId, _max }) => [userId, _max.seenAt]));
}

async function waitingFor(rows: readonly Stored[], now: Date): Promise<Map<string, Grant[]>> {
  const keys = rows.filter(({ user }) => !user.emailConfirmedAt).map(({ user }) => user.emailKey);
  const grants = await db.accessGrant.findMany({
    where: { claimKey: { in: keys }, userId: null, ...liveGrant(now) },
    select: { claimKey: true, source: true, sourceId: true, endsAt: true },
  });
  return new Map(keys.map((key) => [key, grants.filter(({ claimKey }) => claimKey === key)]));
}
