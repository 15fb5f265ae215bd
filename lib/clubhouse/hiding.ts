import "server-only";
import { marksCopy } from "@/content/pages/marks";
import type { Member } from "@/lib/access/policy";
import type { Transaction } from "@/lib/db";
import { fail, ok, type Result } from "@/lib/result";
import { Prisma } from "@/prisma/generated/client";
import { mark, recordMark, type MarkRefusal } from "./pinning-and-closing";
import type { LockedMessage } from "./removal";
import type { MessageView } from "./schema";

const { refusals } = marksCopy;

/** Hides a post and its replies, or a reply, except from moderators and author; idempotent (docs/rules/boards.md#hiding). */
export function hideMessage(
  member: Member,
  id: string,
  reason: string,
  now: Date,
): Promise<Result<MessageView, MarkRefusal>> {
  const hide = async (tx: Transaction, message: LockedMessage) => {
    if (message.isHidden) return ok(null);
    if (message.isPostHidden) return fail("invalid" as const, refusals.hidden);
    if (!reason) return fail("invalid" as const, refusals.reason);
    await recordMark(tx, member, "message.hidden", message, now);
    await touchAround(tx, message, true);
    return ok(Prisma.sql`hidden_at = ${now}, hidden_by_id = ${member.userId}::uuid, hidden_reason = ${reason},
      hidden_from = next_revision, pinned_at = NULL, pinned_by_id = NULL`);
  };
  return mark(member, "post.hide", id, hide, { isForSome: true });
}

/** Shows a hidden message again; idempotent. */
export function showMessage(
  member: Member,
  id: string,
  now: Date,
): Promise<Result<MessageView, MarkRefusal>> {
  const show = async (tx: Transaction, message: LockedMessage) => {
    if (!message.isHidden) return ok(null);
    await recordMark(tx, member, "message.shown", message, now);
    await touchAround(tx, message, false);
    return ok(Prisma.sql`hidden_at = NULL, hidden_by_id = NULL, hidden_reason = NULL, hidden_from = NULL`);
  };
  return mark(member, "post.hide", id, show, { isForSome: true });
}

/** Gives new revisions to a post's replies, hidden with it, or to a reply's post, whose count changes. */
async function touchAround(
  tx: Transaction,
  { id, board, replyTo }: LockedMessage,
  isHidden: boolean,
): Promise<void> {
  const around = replyTo ? Prisma.sql`id = ${replyTo}::uuid` : Prisma.sql`reply_to = ${id}::uuid`;
  const change = replyTo ? Prisma.empty : Prisma.sql`, post_hidden = ${isHidden}`;
  await tx.$executeRaw`SELECT FROM messages WHERE ${around} AND deleted_at IS NULL ORDER BY position FOR UPDATE`;
  await tx.$executeRaw`
    WITH touched AS (SELECT id AS touched_id, row_number() OVER (ORDER BY position)::int AS nth FROM messages
        WHERE ${around} AND deleted_at IS NULL),
      next AS (UPDATE boards SET revision = revision + (SELECT count(*)::int FROM touched) WHERE id = ${board}
        RETURNING revision AS last)
    UPDATE messages SET revision = last - (SELECT count(*)::int FROM touched) + nth ${change} FROM next, touched
    WHERE messages.id = touched_id`;
}
