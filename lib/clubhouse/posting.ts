import "server-only";
import type { BoardId } from "@/content/boards";
import { communityCopy } from "@/content/pages/community";
import { pollsCopy } from "@/content/polls";
import { conversationsCopy } from "@/content/pages/conversations";
import { messagesCopy } from "@/content/pages/messages";
import { isLiveGrant, isLivePause, livePause, liveRole } from "@/lib/access/active-conditions";
import { hasAccessByRole, may, mayModerate, mayOnBoard, type Member } from "@/lib/access/policy";
import { refuseTry } from "@/lib/access/rate-limits";
import type { SessionToken } from "@/lib/access/session-cookie";
import { db } from "@/lib/db";
import { refuseUpload, type UploadRefusal } from "@/lib/files/read-upload";
import { lockModerator } from "@/lib/access/role-locks";
import { fail, ok, type Refusal, type Result } from "@/lib/result";
import { Prisma } from "@/prisma/generated/client";
import { announce } from "./announcement";
import { allowsReplies, boardOf } from "@/lib/access/board-list";
import { isConversation, membersOf } from "@/lib/access/conversations";
import { pauseWords } from "./pause-words";
import { personOf } from "./people";
import { isPollClosed } from "./poll-closing";
import { noMentions, type Post } from "./insert-posts";
import { insertMentions, mentionsIn, type Mentioning } from "./mentions";
import { storePost } from "./post-queue";
import { mayReadInSql, isTakenByPartner } from "./readers";
import { lockMessage, removeMessage } from "./removal";
import type { EditMessageInput, MessageView, PostMessageInput } from "./schema";
import { inTurn } from "./turns";
import { areUnused } from "./uploads";
import { toView, viewColumns, viewColumnsOf, type ViewRow } from "./views";

const { toasts, answers } = communityCopy;

type PostRefusal =
  | "signed_out"
  | "too_many"
  | "forbidden"
  | "paused"
  | "conflict"
  | "not_found"
  | "invalid"
  | "closed"
  | UploadRefusal;

/** Stores and announces a signed-in member's post or reply. A repeated id returns the stored one; another member's id is a conflict. */
export function postMessage(
  { userId }: Pick<Member, "userId">,
  input: PostMessageInput,
): Promise<Result<MessageView, PostRefusal>> {
  return store({ author: { userId, sessionId: null }, input });
}

/** `postMessage` by the member of a session, at most 20 posts and edits a minute. */
export function postInSession(
  { userId, sessionId }: SessionToken,
  input: PostMessageInput,
): Promise<Result<MessageView, PostRefusal>> {
  return store({ author: { userId, sessionId }, input });
}

async function store(post: Post): Promise<Result<MessageView, PostRefusal>> {
  const { input, author } = post;
  const { member, waitMs, stored, epoch, readAt, isTaken } = await storePost(post);
  if (!member && author.sessionId) return fail("signed_out", messagesCopy.sessionExpired.title);
  if (!member) return fail("forbidden", toasts.sendFailed.title);
  if (waitMs > 0) return refuseTry("post", waitMs);
  if (stored) return ok(announceNew(member, toView(stored, member), { epoch, readAt }));
  if (!mayOnBoard(member, input.replyTo ? "reply" : "post", input.board))
    return writingRefusal(member, input.board, refusedWords(input.board, toasts.sendFailed.title));
  const earlier = isTaken ? await findStored(member, input) : null;
  // On a retry: the first announcement may have been lost too.
  if (earlier) return ok(announcePosted(member, toView(earlier, member)));
  const refusal = input.replyTo ? await answeringRefusal(member, input.replyTo, input.board) : null;
  if (refusal) return refusal;
  if (!(await areUnused(member, idsOf(input)))) return refuseUpload("gone");
  if (!isTaken && hasPastPoll(input))
    return fail("invalid", pollsCopy.refusals.past, { poll: pollsCopy.refusals.past });
  return isTaken
    ? fail("conflict", toasts.sendFailed.title)
    : writingRefusal(member, input.board, refusedWords(input.board, toasts.sendFailed.title));
}

/** A block and a wish for no messages read alike, so that a block is not told. */
function refusedWords(board: BoardId, otherwise: string): string {
  return isConversation(board) ? conversationsCopy.refused : otherwise;
}

