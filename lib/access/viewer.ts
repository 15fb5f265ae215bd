import "server-only";
import { cache } from "react";
import { redirect } from "next/navigation";
import { unavailableDigest } from "@/lib/result/unavailable";
import { db, isUnavailable, isBusy } from "@/lib/db";
import { env } from "@/lib/env";
import { Prisma } from "@/prisma/generated/client";
import { databaseNow, isLiveGrant, isLivePause, isLiveSession, type Moment } from "./active-conditions";
import { adminOnlyPath, twoStepPath } from "./paths";
import { hasAccessByRole, may, type Member, type Viewer } from "./policy";
import { readSessionCookie, type SessionToken } from "./session-cookie";

export type { Member, Viewer } from "./policy";

/** The current viewer, from the JWT and Postgres, once per request. */
export const viewer = cache(async (): Promise<Viewer> => {
  const token = await readSessionCookie();
  if (!token) return { kind: "visitor" };
  return (await findMember(token).catch(throwUnavailable)) ?? { kind: "visitor" };
});

function throwUnavailable(error: unknown): never {
  if (error instanceof Error && (isUnavailable(error) || isBusy(error)))
    Object.assign(error, { digest: unavailableDigest });
  throw error;
}

/** The signed-in member; visitors are redirected to sign in, and then to `returnTo`. */
export async function requireMember(returnTo: string): Promise<Member> {
  const who = await viewer();
  if (who.kind === "visitor") redirect(`/auth?callbackUrl=${encodeURIComponent(returnTo)}`);
  return who;
}

/** The administrator; redirects visitors to sign in, members to /community, moderators to `closedDoor`. */
export async function requireAdmin(returnTo: string): Promise<Member> {
  const member = await requireModerator(returnTo);
  if (!may(member, "admin.enter")) redirect(adminOnlyPath);
  return member;
}

/** A moderator or administrator, sent to enable two-step sign-in first if required (docs/rules/access.md#moderators). */
export async function requireModerator(returnTo: string): Promise<Member> {
  const member = await requireMember(returnTo);
  if (member.needsTwoStep) redirect(twoStepPath);
  if (!may(member, "reports.enter")) redirect("/community");
  return member;
}

/** The member of a session token, in one query; null if the session ended, or the account is gone or blocked. */
export async function findMember(token: SessionToken, now: Moment = databaseNow): Promise<Member | null> {
  const row = await readMember<MemberRow>(token, now);
  return row && toMember(token, row);
}

/** The realtime subscriber and channel epoch, in one query: after an epoch change every browser requests at once. */
export async function findListener(): Promise<{ member: Member; epoch: number } | null> {
  const token = await readSessionCookie();
  const row =
    token &&
    (await readMember<MemberRow & { epoch: number }>(
      token,
      databaseNow,
      Prisma.sql`, (SELECT epoch FROM channel_epoch) AS epoch`,
    ));
  return row && { member: toMember(token, row), epoch: row.epoch };
}

type MemberRow = Pick<
  Member,
  "role" | "email" | "emailConfirmed" | "displayName" | "needsTwoStep" | "apartFrom"
> & {
  hasGrant: boolean;
  isPaused: boolean;
  pausedUntil: Date | null;
};

async function readMember<Row extends MemberRow>(
  { userId, sessionId }: SessionToken,
  now: Moment,
  more = Prisma.empty,
): Promise<Row | null> {
  const [row] = await db.$queryRaw<Row[]>`
    SELECT u.role, u.email, u.email_confirmed_at IS NOT NULL AS "emailConfirmed", p.display_name AS "displayName",
      EXISTS (SELECT FROM access_grants WHERE user_id = u.id AND ${isLiveGrant(now)}) AS "hasGrant",
      ARRAY(SELECT blocked_id FROM member_blocks WHERE blocker_id = u.id
        UNION SELECT blocker_id FROM member_blocks WHERE blocked_id = u.id) AS "apartFrom",
      pause.id IS NOT NULL AS "isPaused", pause.ends_at AS "pausedUntil",
      ${env.TWO_STEP_REQUIRED === "true"}::boolean AND u.role <> 'member' AND NOT EXISTS (
        SELECT FROM two_steps WHERE user_id = u.id AND turned_on_at IS NOT NULL) AS "needsTwoStep" ${more}
    FROM sessions s
    JOIN users u ON u.id = s.user_id
    JOIN profiles p ON p.user_id = u.id
    LEFT JOIN posting_pauses pause ON pause.user_id = u.id AND ${isLivePause(now)}
    WHERE s.id = ${sessionId}::uuid AND s.user_id = ${userId}::uuid AND ${isLiveSession(now)}
      AND u.blocked_at IS NULL`;
  return row ?? null;
}

function toMember(
  { userId, sessionId }: SessionToken,
  { hasGrant, isPaused, pausedUntil, ...row }: MemberRow,
): Member {
  return {
    kind: "member",
    userId,
    sessionId,
    ...row,
    hasAccess: hasAccessByRole(row) || hasGrant,
    postingPause: isPaused ? { until: pausedUntil } : null,
  };
}
