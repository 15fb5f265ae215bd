import { z } from "zod";
import type { BoardId } from "@/content/boards";
import { cursorSchema } from "@/lib/links/cursor";
import { boardIds, takesReplies } from "@/lib/clubhouse/board-list";
import type { Person } from "@/lib/clubhouse/schema";
import { noticeRules } from "@/content/notices";

export const listNoticesSchema = z.object({ before: cursorSchema.optional() });

export const markAllReadSchema = z.object({ upTo: z.iso.datetime() });

/** What of a member's notices is read: these, those of a post, or all that were made up to a moment. */
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

/** Of what a member wants to hear more or nothing: a board, or a post by its id. */
export const followSchema = z.object({
  of: z.union([z.enum(boardIds).refine(takesReplies), z.uuid()]),
  wish: z.enum(["follow", "mute", "none"]),
});
export type FollowInput = z.infer<typeof followSchema>;

export type NoticeKind = "mention" | "reply" | "followed" | "announcement";

/** One or more notices as a row of the list: the replies to a post are one. */
export type NoticeView = {
  id: string;
  kind: NoticeKind;
  /** Null: an announcement's. */
  board: BoardId | null;
  /** The post, and the message there to begin from; null outside the boards that take replies. */
  postId: string | null;
  messageId: string | null;
  /** An announcement's, whose headline is the quote; it has a page of its own. */
  announcementId: string | null;
  isReply: boolean;
  /** Who wrote, the newest first; a few of them. Somebody who has left is not among them. */
  people: Person[];
  /** How many more there are. */
  others: number;
  /** The newest message's text as it is now; null where she may no longer read it. */
  quote: string | null;
  isOpen: boolean;
  isRead: boolean;
  at: string;
};

export type NoticePage = { notices: NoticeView[]; next: string | null };
