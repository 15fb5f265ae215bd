import "server-only";
import type { BoardId } from "@/content/boards";
import { laterCopy } from "@/content/pages/later";
import { may, mayOnBoard, type Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { readableBoards } from "@/lib/clubhouse/boards";
import { db } from "@/lib/db";
import { instantAt } from "@/lib/time/zones";
import { lockModerator } from "@/lib/access/role-locks";
import { fail, ok, type Result } from "@/lib/result";
import type { ScheduledInput } from "./schema";

const { refusals } = laterCopy;

export type ScheduledView = {
  id: string;
  board: BoardId;
  kind: string;
  content: string;
  opensAt: Date;
  timeZone: string;
  state: "waiting" | "opening" | "failed";
  failedWhy: string | null;
  isOwn: boolean;
  authorName: string;
};

/** The scheduled posts on boards the reader may read, and their own, next first. Moderators only. */
export async function listScheduled(member: Member): Promise<Result<ScheduledView[], "forbidden">> {
  if (!may(member, "post.schedule")) return fail("forbidden", refusals.forbidden);
  const rows = await db.scheduledPost.findMany({
    where: { OR: [{ authorId: member.userId }, { board: { in: readableBoards(member) } }] },
    orderBy: [{ opensAt: "asc" }, { id: "asc" }],
    include: { author: { select: { profile: { select: { displayName: true } } } } },
  });
  return ok(
    rows.map(({ id, kind, content, opensAt, timeZone, failedWhy, ...row }) => ({
      ...{ id, kind, content, opensAt, timeZone, failedWhy },
      board: row.board,
      state: row.state as ScheduledView["state"],
      isOwn: row.authorId === member.userId,
      authorName: row.author.profile?.displayName ?? "",
    })),
  );
}

type Refused = "forbidden" | "invalid" | "conflict";

/** Schedules a post, or changes the author's one with the same id; a failed one is retried. */
export async function savePost(
  member: Member,
  { id, place, content, at, zone }: ScheduledInput,
  now: Date,
): Promise<Result<{ opensAt: Date }, Refused>> {
  const forbidden = fail("forbidden" as const, refusals.forbidden);
  const { board, kind } = place;
  if (!may(member, "post.schedule") || !mayOnBoard(member, "post", board)) return forbidden;
  const opensAt = instantAt(at, zone);
  if (opensAt <= now) return fail("invalid", refusals.past, { at: refusals.past });
  return db.$transaction(async (tx) => {
    if (!(await lockModerator(tx, member.userId))) return forbidden;
    const [known] = await tx.$queryRaw<{ authorId: string; state: string }[]>`
      SELECT author_id AS "authorId", state FROM scheduled_posts WHERE id = ${id}::uuid FOR UPDATE`;
    const isTaken = known ? known.authorId !== member.userId : await tx.message.count({ where: { id } });
    if (isTaken || known?.state === "opening") return fail("conflict" as const, refusals.opened);
    const data = { board, kind, content, opensAt, timeZone: zone, state: "waiting", failedWhy: null };
    const entry = { action: known ? "post.rescheduled" : "post.scheduled", subject: member.userId } as const;
    await recordAudit(tx, member, { ...entry, details: { board, messageId: id } }, now);
    await tx.scheduledPost.upsert({
      where: { id },
      create: { id, authorId: member.userId, createdAt: now, ...data },
      update: data,
    });
    return ok({ opensAt });
  });
}

/** Deletes a post not yet published: one's own, or as a moderator any on a board one may read. */
export async function cancelPost(
  member: Member,
  id: string,
  now: Date,
): Promise<Result<null, "forbidden" | "conflict">> {
  const forbidden = fail("forbidden" as const, refusals.forbidden);
  if (!may(member, "post.schedule")) return forbidden;
  return db.$transaction(async (tx) => {
    if (!(await lockModerator(tx, member.userId))) return forbidden;
    const [gone] = await tx.$queryRaw<{ authorId: string; board: string }[]>`
      DELETE FROM scheduled_posts WHERE id = ${id}::uuid AND state <> 'opening'
        AND (author_id = ${member.userId}::uuid OR board = ANY(${readableBoards(member)}))
      RETURNING author_id AS "authorId", board`;
    if (!gone) return fail("conflict" as const, refusals.opened);
    const details = { board: gone.board, messageId: id };
    await recordAudit(tx, member, { action: "post.cancelled", subject: gone.authorId, details }, now);
    return ok(null);
  });
}
