import "server-only";
import { databaseNow } from "@/lib/access/active-conditions";
import { memberInSql, toMember, type MemberRow } from "@/lib/access/member-row";
import { may, type Member } from "@/lib/access/policy";
import { postMessage } from "@/lib/clubhouse/posting";
import { db } from "@/lib/db";
import { describeError, logger } from "@/lib/observability/logger";
import { Prisma } from "@/prisma/generated/client";

const batchSize = 50;

/** Every minute: publishes due posts, once across servers (docs/rules/boards.md#scheduled-posts). */
export async function publishDuePosts(now: Date): Promise<void> {
  const due = await db.scheduledPost.findMany({
    where: { state: { not: "failed" }, opensAt: { lte: now } },
    orderBy: [{ opensAt: "asc" }, { id: "asc" }],
    take: batchSize,
    select: { id: true },
  });
  for (const { id } of due) {
    try {
      await openPost(id, now);
    } catch (error) {
      logger.warn({ event: "post.not_opened", messageId: id, reason: describeError(error) });
    }
  }
}

async function openPost(id: string, now: Date): Promise<void> {
  const { count } = await db.scheduledPost.updateMany({
    where: { id, state: { not: "failed" }, opensAt: { lte: now } },
    data: { state: "opening" },
  });
  const post = count > 0 && (await db.scheduledPost.findUnique({ where: { id } }));
  if (!post) return;
  const author = await findAuthor(post.authorId);
  if (!author) return fails(id, "blocked");
  if (!may(author, "post.schedule")) return fails(id, "role");
  const { kind, content } = post;
  const posted = await postMessage(author, { id, board: post.board, kind, content });
  if (!posted.ok) return fails(id, "refused");
  await db.scheduledPost.deleteMany({ where: { id } });
}

async function fails(id: string, failedWhy: "blocked" | "role" | "refused"): Promise<void> {
  await db.scheduledPost.updateMany({
    where: { id, state: "opening" },
    data: { state: "failed", failedWhy },
  });
  logger.warn({ event: "post.not_opened", messageId: id, reason: failedWhy });
}

/** The author's current permissions, without a session; null if blocked or deleted. */
async function findAuthor(userId: string): Promise<Member | null> {
  const [row] = await db.$queryRaw<MemberRow[]>(
    memberInSql(Prisma.sql`${userId}::uuid`, Prisma.sql`TRUE`, databaseNow),
  );
  return row ? toMember({ userId, sessionId: "" }, row) : null;
}
