import "server-only";
import { cache } from "react";
import { redirect } from "next/navigation";
import { waitForBoards } from "./board-rows";
import { unavailableDigest } from "@/lib/result/unavailable";
import { db, isUnavailable, isBusy } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";
import { databaseNow, type Moment } from "./active-conditions";
import { hasLiveSession, memberInSql, toMember, type MemberRow } from "./member-row";
import { adminOnlyPath, twoStepPath } from "./paths";
import { may, type Member, type OfficeAction, type Viewer } from "./policy";
import { readSessionCookie, type SessionToken } from "./session-cookie";

export type { Member, Viewer } from "./policy";

/** The current viewer, from the JWT and Postgres, once per request. */
export const viewer = cache(async (): Promise<Viewer> => {
  const token = await readSessionCookie();
  if (!token) return { kind: "visitor" };
  const [member] = await Promise.all([findMember(token), waitForBoards()]).catch(throwUnavailable);
  return member ?? { kind: "visitor" };
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

/** One of the team who may do this; redirects visitors to sign in, members to /community, others to `adminOnlyPath`. */
export async function requireAdmin(returnTo: string, action: OfficeAction = "admin.enter"): Promise<Member> {
  const member = await requireMember(returnTo);
  if (member.needsTwoStep) redirect(twoStepPath);
  if (!may(member, "office.enter")) redirect("/community");
  if (!may(member, action)) redirect(adminOnlyPath);
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
  await waitForBoards();
  const row =
    token &&
    (await readMember<MemberRow & { epoch: number }>(
      token,
      databaseNow,
      Prisma.sql`, (SELECT epoch FROM channel_epoch) AS epoch`,
    ));
  return row && { member: toMember(token, row), epoch: row.epoch };
}

async function readMember<Row extends MemberRow>(
  { userId, sessionId }: SessionToken,
  now: Moment,
  more = Prisma.empty,
): Promise<Row | null> {
  const user = Prisma.sql`${userId}::uuid`;
  const isSignedIn = hasLiveSession(user, Prisma.sql`${sessionId}::uuid`, now);
  const [row] = await db.$queryRaw<Row[]>(memberInSql(user, isSignedIn, now, more));
  return row ?? null;
}
