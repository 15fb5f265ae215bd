import "server-only";
import { moderationCopy } from "@/content/pages/moderation";
import { livePause } from "@/lib/access/active-conditions";
import { canBePaused, may, type Member } from "@/lib/access/policy";
import { calendarDay } from "@/lib/time/dates";
import { db, type Transaction } from "@/lib/db";
import { enqueueDisconnect } from "@/lib/queue";
import { fail, ok, type Result } from "@/lib/result";
import { changeMember, type MemberRefusal } from "./change-member";
import type { PauseLength } from "./pause-lengths";

const { refusals } = moderationCopy.pause;
const days = { day: 1, week: 7, month: 30, open: null } as const satisfies Record<PauseLength, number | null>;
const pausesShown = 100;
const aDay = 24 * 60 * 60 * 1000;

/** Pauses a member's posting, replacing an earlier pause. Refuses oneself, staff and deleted accounts. */
export async function pausePosting(
  admin: Member,
  input: { userId: string; for: PauseLength },
  now: Date,
): Promise<Result<{ displayName: string }, MemberRefusal>> {
  const { userId } = input;
  if (userId === admin.userId) return fail("self", refusals.self);
  const length = days[input.for];
  const endsAt = length === null ? null : new Date(now.getTime() + length * aDay);
  return changeMember(
    admin,
    userId,
    async (tx, user) => {
      if (!canBePaused(user)) return fail("admin", refusals.admin);
      await cancelPause(tx, userId, now);
      await tx.postingPause.create({ data: { userId, pausedById: admin.userId, startsAt: now, endsAt } });
      await notifyBrowsers(tx, userId);
      const details = { until: endsAt && calendarDay(endsAt) };
      return ok({ action: "member.posting_paused", details });
    },
    now,
    "posting.pause",
  );
}

/** Lifts a pause; idempotent. */
export async function liftPause(
  admin: Member,
  userId: string,
  now: Date,
): Promise<Result<{ displayName: string }, MemberRefusal>> {
  return changeMember(
    admin,
    userId,
    async (tx) => {
      if (!(await cancelPause(tx, userId, now))) return ok({ action: null });
      await notifyBrowsers(tx, userId);
      return ok({ action: "member.posting_resumed" });
    },
    now,
    "posting.pause",
  );
}

export type PausedMember = { userId: string; name: string; until: Date | null; by: string | null };

/** Members paused now, latest first. Moderators only. */
export async function listPaused(moderator: Member, now: Date): Promise<Result<PausedMember[], "forbidden">> {
  if (!may(moderator, "posting.pause")) return fail("forbidden", refusals.gone);
  const profile = { select: { displayName: true } } as const;
  const pauses = await db.postingPause.findMany({
    // Moderators and administrators can post despite an earlier pause.
    where: { ...livePause(now), user: { role: "member" } },
    orderBy: { id: "desc" },
    take: pausesShown,
    select: { userId: true, endsAt: true, user: { select: { profile } }, pausedBy: { select: { profile } } },
  });
  return ok(
    pauses.map(({ userId, endsAt, user, pausedBy }) => ({
      userId,
      name: user.profile?.displayName ?? "",
      until: endsAt,
      by: pausedBy?.profile?.displayName ?? null,
    })),
  );
}

async function notifyBrowsers(tx: Transaction, userId: string): Promise<void> {
  await enqueueDisconnect(tx, userId, "pause");
}

async function cancelPause(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  const { count } = await tx.postingPause.updateMany({
    where: { userId, ...livePause(now) },
    data: { liftedAt: now },
  });
  await tx.$executeRaw`
    UPDATE posting_pauses SET lifted_at = ends_at WHERE user_id = ${userId}::uuid AND lifted_at IS NULL`;
  return count > 0;
}
