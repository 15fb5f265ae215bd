import "server-only";
import { cache } from "react";
import { redirect } from "next/navigation";
import { db } from "@/lib/db";
import { liveGrant, livePause, liveSession } from "./live";
import { may, type Member, type Viewer } from "./policy";
import { readSessionCookie, type SessionToken } from "./session-cookie";

export type { Member, Viewer } from "./policy";

/** Who is asking, from the JWT and then from Postgres, once a request. */
export const viewer = cache(async (): Promise<Viewer> => {
  const token = await readSessionCookie();
  if (!token) return { kind: "visitor" };
  return (await findMember(token, new Date())) ?? { kind: "visitor" };
});

/** The signed-in person for a page; a visitor is sent to sign in and back to `returnTo` afterwards. */
export async function requireMember(returnTo: string): Promise<Member> {
  const who = await viewer();
  if (who.kind === "visitor") redirect(`/auth?callbackUrl=${encodeURIComponent(returnTo)}`);
  return who;
}

/** An administrator for a page or an action; a visitor is sent to sign in, anybody else to the Clubhouse (decisions §3). */
export async function requireAdmin(returnTo: string): Promise<Member> {
  const member = await requireMember(returnTo);
  if (!may(member, "admin.enter")) redirect("/community");
  return member;
}

/**
 * The person behind a session token, read in one query; null when the session has ended or slid out of its 30 days,
 * or the account is gone or shut out.
 */
export async function findMember({ userId, sessionId }: SessionToken, now: Date): Promise<Member | null> {
  const session = await db.session.findFirst({
    where: {
      id: sessionId,
      userId,
      ...liveSession(now),
      user: { blockedAt: null },
    },
    select: {
      user: {
        select: {
          role: true,
          email: true,
          emailConfirmedAt: true,
          profile: { select: { displayName: true } },
          grants: {
            where: liveGrant(now),
            select: { id: true },
            take: 1,
          },
          postingPauses: { where: livePause(now), select: { endsAt: true }, take: 1 },
        },
      },
    },
  });
  if (!session?.user.profile) return null;
  const { user } = session;
  const [pause] = user.postingPauses;
  return {
    kind: "member",
    userId,
    sessionId,
    role: user.role,
    hasAccess: user.role === "admin" || user.grants.length > 0,
    displayName: session.user.profile.displayName,
    email: user.email,
    emailConfirmed: user.emailConfirmedAt !== null,
    postingPause: pause ? { until: pause.endsAt } : null,
  };
}
