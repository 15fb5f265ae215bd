import type { PollInput } from "@/lib/clubhouse/poll-schema";
import type { MessagePage, MessageView, UploadView } from "@/lib/clubhouse/schema";

export type PendingMessage = {
  id: string;
  kind: string | null;
  content: string;
  /** The post it replies to. */
  replyTo?: string | undefined;
  /** Its attachments, already uploaded. */
  uploads?: UploadView[] | undefined;
  /** Ids chosen where several members share a name. */
  mentions?: string[] | undefined;
  poll?: PollInput | undefined;
  at: string;
  /** waiting: no response, retried automatically; failed: refused. */
  state: "queued" | "sending" | "waiting" | "failed";
  /** It may have reached the server, despite no response. */
  mayBeThere?: boolean;
  /** Discarded: a copy that may have reached the server is deleted. */
  isDiscarded?: boolean;
};

/** One board in one browser (docs/clubhouse.md#a-board-in-one-browser). */
export type Timeline = {
  /** The post whose replies are shown; null: the posts or the chat. */
  thread: string | null;
  known: readonly MessageView[];
  lastRevision: number;
  ahead: readonly number[];
  heard: number;
  floor: number;
  /** Position of the board's newest message on the server, including replies not loaded here. */
  newest: number;
  hasOlder: boolean;
  since: number;
  pending: readonly PendingMessage[];
};

export type TimelineAction =
  | { type: "older"; before: number; page: MessagePage }
  | { type: "caughtUp"; page: MessagePage }
  | { type: "reopened"; page: MessagePage }
  | { type: "arrived"; message: MessageView }
  /** A change too large for the live connection: only its revision came. */
  | { type: "announced"; revision: number }
  | { type: "queued"; pending: PendingMessage }
  /** Changes an unsent message, or removes it (null). */
  | { type: "pending"; id: string; change: Partial<PendingMessage> | null }
  | { type: "forgotten"; authorId: string }
  | { type: "trimmed"; keep: number };

/** A timeline from the newest page, with the messages still being sent. */
export function openTimeline(
  page: MessagePage,
  pending: readonly PendingMessage[] = [],
  thread: string | null = null,
): Timeline {
  const known = [...new Map([...page.messages, ...(page.pins ?? [])].map((one) => [one.id, one])).values()];
  known.sort(byPosition);
  const first = page.messages.toSorted(byPosition).find((message) => message.replyTo === thread);
  const hasOlder = page.hasMore && first !== undefined;
  const start: Timeline = {
    thread,
    known,
    lastRevision: page.revision,
    ahead: [],
    heard: page.revision,
    floor: hasOlder ? first.position : 0,
    newest: page.newest,
    hasOlder,
    since: page.revision,
    pending,
  };
  // A message newer than its page's revision counts as heard only: a change between may be missing.
  return advance(
    confirm(start),
    known.map((message) => message.revision),
  );
}

/** The next state. Pure: late, repeated or reordered actions give the same result. */
export function reduceTimeline(timeline: Timeline, action: TimelineAction): Timeline {
  switch (action.type) {
    case "older":
      // A second response to the same request would leave a gap or move the start back down.
      return action.before === timeline.floor && action.page.revision >= timeline.since
        ? older(timeline, action.page)
        : timeline;
    case "caughtUp":
      return caughtUp(timeline, action.page);
    case "reopened":
      return reopened(timeline, action.page);
    case "arrived":
      return arrived(timeline, action.message);
    case "announced":
      return { ...timeline, heard: Math.max(timeline.heard, action.revision) };
    case "queued":
      return confirm({ ...timeline, pending: [...timeline.pending, action.pending] });
    case "pending":
      return changePending(timeline, action.id, action.change);
    case "forgotten":
      return { ...timeline, known: timeline.known.filter(({ authorId }) => authorId !== action.authorId) };
    case "trimmed":
      return trimmed(timeline, action.keep);
  }
}

/** The messages to show, oldest first. */
export function shownMessages(timeline: Timeline): MessageView[] {
  return timeline.known.filter((message) => isShown(timeline, message));
}

/** The board's pinned posts, the first pinned first; perhaps older than what is shown. */
export function pinnedPosts({ known }: Pick<Timeline, "known">): MessageView[] {
  return known
    .filter(({ pinned, deletedAt }) => pinned && deletedAt === null)
    .sort((one, other) => (one.pinned?.at ?? "").localeCompare(other.pinned?.at ?? ""));
}

/** The position of the newest message known. */
export function newestPosition({ known, newest }: Timeline): number {
  return Math.max(newest, known.findLast(({ deletedAt }) => deletedAt === null)?.position ?? 0);
}

function isShown({ thread, floor }: Timeline, message: MessageView): boolean {
  return message.deletedAt === null && message.replyTo === thread && message.position >= floor;
}

/** True if a change is missing, so that the board must be caught up from `lastRevision`. */
export function isBehind(timeline: Timeline): boolean {
  return timeline.heard > timeline.lastRevision;
}

