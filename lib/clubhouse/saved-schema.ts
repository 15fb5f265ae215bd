import { z } from "zod";
import type { BoardId } from "@/content/boards";
import type { Kind } from "@/lib/files/kind";

/** The form that removes a saved post. */
export const unsaveSchema = z.object({ id: z.uuid() });

/** The view of the page of saved posts; another one is the first. */
export const savedViewSchema = z.enum(["saved", "own"]).catch("saved");

/** A line of saved or own posts; `at`: when it was saved or posted. Without a post it is gone for this member. */
export type SavedView = {
  id: string;
  board: BoardId;
  at: Date;
  post: {
    content: string;
    author: { id: string; name: string } | null;
    replies: number;
    /** Of these, others' replies since the member read the board. */
    newReplies: number;
    isPinned: boolean;
    isHidden: boolean;
    hasPoll: boolean;
    /** Its first attachment. */
    file: { kind: Kind; name: string | null } | null;
  } | null;
};
