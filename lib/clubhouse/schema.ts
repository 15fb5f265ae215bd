import { z } from "zod";
import type { BoardId } from "@/content/boards";
import { accounts, clubhouse } from "@/content/clubhouse";
import { mentions } from "@/content/mentions";
import { reactions } from "@/content/reactions";
import { attachmentsCopy } from "@/content/pages/attachments";
import { marksCopy } from "@/content/pages/marks";
import { fieldMessages } from "@/content/pages/field-messages";
import { memberUploads } from "@/content/uploads";
import type { Role } from "@/lib/access/policy";
import type { Kind } from "@/lib/files/kind";
import { fill, normalizeLine, normalizeText, printable } from "@/lib/text";
import { boardIds, kindsOf } from "./board-list";

const { communityMessage } = fieldMessages.fields;

// docs/rules/boards.md#text
/** What is written in a post, a reply or the chat. */
export const contentSchema = z
  .string()
  .transform((text) => normalizeText(text).trim())
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
      }),
  );

/** Whom the author has chosen where a name is of several (docs/rules/boards.md#mentions). */
const chosenSchema = z.array(z.uuid()).max(mentions.most).optional();

const altSchema = z
  .string()
  .transform((text) => normalizeLine(text.replace(/\s+/g, " ")))
  .pipe(z.string().max(memberUploads.longestAlt, fieldMessages.fallback.invalid));

const uploadSchema = z.union([
  z.uuid().transform((id) => ({ id, alt: "" })),
  z.object({ id: z.uuid(), alt: altSchema }),
]);

/** A new message; its id is its idempotency key, made by the sender's browser. */
export const postMessageSchema = z
  .object({
    id: z.uuid(),
    board: z.enum(boardIds),
    kind: z.string().nullable().default(null),
    content: contentSchema,
    replyTo: z.uuid().nullish(),
    uploads: z
      .array(uploadSchema)
      .max(memberUploads.most, attachmentsCopy.tooMany)
      .refine((sent) => new Set(sent.map(({ id }) => id)).size === sent.length)
      .optional(),
    mentions: chosenSchema,
  })
  .refine(({ board, kind, replyTo }) => (replyTo && kind === null) || kindsOf(board).includes(kind), {
    path: ["kind"],
    error: fieldMessages.fallback.chooseOne,
  });
export type PostMessageInput = z.infer<typeof postMessageSchema>;

export const editMessageSchema = z.object({ content: contentSchema, mentions: chosenSchema });
export type EditMessageInput = z.infer<typeof editMessageSchema>;

export const reactionSchema = z.object({ id: z.uuid(), name: z.enum(reactions.map(({ name }) => name)) });
export type ReactionInput = z.infer<typeof reactionSchema>;

/** What moderators mark a message with, for everybody. */
export const markSchema = z.object({ id: z.uuid(), mark: z.enum(["closed", "pinned", "hidden"]) });

export type MarkName = z.infer<typeof markSchema>["mark"];

/** Why a message is hidden; other marks need no reason. */
export const markBodySchema = z.object({
  reason: z
    .string()
    .default("")
    .transform((text) => normalizeText(text).trim())
    .pipe(
      z
        .string()
        .max(clubhouse.hiddenReasonMax, fill(marksCopy.hide.tooLong, { max: clubhouse.hiddenReasonMax })),
    ),
});

const numberParameter = z.coerce.number().int().min(0).max(2_147_483_647);

export const listMessagesSchema = z
  .object({
    board: z.enum(boardIds),
    before: numberParameter.optional(),
    after: numberParameter.optional(),
    replyTo: z.uuid().optional(),
  })
  .refine(
    ({ before, after, replyTo }) => after === undefined || (before === undefined && replyTo === undefined),
    "Use after alone.",
  );
export type ListMessagesInput = z.infer<typeof listMessagesSchema>;

export const findPeopleSchema = z.object({
  q: z.string().overwrite(normalizeText).min(1).max(accounts.displayNameMax).regex(printable),
});

/** Somebody whom an `@` may name; `place` is where she lives, "" where she doesn't say. */
export type Named = { id: string; name: string; place: string };

export type Person = { id: string; name: string; role: Role };

export type Reader = Person & { hasAccess: boolean };

export type MessageView = {
  id: string;
  board: BoardId;
  kind: string | null;
  content: string;
  authorId: string | null;
  position: number;
  revision: number;
  replyTo: string | null;
  createdAt: string;
  editedAt: string | null;
  deletedAt: string | null;
  closed?: Mark;
  pinned?: Mark;
  /** Only moderators and its author see it. */
  hidden?: HiddenMark;
  /** From which revision of its board on it is hidden, or was when it was deleted. */
  hiddenFrom?: number;
  /** A post's, as a page of messages has them. */
  replies?: Replies;
  reactions?: Reaction[];
  /** Who is named in the text; absent where nobody is. */
  mentions?: Mention[];
  /** What it was sent with, four at most. */
  uploads?: UploadView[];
};

/** A picture or file; `name` is what a file is downloaded as, `alt` what a picture shows. Its address asks who wants it. */
export type UploadView = {
  id: string;
  kind: Kind;
  name: string | null;
  alt: string;
  width: number | null;
  height: number | null;
  bytes: number;
  url: string;
};

/** Since when a message is marked, and by whom; null: has left. */
export type Mark = { at: string; by: { id: string; name: string } | null };

export type HiddenMark = Mark & { reason: string };

/** Somebody whose name stands after an `@`, as it is written. */
export type Mention = { id: string; name: string };

/** Who has reacted with one of the five, the first first; a view that lacks them did not read them. */
export type Reaction = { name: ReactionInput["name"]; by: string[] };

/** A post's replies at a revision of its board, counted up to `repliesMax`; `faces` are who wrote last, newest first, and `latest` when: nobody who has left. */
export type Replies = { count: number; latest: string | null; faces: string[]; asOf: number };

/**
 * Part of a board; `revision` is how far the reader is up to date once this page is applied, `newest` the position of the
 * board's newest message, replies included.
 */
export type MessagePage = {
  messages: MessageView[];
  /** What is pinned to the board, with its newest page. */
  pins?: MessageView[];
  people: Person[];
  revision: number;
  newest: number;
  hasMore: boolean;
};

export type BoardState = {
  id: BoardId;
  revision: number;
  readUpTo: number;
  unread: number;
};

/** What somebody wants to hear of a post or a board: more than usual, or nothing. */
export type Preference = "follow" | "mute";

/** Asked for at the start, after a lost line and now and then; `pause.until` is ISO, null until lifted. */
export type Overview = {
  boards: BoardState[];
  channels: string[];
  /** How many notices are unread. */
  notices: number;
  /** The boards of which she wants to hear more, or nothing. */
  wishes: Partial<Record<BoardId, Preference>>;
  pause: { until: string | null } | null;
};

export const readMarkSchema = z.object({ position: z.number().int().min(0).max(2_147_483_647) });

export const boardIdSchema = z.enum(boardIds);

export const socketIdSchema = z.string().regex(/^\d{1,20}\.\d{1,20}$/);
