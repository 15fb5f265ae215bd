import "server-only";
import { boards, type BoardId } from "@/content/boards";
import { newsWords } from "@/content/emails/member-letters";
import { reactions } from "@/content/reactions";
import type { NewsSaid } from "@/lib/email/letters/copy";
import type { Transaction } from "@/lib/db";
import { absolute } from "@/lib/env/site";
import { fill } from "@/lib/text";
import type { NoticeKind } from "@/prisma/generated/enums";

/** A notice with the message it tells of, as a letter may say it. */
export type Told = {
  id: string;
  kind: NoticeKind;
  messageId: string | null;
  postId: string | null;
  /** Null: an announcement's. */
  board: BoardId | null;
  announcementId: string | null;
  announcement: string | null;
  content: string | null;
  authorId: string | null;
  name: string | null;
  at: Date;
};

/** What of a message stays in its room: nothing said in the VIP Lounge stands in any letter. */
export function isLounge(board: BoardId | null): boolean {
  return board === "vip";
}

/** A board's title. */
export function titleOf(board: BoardId): string {
  return boards.find(({ id }) => id === board)?.title ?? board;
}

/** Where a message is read. */
export function addressOf({ postId, messageId }: Pick<Told, "postId" | "messageId">): string {
  if (!postId) return absolute("/community#chat");
  return absolute(
    messageId === postId ? `/community/p/${postId}` : `/community/p/${postId}#message-${messageId ?? ""}`,
  );
}

/** Whose mark stands beside a message. */
export function markOf({ authorId, name }: Pick<Told, "authorId" | "name">): NewsSaid["by"] {
  return authorId && name ? { id: authorId, name } : null;
}

/** How each of these messages has been reacted to, in words: "Bonfire from 7, Made my day from 3". */
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
