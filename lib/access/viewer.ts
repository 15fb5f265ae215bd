import "server-only";
import { cache } from "react";
import { redirect } from "next/navigation";
import { db } from "@/lib/db";
import { isLiveGrant, isLivePause, isLiveSession } from "./live";
import { may, type Member, type Viewer } from "./policy";
import { readSessionCookie, type SessionToken } from "./session-cookie";

export type { Member, Viewer } from "./policy";

/** Who is asking, from the JWT and then from Postgres, once a request. */
export const viewer = cache(async (): Promise<Viewer> => {
  const token = await readSessionCookie();
  if (!token) return { kind: "visitor" };
  return (await findMember(token, new Date())) ?? { kind: "visitor" };
});

/** The signed-in person; a visitor is redirected to sign in, and comes back to `returnTo`. */
export async function requireMember(returnTo: string): Promise<Member> {
  const who = await viewer();
  if (who.kind === "visitor") redirect(`/auth?callbackUrl=${encodeURIComponent(returnTo)}`);
  return who;
}

/** An administrator; visitors are redirected to sign in, members to the Clubhouse (docs/rules/access.md#the-table). */
export async function requireAdmin(returnTo: string): Promise<Member> {
  const member = await requireMember(returnTo);
  if (!may(member, "admin.enter")) redirect("/community");
  return member;
}

/**
 * The person behind a session token; null when the session is over or the account gone or blocked. One query, since
 * every request asks.
 */
export async function findMember({ userId, sessionId }: SessionToken, now: Date): Promise<Member | null> {
  const [row] = await db.$queryRaw<MemberRow[]>`
    SELECT u.role, u.email, u.email_confirmed_at IS NOT NULL AS "emailConfirmed", p.display_name AS "displayName",
      EXISTS (SELECT FROM access_grants WHERE user_id = u.id AND ${isLiveGrant(now)}) AS "hasGrant",
      pause.id IS NOT NULL AS "isPaused", pause.ends_at AS "pausedUntil"
    FROM sessions s
    JOIN users u ON u.id = s.user_id
    JOIN profiles p ON p.user_id = u.id
    LEFT JOIN posting_pauses pause ON pause.user_id = u.id AND ${isLivePause(now)}
    WHERE s.id = ${sessionId}::uuid AND s.user_id = ${userId}::uuid AND ${isLiveSession(now)}
      AND u.blocked_at IS NULL`;
  if (!row) return null;
  const { role, email, emailConfirmed, displayName, hasGrant, isPaused, pausedUntil } = row;
  return {
    kind: "member",
    userId,
    sessionId,
    role,
    hasAccess: role === "admin" || hasGrant,
    displayName,
    email,
    emailConfirmed,
    postingPause: isPaused ? { until: pausedUntil } : null,
  };
}

type MemberRow = Pick<Member, "role" | "email" | "emailConfirmed" | "displayName"> & {
  hasGrant: boolean;
  isPaused: boolean;
  pausedUntil: Date | null;
};
