import { z } from "zod";
import type { BoardId } from "@/content/boards";
import { announcementMax } from "@/content/member-letters";
import { noticeRules } from "@/content/notices";
import { emailPreferencesCopy } from "@/content/pages/email-preferences";
import { pushRules } from "@/content/push";
import { allowsReplies } from "@/lib/access/board-list";
import type { Person } from "@/lib/clubhouse/schema";
import { lineField, tickField, wordsField } from "@/lib/forms/schema";
import { cursorSchema } from "@/lib/crypto/links/cursor";
import { timeZones } from "./weekly-time";

export const listNoticesSchema = z.object({ before: cursorSchema.optional() });

export const markAllReadSchema = z.object({ upTo: z.iso.datetime() });

const idsMax = noticeRules.pageSize * 4;

/** The notifications to mark as read: by id, of a post, or all up to a time. */
export const readNoticesSchema = z.union([
  z.object({ ids: z.array(z.uuid()).min(1).max(idsMax) }),
  z.object({ post: z.uuid() }),
  markAllReadSchema,
]);
export type ReadNoticesInput = z.infer<typeof readNoticesSchema>;

/** The board, or post id, to follow or mute; also an archived board, to reset it. */
export const followSchema = z.object({
  of: z.union([z.string().refine(allowsReplies), z.uuid()]),
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

const bytes = (length: number) =>
  z
    .string()
    .max(length * 2)
    .regex(/^[\w-]+$/)
    .refine((text) => Buffer.from(text, "base64url").length === length);

function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone }));
  } catch {
    return false;
  }
}

export const subscriptionSchema = z.object({
  endpoint: z.url().max(pushRules.endpointMax),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
  timeZone: z.string().max(64).refine(isTimeZone),
});
export type SubscriptionInput = z.output<typeof subscriptionSchema>;

export const stopPushSchema = z.object({ device: z.uuid() });

export const pushKindsSchema = z.object({
  ...{ reply: tickField, mention: tickField, followed: tickField, announcement: tickField },
});
export type PushKinds = z.output<typeof pushKindsSchema>;

export const declinePushSchema = z.object({ push: z.literal("no") });

const { wrong } = emailPreferencesCopy;
const timing = z.enum(["at_once", "weekly", "off"], wrong);
const timings = { replies: timing, mentions: timing, followed: timing, announcements: timing };
const day = z.enum(["0", "1", "2", "3", "4", "5", "6"], wrong).transform(Number);
const number = (shape: RegExp) => z.string(wrong).regex(shape, wrong).transform(Number);
const hour = number(/^(?:1?\d|2[0-3])$/);

/** A member's email settings; `never` as the day: no weekly email. */
export const preferencesSchema = z.object({
  ...timings,
  events: z.enum(["at_once", "off"], wrong),
  day: z.literal("never").or(day),
  hour,
  timeZone: z.string(wrong).refine((zone) => timeZones.includes(zone), wrong),
});
export type PreferencesInput = z.output<typeof preferencesSchema>;

export const allOffSchema = z.object({ letters: z.literal("off", wrong) });

export const eventEmailsSchema = z.object({ to: z.enum(["on", "off"], wrong) });

/** The founder's defaults, with the revision that the form shows. */
export const defaultsSchema = z.object({
  ...{ ...timings, day, hour, doubleOptIn: tickField, seen: number(/^\d{1,9}$/) },
});
export type DefaultsInput = z.output<typeof defaultsSchema>;

export const tokenSchema = z.object({ token: z.string().catch("") });

const { title, text } = announcementMax;

/** An announcement; the form generates the id, so a resubmit can't send it twice. */
export const announceSchema = z.object({
  id: z.uuid("This form has already been sent with another text. Reload the page for a new one."),
  title: lineField({ missing: "Give it a headline." }).max(title, `${title} characters at most.`),
  text: wordsField({ missing: "Say something." }).refine(
    (typed) => typed.length <= text,
    `${text} characters at most.`,
  ),
  sure: z.literal("on", "Tick this first."),
});
export type AnnounceInput = z.output<typeof announceSchema>;

export const withdrawSchema = z.object({ id: z.uuid("This announcement no longer exists.") });