async function findStored(
  { userId }: Member,
  { id, board, replyTo = null }: PostMessageInput,
): Promise<ViewRow | undefined> {
  const [found] = await db.$queryRaw<ViewRow[]>`
    SELECT ${viewColumns} FROM messages WHERE id = ${id}::uuid AND user_id = ${userId}::uuid AND category = ${board}
      AND reply_to IS NOT DISTINCT FROM ${replyTo}::uuid`;
  return found;
}

function hasPastPoll({ poll }: PostMessageInput): boolean {
  return poll !== undefined && isPollClosed({ closesAt: poll.closesAt ?? null }, Date.now());
}

function idsOf({ uploads = [] }: PostMessageInput): string[] {
  return uploads.map(({ id }) => id);
}

async function answeringRefusal(
  member: Member,
  post: string,
  board: BoardId,
): Promise<Refusal<"not_found" | "invalid" | "closed"> | null> {
  const found = await db.message.findUnique({
    where: { id: post },
    select: { board: true, replyTo: true, deletedAt: true, closedAt: true, hiddenAt: true, userId: true },
  });
  const isApart = member.apartFrom.includes(found?.userId ?? "");
  if (!found || found.deletedAt || found.hiddenAt || isApart) return fail("not_found", answers.gone);
  if (found.board !== board) return fail("invalid", answers.elsewhere);
  if (!allowsReplies(board)) return fail("invalid", answers.chat);
  if (found.replyTo) return fail("invalid", answers.nested);
  return found.closedAt ? fail("closed", answers.closed) : null;
}

// The blocks of mentioned members are not known.
function announceNew(
  member: Member,
  message: MessageView,
  known: { epoch: number; readAt: number },
): MessageView {
  const apart = member.apartFrom.length > 0 ? [member.userId] : [];
  const audience = message.mentions ? undefined : { ...known, apart };
  return announce("message.posted", message, personOf(member), audience);
}

function announcePosted(member: Member, message: MessageView): MessageView {
  const event = message.deletedAt ? "message.deleted" : "message.posted";
  return announce(event, message, message.deletedAt ? null : personOf(member));
}

/** Edits the member's own message and announces it. */
export async function editMessage(
  member: Member,
  id: string,
  input: EditMessageInput,
  now = new Date(),
): Promise<Result<MessageView, "forbidden" | "paused" | "not_found">> {
  const message = await db.message.findFirst({
    where: { id, userId: member.userId, deletedAt: null, isPostHidden: false },
    select: { board: true, replyTo: true },
  });
  if (!message) return fail("not_found", toasts.updateFailed.title);
  const { board, replyTo } = message;
  if (!may(member, "message.edit.own") || !mayOnBoard(member, replyTo ? "reply" : "post", board)) {
    return writingRefusal(member, board, refusedWords(board, toasts.updateFailed.title));
  }
  const changed = await inTurn(board, () => changeText(member, board, { id, ...input }, now));
  if (changed) return ok(announce("message.edited", toView(changed, member), personOf(member)));
  const isThere = await db.message.findFirst({
    where: { id, userId: member.userId, deletedAt: null, isPostHidden: false },
    select: { id: true },
  });
  if (!isThere) return fail("not_found", toasts.updateFailed.title);
  const words = refusedWords(board, toasts.updateFailed.title);
  return writingRefusal(await withPresentPause(member, now), board, words);
}

/** Deletes an own message, or as moderator any on a board they read; idempotent. Its position remains (docs/rules/boards.md#moderation). */
export async function deleteMessage(
  member: Member,
  id: string,
  now: Date,
): Promise<Result<MessageView, "forbidden" | "not_found">> {
  if (!may(member, "message.delete.any") && !may(member, "message.delete.own"))
    return fail("forbidden", toasts.deleteFailed.title);
  const found = await db.message.findUnique({ where: { id }, select: { board: true } });
  const gone =
    found &&
    (await inTurn(found.board, () =>
      db.$transaction(async (tx) => {
        const { board } = found;
        const mayThis = mayModerate(member, "message.delete.any", board) && mayOnBoard(member, "read", board);
        const isModerator = mayThis && (await lockModerator(tx, member.userId, boardOf(board).retreat));
        const message = await lockMessage(tx, id);
        if (!message || (!isModerator && message.authorId !== member.userId)) return null;
        if (!message.isDeleted) return removeMessage(tx, member, message, now);
        const [left] = await tx.$queryRaw<[ViewRow]>`
          SELECT ${viewColumns} FROM messages WHERE id = ${id}::uuid`;
        return toView(left, member);
      }),
    ));
  if (!gone) return fail("not_found", toasts.deleteFailed.title);
  return ok(announce("message.deleted", gone, null));
}

