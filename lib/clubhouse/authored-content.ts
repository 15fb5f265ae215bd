import "server-only";
import type { BoardId } from "@/content/boards";
import type { Member } from "@/lib/access/policy";
import type { Transaction } from "@/lib/db";
import { queueForgetting, removal } from "@/lib/files/member-files";
import { Prisma } from "@/prisma/generated/client";
import { announceRevision } from "./announcement";

const batchSize = 5_000;

/** `isOwn`: written by the member; the others have their reaction, mention or vote. */
export type AuthoredContent = readonly { id: string; board: BoardId; isOwn: boolean }[];

export type Changed = readonly { board: BoardId; revision: number }[];

/** Locks a user and their messages, `withAll` also messages with their reactions, mentions or votes. */
export async function lockContent(
  tx: Transaction,
  userId: string,
  { withAll = false } = {},
): Promise<AuthoredContent> {
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
  return tx.$queryRaw<AuthoredContent>`
    SELECT id, category AS board, user_id IS NOT DISTINCT FROM ${userId}::uuid AS "isOwn" FROM messages
    WHERE deleted_at IS NULL AND id IN (SELECT id FROM messages WHERE user_id = ${userId}::uuid
      UNION ALL SELECT message_id FROM message_reactions WHERE user_id = ${userId}::uuid AND ${withAll}::boolean
      UNION ALL SELECT message_id FROM message_mentions WHERE user_id = ${userId}::uuid AND ${withAll}::boolean
      UNION ALL SELECT message_id FROM poll_votes WHERE user_id = ${userId}::uuid AND ${withAll}::boolean)
    ORDER BY category, position FOR UPDATE`;
}

/** Gives locked messages new revisions, so clients refetch them; last in the transaction. Announce after commit. */
export function touchContent(tx: Transaction, written: AuthoredContent): Promise<Changed> {
  return updateContent(tx, written, Prisma.empty);
}

/** Empties a member's own locked messages, gives all new revisions; last in the transaction. Then announce. */
export async function emptyContent(tx: Transaction, written: AuthoredContent, now: Date): Promise<Changed> {
  const own = written.filter(({ isOwn }) => isOwn).map(({ id }) => id);
  await tx.$executeRaw`DELETE FROM message_reactions WHERE message_id = ANY(${own}::uuid[])`;
  await tx.$executeRaw`DELETE FROM message_mentions WHERE message_id = ANY(${own}::uuid[])`;
  await tx.$executeRaw`DELETE FROM polls WHERE message_id = ANY(${own}::uuid[])`;
  const files = await tx.$executeRaw`UPDATE files SET ${removal(now)} WHERE message_id = ANY(${own}::uuid[])`;
  if (files > 0) await queueForgetting(tx);
  return updateContent(
    tx,
    written,
    Prisma.sql`, content = '', deleted_at = ${now}, pinned_at = NULL, hidden_reason = NULL`,
  );
}

/** Resolves the open reports of locked messages; returns how many. */
export function closeReportsOf(
  tx: Transaction,
  admin: Member,
  written: AuthoredContent,
  now: Date,
): Promise<number> {
  return tx.$executeRaw`
    UPDATE message_reports SET settled_at = ${now}, settled_by_id = ${admin.userId}::uuid, outcome = 'deleted', content = ''
    WHERE settled_at IS NULL AND message_id = ANY(${written.map(({ id }) => id)}::uuid[])`;
}

/** Announces boards' new revisions. */
export function announceChanged(changed: Changed): void {
  for (const { board, revision } of changed) announceRevision(board, revision);
}

async function updateContent(
  tx: Transaction,
  written: AuthoredContent,
  alsoOwn: Prisma.Sql,
): Promise<Changed> {
  const changed: { board: BoardId; revision: number }[] = [];
  // Boards have one lock order, to avoid deadlock.
  for (const board of [...new Set(written.map((one) => one.board))].sort()) {
    let revision = 0;
    for (const isOwn of [true, false]) {
      const ids = written.filter((one) => one.board === board && one.isOwn === isOwn).map(({ id }) => id);
      for (let from = 0; from < ids.length; from += batchSize)
        revision = await changeSome(tx, ids.slice(from, from + batchSize), isOwn ? alsoOwn : Prisma.empty);
    }
    changed.push({ board, revision });
  }
  return changed;
}

// By a message, as a conversation may have a new id since it was locked
async function changeSome(tx: Transaction, ids: readonly string[], also: Prisma.Sql): Promise<number> {
  const [last] = await tx.$queryRaw<[{ revision: number }]>`
    WITH next AS (
        UPDATE boards SET revision = revision + ${ids.length}::int
        WHERE id = (SELECT category FROM messages WHERE id = ${ids[0]}::uuid) RETURNING revision AS last),
      changed AS (
        UPDATE messages SET revision = last - ${ids.length}::int + place.nth::int ${also}
        FROM next, unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS place (message_id, nth)
        WHERE messages.id = message_id)
    SELECT last AS revision FROM next`;
  return last.revision;
}
