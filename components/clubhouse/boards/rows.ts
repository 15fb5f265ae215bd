import type { BoardId } from "@/content/boards";
import { roomsCopy } from "@/content/pages/rooms";
import { site } from "@/content/site";
import { newPoll } from "@/lib/clubhouse/poll-view";
import type { MessageView } from "@/lib/clubhouse/schema";
import type { PendingMessage } from "../session/timeline";

/** The reader's time zone, and the current time. */
export type Clock = { zone: string; now: number };

/** The list's rows, from top to bottom. */
export type Row =
  | { type: "day"; key: string; label: string }
  /** The divider above unread messages. */
  | { type: "new"; key: "new" }
  | {
      type: "message";
      key: string;
      message: MessageView;
      isGrouped: boolean;
      pending: PendingMessage["state"] | null;
    };

/** The list's reader and board; `thread` is the post of a reply list. */
type ListOf = { readerId: string; newAfter: number | null; board: BoardId; thread?: string | null };

/** One author's messages within this time form a group, in milliseconds. */
const groupWithin = 5 * 60_000;

/**
 * The rows of a list: day dividers, one divider above others' messages after `newAfter`, a name where the author
 * changes, unsent messages last.
 */
export function layoutRows(
  messages: readonly MessageView[],
  pending: readonly PendingMessage[],
  { readerId, newAfter, board, thread = null }: ListOf,
  clock: Clock,
): Row[] {
  const rows: Row[] = [];
  let previous: MessageView | null = null;
  let day = "";
  let isLineDue = newAfter !== null;
  const unsent = new Map(pending.map((one) => [one.id, one.state]));
  const wanted = pending.filter((one) => !one.isDiscarded && (one.replyTo ?? null) === thread);
  for (const message of [...messages, ...wanted.map((one) => asMessage(one, readerId, board))]) {
    const today = dayOf(message.createdAt, clock.zone);
    // Around midnight `createdAt` may be out of order; the day never goes back
    if (today > day) {
      rows.push({ type: "day", key: `day-${today}`, label: dayLabel(message.createdAt, clock) });
      previous = null;
      day = today;
    }
    if (isLineDue && message.position > (newAfter ?? 0) && message.authorId !== readerId) {
      rows.push({ type: "new", key: "new" });
      isLineDue = false;
      previous = null;
    }
    const isGrouped = previous !== null && belongsTo(previous, message);
    rows.push({
      type: "message",
      key: message.id,
      message,
      isGrouped,
      pending: unsent.get(message.id) ?? null,
    });
    previous = message;
  }
  return rows;
}

/** How many messages a list renders first; the others follow at once. */
const firstShown = 20;

/** The messages that a list renders first: the newest, and those not read before. */
export function newestOf(messages: readonly MessageView[], newAfter: number | null): readonly MessageView[] {
  const unread = newAfter === null ? 0 : messages.filter(({ position }) => position > newAfter).length;
  return messages.slice(-Math.max(firstShown, unread));
}

/** "08:05", in the zone. */
export function timeOf(iso: string, zone: string): string {
  return format("time", zone, { hour: "2-digit", minute: "2-digit" }).format(new Date(iso));
}

/** The full date and time, for a tooltip. */
export function momentOf(iso: string, zone: string): string {
  return format("moment", zone, { dateStyle: "long", timeStyle: "short" }).format(new Date(iso));
}

/** The calendar day in the reader's zone: "2026-03-19". */
export function dayOf(iso: string | number, zone: string): string {
  // Swedish dates are ISO 8601
  return format("day", zone, { dateStyle: "short" }, "sv-SE").format(new Date(iso));
}

/** "Today, 08:40", "Tuesday, 08:40"; no time after 6 days. */
export function whenOf(instant: Date, clock: Clock): string {
  const iso = instant.toISOString();
  const isRecent = clock.now - instant.getTime() < 6 * 86_400_000;
  return isRecent ? `${dayLabel(iso, clock)}, ${timeOf(iso, clock.zone)}` : dayLabel(iso, clock);
}

/** The time if today, else the day. */
export function momentOfRow(iso: string, clock: Clock): string {
  const isToday = dayOf(iso, clock.zone) === dayOf(clock.now, clock.zone);
  return isToday ? timeOf(iso, clock.zone) : dayLabel(iso, clock);
}

/** "Today", "Yesterday", a weekday or date, in the zone. */
export function dayLabel(iso: string, { zone, now }: Clock): string {
  const day = dayOf(iso, zone);
  const daysAgo = Math.round((Date.parse(dayOf(now, zone)) - Date.parse(day)) / 86_400_000);
  if (daysAgo === 0) return roomsCopy.message.today;
  if (daysAgo === 1) return roomsCopy.message.yesterday;
  const date = new Date(iso);
  if (daysAgo > 1 && daysAgo < 7) return format("weekday", zone, { weekday: "long" }).format(date);
  const isThisYear = day.slice(0, 4) === dayOf(now, zone).slice(0, 4);
  if (isThisYear) return format("date", zone, { day: "numeric", month: "long" }).format(date);
  return format("year", zone, { day: "numeric", month: "long", year: "numeric" }).format(date);
}

function belongsTo(previous: MessageView, message: MessageView): boolean {
  return (
    message.authorId !== null &&
    message.authorId === previous.authorId &&
    message.kind === previous.kind &&
    Date.parse(message.createdAt) - Date.parse(previous.createdAt) < groupWithin
  );
}

function asMessage(
  { id, kind, content, replyTo, uploads, poll, at }: PendingMessage,
  authorId: string,
  board: BoardId,
): MessageView {
  return {
    id,
    board,
    kind,
    content,
    authorId,
    position: Number.MAX_SAFE_INTEGER,
    revision: 0,
    createdAt: at,
    replyTo: replyTo ?? null,
    editedAt: null,
    deletedAt: null,
    ...(uploads && { uploads }),
    ...(poll && { poll: newPoll(poll) }),
  };
}

// Creating a formatter is slow, and a long list uses each many times
const formats = new Map<string, Intl.DateTimeFormat>();

function format(
  name: string,
  zone: string,
  options: Intl.DateTimeFormatOptions,
  locale: string = site.locale,
): Intl.DateTimeFormat {
  const key = `${name} ${zone}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
  formats.set(key, known);
  return known;
}
