import { z } from "zod";
import type { BoardId } from "@/content/boards";
import { cursorSchema } from "@/lib/crypto/links/cursor";
import { boardIds, takesReplies } from "@/lib/clubhouse/board-list";
import type { Person } from "@/lib/clubhouse/schema";
import { noticeRules } from "@/content/notices";

export const listNoticesSchema = z.object({ before: cursorSchema.optional() });

export const markAllReadSchema = z.object({ upTo: z.iso.datetime() });

/** The notifications to mark as read: by id, of a post, or all up to a time. */
export const readNoticesSchema = z.union([
  z.object({
    ids: z
      .array(z.uuid())
      .min(1)
      .max(noticeRules.pageSize * 4),
  }),
  z.object({ post: z.uuid() }),
  markAllReadSchema,
]);
export type ReadNoticesInput = z.infer<typeof readNoticesSchema>;

/** The board, or post id, to follow or mute. */
export const followSchema = z.object({
  of: z.union([z.enum(boardIds).refine(takesReplies), z.uuid()]),
  wish: z.enum(["follow", "mute", "none"]),
});
export type FollowInput = z.infer<typeof followSchema>;

export type NoticeKind = "mention" | "reply" | "followed" | "announcement";

/** One row of the list: the replies to a post are grouped. */
export type NoticeView = {
  id: string;
  kind: NoticeKind;
  /** Null: an announcement. */
  board: BoardId | null;
  /** The post and the message to start at; null on boards without replies. */
  postId: string | null;
  messageId: string | null;
  /** An announcement has its own page; its headline is the quote. */
  announcementId: string | null;
  isReply: boolean;
  /** The newest few authors, newest first, without deleted members. */
  people: Person[];
  /** The count of the others. */
  others: number;
  /** The newest message's current text; null if no longer readable. */
  quote: string | null;
  isOpen: boolean;
  isRead: boolean;
  at: string;
};

export type NoticePage = {
  notices: NoticeView[];
  next: string | null;
  /** Up to when "Mark all read" reads; null: no notification and no board is unread. */
  upTo: string | null;
};
