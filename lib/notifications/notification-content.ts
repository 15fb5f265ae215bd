import "server-only";
import { boards, type BoardId } from "@/content/boards";
import { newsWords } from "@/content/emails/member-letters";
import { reactions } from "@/content/reactions";
import type { NewsQuote } from "@/lib/email/letters/copy";
import type { Transaction } from "@/lib/db";
import { absolute } from "@/lib/env/site";
import { fill } from "@/lib/text";
import type { NoticeKind } from "@/prisma/generated/enums";

/** A notification with its message, as used in emails. */
export type Told = {
  id: string;
  kind: NoticeKind;
  messageId: string | null;
  postId: string | null;
  /** Null: an announcement. */
  board: BoardId | null;
  announcementId: string | null;
  announcement: string | null;
  content: string | null;
  authorId: string | null;
  name: string | null;
  at: Date;
};

/** True for the VIP Lounge: its messages are never quoted in an email. */
export function isLounge(board: BoardId | null): boolean {
  return board === "vip";
}

/** A board's title. */
export function titleOf(board: BoardId): string {
  return boards.find(({ id }) => id === board)?.title ?? board;
}

/** The URL of a message. */
export function addressOf({ postId, messageId }: Pick<Told, "postId" | "messageId">): string {
  if (!postId) return absolute("/community#chat");
  return absolute(
    messageId === postId ? `/community/p/${postId}` : `/community/p/${postId}#message-${messageId ?? ""}`,
  );
}

/** The author shown beside a message. */
export function markOf({ authorId, name }: Pick<Told, "authorId" | "name">): NewsQuote["by"] {
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
        return count ? [fill(newsWords.reactions, { label, count })] : [];
      });
      return given.length > 0 ? [[id, given.join(", ")]] : [];
    }),
  );
}
