import "server-only";
import type { BoardId } from "@/content/boards";
import { findBoard } from "@/lib/access/board-list";
import { isConversation } from "@/lib/access/conversations";
import { conversationPath } from "@/lib/access/paths";
import { newsWords as words } from "@/content/emails/member-letters";
import { memberLetters, type NewsKind } from "@/content/member-letters";
import { reactions } from "@/content/reactions";
import { isTellable } from "@/lib/clubhouse/notice-count";
import type { Transaction } from "@/lib/db";
import type { NewsQuote } from "@/lib/email/letters/copy";
import type { Fresh } from "@/lib/email/relevance-check";
import { absolute } from "@/lib/env/site";
import { wallClock } from "@/lib/time/zones";
import { truncateAtWord, excerpt, fill } from "@/lib/text";
import { inWords } from "@/lib/text/number-words";
import { Prisma } from "@/prisma/generated/client";
import type { Notification, Recipient } from "./recipients";

const { answersMax, answerMax, quoteMax } = memberLetters;
const aboutKinds = ["message", "reply", "mention"] as const;
const questions: readonly string[] = ["challenge", "question"];

type Post = { kind: string | null; content: string; authorId: string | null; name: string | null };

/** The subject and opening of an email about one post, from the current state. */
export async function describeNews(
  tx: Transaction,
  { userId }: Recipient,
  notifications: readonly Notification[],
) {
  const first = notifications.at(0);
  if (!first?.board) throw new Error("An email about a post needs a notification");
  const { board, postId } = first;
  const post = postId ? await getPost(tx, postId) : null;
  const names = namesOf(notifications.map(({ name }) => name));
  const kinds = new Set(notifications.map(({ kind }) => kind));
  const about = aboutKinds.find((kind) => kinds.has(kind)) ?? "followed";
  const isPosted = about === "followed" && notifications.every(({ messageId }) => messageId === postId);
  const isQuestion = about === "reply" && post?.authorId === userId && questions.includes(post.kind ?? "");
  const values = { names, board: titleOf(board) };
  const headline = words.headlines[isPosted ? "posted" : isQuestion ? "answer" : about];
  return {
    subjectWords: fill(words.subjects[isPosted ? "posted" : about], values),
    headline: typeof headline === "string" ? fill(headline, values) : counted(headline, notifications.length),
    lead: leadOf(board, isPosted ? null : post, userId),
    buttonWords: about === "followed" ? words.button.read : words.button.answer,
    postUrl: urlOf(first),
    why: words.why[about],
  };
}

/** The current email about one post. */
export async function writeNews(
  tx: Transaction,
  recipient: Recipient,
  notifications: readonly Notification[],
): Promise<Fresh> {
  const shown = notifications.slice(0, answersMax);
  const quoted = shown.filter(({ board }) => mayQuote(board)).flatMap(({ messageId }) => messageId ?? []);
  const given = await reactionWords(tx, quoted);
  const said = shown.map((one): NewsQuote => {
    const time = wallClock(one.at, recipient.timeZone).clock;
    const reacted = given.get(one.messageId ?? "");
    return {
      by: authorOf(one),
      title: one.name ?? words.gone,
      url: urlOf(one),
      text: mayQuote(one.board) ? truncateAtWord(one.content ?? "", answerMax) : unquoted(one.board),
      note: fill(reacted ? words.note.withReactions : words.note.at, { time, reactions: reacted ?? "" }),
    };
  });
  const left = notifications.length - shown.length;
  const [first] = notifications;
  const quote = first && mayQuote(first.board) ? excerpt(first.content ?? "", quoteMax) : "";
  return {
    ...(await describeNews(tx, recipient, notifications)),
    preheader: quote && `“${quote}”`,
    sections: [{ title: "", aside: "", said, more: left > 0 ? counted(words.more, left) : "" }],
  };
}

