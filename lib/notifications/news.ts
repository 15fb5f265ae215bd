import "server-only";
import type { BoardId } from "@/content/boards";
import { memberLetters, type NewsKind } from "@/content/member-letters";
import { newsWords as words } from "@/content/emails/member-letters";
import { isTellable } from "@/lib/clubhouse/notice-count";
import type { Transaction } from "@/lib/db";
import type { Fresh } from "@/lib/email/relevance-check";
import { wallClock } from "@/lib/events/zones";
import { fill } from "@/lib/text";
import { Prisma } from "@/prisma/generated/client";
import { counted, namesOf, onOneLine, shortened } from "./names";
import type { Reader } from "./readers";
import { addressOf, isLounge, markOf, reactionWords, titleOf, type Told } from "./notification-content";

const { answersMax, answerMax, quoteMax } = memberLetters;
const questions: readonly string[] = ["challenge", "question"];

type Post = { kind: string | null; content: string; authorId: string | null; name: string | null };

export type Described = {
  subjectWords: string;
  headline: string;
  lead: string;
  buttonWords: string;
  postUrl: string;
  why: string;
};

/** The subject and opening of an email about one post, from the current state. */
export async function describeNews(
  tx: Transaction,
  { userId }: Reader,
  notices: readonly Told[],
): Promise<Described> {
  const first = notices.at(0);
  if (!first?.board) throw new Error("A letter about news has none");
  const { board, postId } = first;
  const post = postId ? await readPost(tx, postId) : null;
  const names = namesOf(notices.map(({ name }) => name));
  const kinds = new Set(notices.map(({ kind }) => kind));
  const about = kinds.has("reply") ? "reply" : kinds.has("mention") ? "mention" : "followed";
  const isPosted = about === "followed" && notices.every(({ messageId }) => messageId === postId);
  const isQuestion = about === "reply" && post?.authorId === userId && questions.includes(post.kind ?? "");
  const said = { names, board: titleOf(board) };
  return {
    subjectWords: fill(words.subjects[isPosted ? "posted" : about], said),
    headline: headlineOf(isPosted ? "posted" : isQuestion ? "answer" : about, notices.length, said),
    lead: leadOf(board, isPosted ? null : post, userId),
    buttonWords: about === "followed" ? words.button.read : words.button.answer,
    postUrl: addressOf(first),
    why: words.why[about],
  };
}

/** The current email about one post. */
export async function writeNews(tx: Transaction, reader: Reader, notices: readonly Told[]): Promise<Fresh> {
  const described = await describeNews(tx, reader, notices);
  const shown = notices.slice(0, answersMax);
  const reacted = await reactionWords(
    tx,
    shown.flatMap(({ messageId, board }) => (messageId && !isLounge(board) ? [messageId] : [])),
  );
  const said = shown.map((one) => {
    const time = wallClock(one.at, reader.timeZone).clock;
    const given = reacted.get(one.messageId ?? "");
    return {
      by: markOf(one),
      title: one.name ?? words.gone,
      url: addressOf(one),
      text: isLounge(one.board) ? words.lounge : shortened(one.content ?? "", answerMax),
      note: given
        ? fill(words.note.withReactions, { time, reactions: given })
        : fill(words.note.at, { time }),
    };
  });
  const left = notices.length - shown.length;
  const [first] = notices;
  const quote = first && !isLounge(first.board) ? onOneLine(first.content ?? "", quoteMax) : "";
  return {
    ...described,
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

function headlineOf(
  about: "answer" | "reply" | "mention" | "followed" | "posted",
  count: number,
  said: { names: string; board: string },
): string {
  const { headlines } = words;
  if (about === "mention" || about === "posted") return fill(headlines[about], said);
  return counted(headlines[about], count);
}

function leadOf(board: BoardId, post: Post | null, userId: string): string {
  const { leads } = words;
  const title = titleOf(board);
  if (board === "general") return leads.chat;
  if (!post || isLounge(board)) return fill(leads.board, { board: title });
  const said = { board: title, text: onOneLine(post.content, quoteMax), name: post.name ?? words.gone };
  if (post.authorId !== userId) return fill(leads.other, said);
  return fill(questions.includes(post.kind ?? "") ? leads.asked : leads.wrote, said);
}

async function readPost(tx: Transaction, id: string): Promise<Post | null> {
  const [post] = await tx.$queryRaw<Post[]>`
    SELECT kind, content, messages.user_id AS "authorId", display_name AS name
    FROM messages LEFT JOIN profiles ON profiles.user_id = messages.user_id
    WHERE messages.id = ${id}::uuid AND ${isTellable(Prisma.sql`messages`)}`;
  return post ?? null;
}
