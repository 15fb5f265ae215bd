import "server-only";
import { alertKinds, type AlertChannel, type AlertKind } from "@/content/alerts";
import { databaseNow, isLiveSession, liveRole } from "@/lib/access/active-conditions";
import { needsTwoStepInSql } from "@/lib/access/member-row";
import { mayGetAlert, type TeamRole } from "@/lib/access/policy";
import { getSettings } from "@/lib/content/settings";
import type { Transaction } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";

export type Channels = Record<AlertChannel, boolean>;

/** One of the team who can get alerts. Only the founder without an account has no id. */
export type AlertPerson = {
  userId: string | null;
  name: string;
  role: TeamRole;
  /** The founder's is the address of the business. */
  to: string;
  isFounder: boolean;
  hasDevice: boolean;
  /** Gets what would go to the founder, who is out of office. */
  isDeputy: boolean;
  /** What was chosen; a kind without a choice is by default. */
  chosen: Partial<Record<AlertKind, Channels>>;
};

export type AlertRecipient = Pick<AlertPerson, "userId" | "to" | "isFounder"> & { channels: Channels };

const none: Channels = { byEmail: false, byPush: false, byDigest: false };

/** The team as alerts see it, the founder first: the owner with the oldest account that is not blocked. */
export async function listAlertPeople(tx: Pick<Transaction, "$queryRaw">): Promise<AlertPerson[]> {
  const u = Prisma.sql`u`;
  const rows = await tx.$queryRaw<
    (Pick<AlertPerson, "name" | "hasDevice" | "isDeputy" | "chosen"> & {
      userId: string;
      role: TeamRole;
      email: string;
      isWaiting: boolean;
    })[]
  >`
    SELECT u.id AS "userId", u.email, ${liveRole(u, databaseNow)}::text AS role, p.display_name AS name,
      ${needsTwoStepInSql(u)} AS "isWaiting",
      EXISTS (SELECT FROM push_subscriptions d JOIN sessions ON sessions.id = d.session_id
        WHERE d.user_id = u.id AND ${isLiveSession(databaseNow)}) AS "hasDevice",
      EXISTS (SELECT FROM out_of_office WHERE deputy_id = u.id AND starts_at <= now() AND ends_at > now()) AS "isDeputy",
      coalesce((SELECT jsonb_object_agg(kind, jsonb_build_object('byEmail', by_email, 'byPush', by_push, 'byDigest', by_digest))
        FROM team_alerts WHERE user_id = u.id), '{}') AS chosen
    FROM users u JOIN profiles p ON p.user_id = u.id
    WHERE u.blocked_at IS NULL AND ${liveRole(u, databaseNow)} <> 'member'
    ORDER BY u.created_at, u.id`;
  const founder = rows.find(({ role }) => role === "owner");
  const { email, founder: name } = getSettings();
  const first: AlertPerson = {
    ...{ userId: null, name, role: "owner", hasDevice: false, isDeputy: false, chosen: {} },
    ...founder,
    ...{ to: email, isFounder: true },
  };
  const others = rows.filter((row) => row !== founder && !row.isWaiting);
  return [first, ...others.map((row) => ({ ...row, to: row.email, isFounder: false }))];
}

/** How a person gets a kind of alert, as chosen or by default; nothing that their role does not see. */
export function channelsOf({ role, isFounder, chosen }: AlertPerson, kind: AlertKind): Channels {
  if (!mayGetAlert(role, kind)) return none;
  return chosen[kind] ?? (isFounder ? alertKinds[kind].start : none);
}

/**
 * Who gets a kind of alert, and how; the founder by default if nobody else does. A deputy gets what would go to the
 * founder, if their role sees it; of disputes both (docs/rules/team.md#alerts).
 */
export function recipientsOf(kind: AlertKind, people: readonly AlertPerson[]): AlertRecipient[] {
  const chosen = people.map((person) => ({ person, channels: channelsOf(person, kind) }));
  const isForSomeone = chosen.some(({ channels }) => hasAny(channels));
  const ofFounder = isForSomeone
    ? (chosen.find(({ person }) => person.isFounder)?.channels ?? none)
    : alertKinds[kind].start;
  const hasDeputy = people.some((person) => isDeputyFor(person, kind));
  return chosen.flatMap(({ person, channels }) => {
    const { userId, to, isFounder, hasDevice } = person;
    const own = isFounder ? (hasDeputy && kind !== "dispute" ? none : ofFounder) : channels;
    const given = isDeputyFor(person, kind) ? union(own, ofFounder) : own;
    if (!hasAny(given)) return [];
    // A push without a device would reach nobody
    const isUnheard = given.byPush && !given.byDigest && !hasDevice;
    return [{ userId, to, isFounder, channels: { ...given, byEmail: given.byEmail || isUnheard } }];
  });
}

function isDeputyFor({ isDeputy, isFounder, role }: AlertPerson, kind: AlertKind): boolean {
  return isDeputy && !isFounder && mayGetAlert(role, kind);
}

function union(one: Channels, other: Channels): Channels {
  return {
    byEmail: one.byEmail || other.byEmail,
    byPush: one.byPush || other.byPush,
    byDigest: one.byDigest || other.byDigest,
  };
}

function hasAny({ byEmail, byPush, byDigest }: Channels): boolean {
  return byEmail || byPush || byDigest;
}