/** The label of the unsubscribe link. */
export function stopWordsOf(kinds: readonly NewsKind[]): string {
  const named = (["replies", "mentions", "followed"] as const).filter((kind) => kinds.includes(kind));
  const { some, and } = words.stop;
  return fill(some, { kinds: named.map((kind) => words.stop[kind]).join(and) });
}

function leadOf(board: BoardId, post: Post | null, userId: string): string {
  const { leads } = words;
  if (board === "general") return leads.chat;
  if (isConversation(board)) return leads.message;
  const values = { board: titleOf(board), name: post?.name ?? words.gone };
  if (!post || isLounge(board)) return fill(leads.board, values);
  const isAsked = questions.includes(post.kind ?? "");
  const lead = post.authorId !== userId ? leads.other : isAsked ? leads.asked : leads.wrote;
  return fill(lead, { ...values, text: excerpt(post.content, quoteMax) });
}

async function getPost(tx: Transaction, id: string): Promise<Post | null> {
  const [post] = await tx.$queryRaw<Post[]>`
    SELECT kind, content, messages.user_id AS "authorId", display_name AS name
    FROM messages LEFT JOIN profiles ON profiles.user_id = messages.user_id
    WHERE messages.id = ${id}::uuid AND ${isTellable(Prisma.sql`messages`)}`;
  return post ?? null;
}

/** "Bea", "Bea and Kat", "Bea, Kat and Jo", "Bea, Kat and 4 more"; null is a deleted member. */
export function namesOf(people: readonly (string | null)[]): string {
  const { two, three, many } = words.names;
  const [one = words.gone, other, third] = [...new Set(people.map((name) => name ?? words.gone))];
  const count = new Set(people).size;
  if (!other) return one;
  if (count === 2) return fill(two, { one, other });
  return third && count === 3
    ? fill(three, { one, other, third })
    : fill(many, { one, other, count: inWords(count - 2) });
}

/** A count in words, capitalised if it starts the sentence. */
export function counted({ one, many }: { one: string; many: string }, count: number): string {
  if (count === 1) return one;
  const said = inWords(count);
  return fill(many, { count: many.startsWith("{") ? said.charAt(0).toUpperCase() + said.slice(1) : said });
}

/** True for the VIP Lounge. */
export function isLounge(board: BoardId | null): boolean {
  return board === "vip";
}

/** False for the VIP Lounge and direct messages: they are never quoted in an email. */
export function mayQuote(board: BoardId | null): boolean {
  return !isLounge(board) && !isConversation(board ?? "");
}

/** What stands in place of a text that is not quoted. */
export function unquoted(board: BoardId | null): string {
  return isLounge(board) ? words.lounge : words.private;
}

/** A board's title. */
export function titleOf(board: BoardId): string {
  return findBoard(board)?.title ?? board;
}

/** The URL of a message. */
export function urlOf({
  board,
  authorId,
  postId,
  messageId,
}: Pick<Notification, "board" | "authorId" | "postId" | "messageId">): string {
  if (isConversation(board ?? "")) return absolute(conversationPath(authorId ?? ""));
  if (!postId) return absolute("/community#chat");
  return absolute(`/community/p/${postId}${messageId === postId ? "" : `#message-${messageId ?? ""}`}`);
}

/** The author shown beside a message. */
export function authorOf({ authorId, name }: Pick<Notification, "authorId" | "name">): NewsQuote["by"] {
  return authorId && name ? { id: authorId, name } : null;
}

/** The reactions to each message in words: "Bonfire from 7, Made my day from 3". */
export async function reactionWords(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.messageReaction.groupBy({
    by: ["messageId", "name"],
    where: { messageId: { in: [...ids] } },
    _count: true,
  });
  return new Map(
    ids.flatMap((id): [string, string][] => {
      const given = reactions.flatMap(({ name, label }) => {
        const count = rows.find((row) => row.messageId === id && row.name === name)?._count;
        return count ? [fill(words.reactions, { label, count })] : [];
      });
      return given.length > 0 ? [[id, given.join(", ")]] : [];
    }),
  );
}