async function changeText(
  member: Member,
  board: BoardId,
  { id, ...input }: EditMessageInput & { id: string },
  now: Date,
): Promise<ViewRow | undefined> {
  const mentioning = mentionsIn(member, board, input);
  const nowNamed = mentioning
    ? Prisma.sql`SELECT user_id FROM mentioned`
    : Prisma.sql`SELECT NULL::uuid WHERE false`;
  const [changed] = await db.$queryRaw<ViewRow[]>`
    WITH ${mentioning?.with ?? Prisma.empty}
      target AS (SELECT id AS target_id, category AS target_board FROM messages
        WHERE id = ${id}::uuid AND user_id = ${member.userId}::uuid AND deleted_at IS NULL AND NOT post_hidden
          AND EXISTS (SELECT FROM users WHERE ${mayStillPost(member, board, now)}) ${after(mentioning)} FOR UPDATE),
      forgotten AS (DELETE FROM message_mentions USING target
        WHERE message_id = target_id AND user_id NOT IN (${nowNamed})),
      ${mentioning ? Prisma.sql`kept AS (${insertMentions(Prisma.sql`target_id`, Prisma.sql`target`)}),` : Prisma.empty}
      ${mentioning ? Prisma.sql`cause AS (INSERT INTO notice_causes (message_id, is_edit) SELECT target_id, TRUE FROM target, mentioned LIMIT 1 ON CONFLICT DO NOTHING),` : Prisma.empty}
      next AS (UPDATE boards SET revision = revision + 1 FROM target WHERE boards.id = target_board
        RETURNING boards.revision AS next_revision)
    UPDATE messages SET content = ${input.content}, edited_at = now(), revision = next_revision FROM next, target
    WHERE messages.id = target_id RETURNING ${viewColumnsOf(mentioning?.column ?? noMentions)}`;
  return changed;
}

function after(mentioning: Mentioning | null): Prisma.Sql {
  return mentioning ? Prisma.sql`AND ${mentioning.first}` : Prisma.empty;
}

/** Rechecked in the write: a ban, a block or lost access may have come since the request began. */
export function mayStillPost({ userId, role, hasAccess }: Member, board: BoardId, now: Date): Prisma.Sql {
  const pair = membersOf(board);
  const isTaken = pair ? isTakenByPartner(pair, userId) : Prisma.sql`TRUE`;
  const isMember = Prisma.sql`users.id = ${userId}::uuid AND blocked_at IS NULL
    AND ${liveRole(Prisma.sql`users`, now)} = ${role}::role AND ${isTaken}`;
  const isReader = mayReadInSql(Prisma.sql`users`, Prisma.sql`${board}::text`);
  const isGroup = boardOf(board).retreat !== null;
  if (hasAccessByRole({ role })) return isGroup ? Prisma.sql`${isMember} AND ${isReader}` : isMember;
  const isPaused = Prisma.sql`EXISTS (SELECT FROM posting_pauses WHERE user_id = users.id AND ${isLivePause(now)})`;
  const hasGrant = Prisma.sql`EXISTS (SELECT FROM access_grants WHERE user_id = users.id AND ${isLiveGrant(now)})`;
  return Prisma.sql`${isMember} AND NOT ${isPaused}
    AND ${isGroup ? isReader : Prisma.sql`(${!hasAccess}::boolean OR ${hasGrant})`}`;
}

export async function withPresentPause(member: Member, now: Date): Promise<Member> {
  const pause = await db.postingPause.findFirst({
    where: { userId: member.userId, ...livePause(now) },
    select: { endsAt: true },
  });
  return { ...member, postingPause: pause && { until: pause.endsAt } };
}

/** The refusal for a member who may not write on a board: a pause, or `title`. */
export function writingRefusal(
  member: Member,
  board: BoardId,
  title: string,
): Refusal<"forbidden" | "paused"> {
  if (!member.postingPause || !mayOnBoard({ ...member, postingPause: null }, "reply", board)) {
    return fail("forbidden", title);
  }
  const until = member.postingPause.until?.toISOString() ?? null;
  return fail("paused", pauseWords({ until }));
}
