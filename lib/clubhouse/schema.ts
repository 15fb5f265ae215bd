import { z } from "zod";
import type { BoardId } from "@/content/boards";
import { clubhouse } from "@/content/clubhouse";
import { messagesCopy } from "@/content/pages/messages";
import { fill } from "@/lib/text";
import { boardIds, kindsOf } from "./board-list";

const { communityMessage } = messagesCopy.forms.fields;

/** The text of a message: 1 to 4,000 characters after trimming (docs/rules/boards.md#text). */
const contentSchema = z
  .string()
  .transform((text) => text.replace(/\r\n?/g, "\n").trim())
  .pipe(
    z
      .string()
      .min(1, communityMessage.missing)
      .max(clubhouse.messageMax, {
        error: ({ input }) =>
          fill(communityMessage.tooLong, {
            max: clubhouse.messageMax,
            over: Array.from(input as string).length - clubhouse.messageMax,
          }),
      })
      // Postgres cannot store a NUL, and no keyboard types one.
      .refine((text) => !text.includes("\0"), messagesCopy.forms.fallback.invalid),
  );

/** A new message. Its id is made by the sender's browser, so that sending twice stores once. */
export const postMessageSchema = z
  .object({
    id: z.uuid(),
    board: z.enum(boardIds),
    kind: z.string().nullable().default(null),
    content: contentSchema,
  })
  .refine(({ board, kind }) => kindsOf(board).includes(kind), {
    path: ["kind"],
    error: messagesCopy.forms.fallback.chooseOne,
  });
export type PostMessageInput = z.infer<typeof postMessageSchema>;

/** A message's new text. */
export const editMessageSchema = z.object({ content: contentSchema });
export type EditMessageInput = z.infer<typeof editMessageSchema>;

const numberParameter = z.coerce.number().int().min(0).max(2_147_483_647);

/** Which part of a board to read: the newest page, what stands before a position, or what changed after a revision. */
export const listMessagesSchema = z
  .object({
    board: z.enum(boardIds),
    before: numberParameter.optional(),
    after: numberParameter.optional(),
  })
  .refine(
    ({ before, after }) => before === undefined || after === undefined,
    "Use before or after, not both.",
  );
export type ListMessagesInput = z.infer<typeof listMessagesSchema>;

/** What the message of somebody shows of her. Looked up apart from the messages, so that a new name shows everywhere. */
export type Person = { id: string; name: string; role: "member" | "admin" };

/** Who reads, with what decides what she may do. */
export type Reader = Person & { hasAccess: boolean };

/** A message as members see it. A deleted one keeps its place, without its text and its author. */
export type MessageView = {
  id: string;
  board: BoardId;
  kind: string | null;
  content: string;
  /** Null once the message or that account is gone. */
  authorId: string | null;
  /** Its place in the board's order, fixed. */
  position: number;
  /** The board's revision at its last change. */
  revision: number;
  createdAt: string;
  editedAt: string | null;
  deletedAt: string | null;
};

/**
 * Part of a board, with the people who wrote it. `revision` is how far the reader has seen every change once this page is
 * applied.
 */
export type MessagePage = { messages: MessageView[]; people: Person[]; revision: number; hasMore: boolean };

/** A board as its tab shows it. */
export type BoardState = {
  id: BoardId;
  /** Its newest change. */
  revision: number;
  /** The place up to which the reader has read it. */
  readUpTo: number;
  /** What others have written since; `clubhouse.unreadMax` stands for that many or more. */
  unread: number;
};

/** What a reader has to know to stay up to date: asked at the start, after a lost line and now and then. */
export type Overview = {
  /** The boards she may read, in the order of their tabs. */
  boards: BoardState[];
  /** The names of the realtime channels she may listen to, at the moment. */
  channels: string[];
  /** Her posting is paused, until that moment (ISO) or until somebody lifts it; null: she may post. */
  pause: { until: string | null } | null;
};

/** How far somebody has read a board. */
export const readMarkSchema = z.object({ position: z.number().int().min(0).max(2_147_483_647) });

/** A board's id in an address. */
export const boardIdSchema = z.enum(boardIds);

/** The name the realtime provider has given a connection. */
export const socketIdSchema = z.string().regex(/^\d{1,20}\.\d{1,20}$/);