/** The first unsent message; null if one before it is being sent or waits for a connection. */
export function nextToSend(timeline: Timeline): PendingMessage | null {
  const first = timeline.pending.find((one) => one.state !== "failed");
  return first?.state === "queued" ? first : null;
}

function arrived(timeline: Timeline, message: MessageView): Timeline {
  // It may have been trimmed since, and must not come back.
  if (message.revision <= timeline.lastRevision) return settled(timeline, new Map([[message.id, message]]));
  return advance(merge(timeline, [message]), [message.revision]);
}

function older(timeline: Timeline, page: MessagePage): Timeline {
  const shown = page.messages.filter(({ replyTo }) => replyTo === timeline.thread);
  const lowest = shown.reduce((low, message) => Math.min(low, message.position), timeline.floor);
  // A page without messages that claims to have more would be requested forever.
  const hasOlder = page.hasMore && shown.length > 0;
  return { ...merge(timeline, page.messages), floor: hasOlder ? lowest : 0, hasOlder };
}

function caughtUp(timeline: Timeline, page: MessagePage): Timeline {
  const last = page.messages.at(-1)?.revision ?? timeline.lastRevision;
  const certain = page.hasMore ? last : Math.max(last, page.revision);
  const merged = merge(timeline, page.messages);
  return advance({ ...merged, lastRevision: Math.max(merged.lastRevision, certain) }, []);
}

function reopened(timeline: Timeline, page: MessagePage): Timeline {
  if (page.revision < timeline.lastRevision) return timeline;
  const newer = timeline.known.filter((message) => message.revision > page.revision);
  const opened = openTimeline(page, timeline.pending, timeline.thread);
  const heard = Math.max(opened.heard, timeline.heard);
  return advance(
    merge({ ...opened, heard }, newer),
    newer.map((message) => message.revision),
  );
}

function trimmed(timeline: Timeline, keep: number): Timeline {
  const shown = shownMessages(timeline);
  const first = shown.at(-keep);
  if (shown.length <= keep || !first) return timeline;
  const floor = first.position;
  // Keep the post whose replies are shown, pins, and all replies, so that later ones can be counted.
  const known = timeline.known.filter(
    ({ position, replyTo, id, pinned }) =>
      position >= floor || replyTo !== null || id === timeline.thread || pinned,
  );
  return { ...timeline, known, floor, hasOlder: true };
}

function merge(timeline: Timeline, messages: readonly MessageView[]): Timeline {
  const [next, more] = messages;
  // The usual case, one message after all the others, needs no lookup and no sorting.
  if (next && !more && next.position > (timeline.known.at(-1)?.position ?? 0)) {
    return confirm({ ...timeline, known: [...timeline.known, next] });
  }
  const byId = new Map(timeline.known.map((message) => [message.id, message]));
  let changed = false;
  for (const message of messages) {
    const have = byId.get(message.id);
    // Edits are pushed without reactions: of the same revision, the copy that has them wins.
    const isNews = !have || have.revision < message.revision;
    if (!isNews && (have.revision > message.revision || !message.reactions)) continue;
    byId.set(message.id, withKnown(message, have));
    changed = true;
  }
  return changed ? confirm({ ...timeline, known: [...byId.values()].sort(byPosition) }) : timeline;
}

/** Events omit the replies of a changed post, and the reactions of a changed text. */
function withKnown(message: MessageView, have: MessageView | undefined): MessageView {
  if (!have || message.deletedAt !== null) return message;
  const { replies, reactions } = have;
  return { ...(replies && { replies }), ...(reactions && { reactions }), ...message };
}

function advance(timeline: Timeline, revisions: readonly number[]): Timeline {
  let last = timeline.lastRevision;
  const waiting = new Set([...timeline.ahead, ...revisions].filter((revision) => revision > last));
  const heard = Math.max(timeline.heard, last, ...waiting);
  while (waiting.delete(last + 1)) last += 1;
  return {
    ...timeline,
    lastRevision: last,
    heard,
    ahead: [...waiting].filter((revision) => revision > last),
  };
}

function confirm(timeline: Timeline): Timeline {
  if (timeline.pending.length === 0) return timeline;
  return settled(timeline, new Map(timeline.known.map((message) => [message.id, message])));
}

/** Removes what has arrived; a discarded message stays until it is deleted. */
function settled(timeline: Timeline, known: ReadonlyMap<string, MessageView>): Timeline {
  const pending = timeline.pending.filter(({ id, isDiscarded }) => {
    const message = known.get(id);
    return !message || (isDiscarded && message.deletedAt === null);
  });
  return pending.length === timeline.pending.length ? timeline : { ...timeline, pending };
}

function changePending(timeline: Timeline, id: string, change: Partial<PendingMessage> | null): Timeline {
  if (!timeline.pending.some((one) => one.id === id)) return timeline;
  const changed = (one: PendingMessage) => (change ? { ...one, ...change } : []);
  return { ...timeline, pending: timeline.pending.flatMap((one) => (one.id === id ? changed(one) : one)) };
}

function byPosition(a: MessageView, b: MessageView): number {
  return a.position - b.position;
}
