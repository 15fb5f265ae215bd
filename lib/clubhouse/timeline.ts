import type { MessagePage, MessageView } from "@/lib/clubhouse/schema";

/** A message of the viewer's own that the server has not confirmed yet. Its id is the message's id. */
export type PendingMessage = {
  id: string;
  kind: string | null;
  content: string;
  /** When she pressed Send, ISO. */
  at: string;
  /** queued: waits for its turn or a connection; failed: waits for her. */
  state: "queued" | "sending" | "failed";
};

/** What one browser knows of one board. */
export type Timeline = {
  /** Every message heard of by place, deleted ones included: a late event must not bring one back. */
  known: readonly MessageView[];
  /** Every change up to this revision is in. */
  lastRevision: number;
  /** Revisions beyond `lastRevision` that are in already: they arrived before those between. */
  ahead: readonly number[];
  /** The highest revision anybody has told of. */
  heard: number;
  /** Messages before this place are not shown yet: between them and the rest there may be a hole. */
  floor: number;
  hasOlder: boolean;
  /** The revision it began from: pages read before may show what has changed since. */
  since: number;
  pending: readonly PendingMessage[];
};

export type TimelineAction =
  /** The page before the place `before`. */
  | { type: "older"; before: number; page: MessagePage }
  /** What has changed since `lastRevision`, in the order of the changes. */
  | { type: "caughtUp"; page: MessagePage }
  /** The newest page once more: so much has changed meanwhile that catching up would take longer than starting anew. */
  | { type: "reopened"; page: MessagePage }
  /** One message, from the live line or as the answer to a request. */
  | { type: "arrived"; message: MessageView }
  /** A change that was too large for the live line: only its number came. */
  | { type: "announced"; revision: number }
  | { type: "queued"; pending: PendingMessage }
  | { type: "moved"; id: string; state: PendingMessage["state"] }
  | { type: "removed"; id: string }
  /** Only the newest messages are kept: the others can be fetched again. */
  | { type: "trimmed"; keep: number };

/** A timeline that starts from the newest page, with what is still on its way to the server. */
export function openTimeline(page: MessagePage, pending: readonly PendingMessage[] = []): Timeline {
  const known = [...page.messages].sort(byPosition);
  const hasOlder = page.hasMore && known.length > 0;
  const start: Timeline = {
    known,
    lastRevision: page.revision,
    ahead: [],
    heard: page.revision,
    floor: hasOlder ? (known[0]?.position ?? 0) : 0,
    hasOlder,
    since: page.revision,
    pending,
  };
  // A message newer than the page says it is: something between may be missing, so it counts as heard only
  return advance(
    confirm(start),
    known.map((message) => message.revision),
  );
}

/** The next state. Pure; every action may arrive late, twice or in any order and the outcome is the server's list. */
export function reduceTimeline(timeline: Timeline, action: TimelineAction): Timeline {
  switch (action.type) {
    case "older":
      // Asked for twice: the second answer would leave a hole or move the start back down
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
    case "moved":
      return { ...timeline, pending: timeline.pending.map((one) => move(one, action)) };
    case "removed":
      return withoutPending(timeline, action.id);
    case "trimmed":
      return trimmed(timeline, action.keep);
  }
}

/** The messages to show, oldest first. */
export function shownMessages(timeline: Timeline): MessageView[] {
  return timeline.known.filter((message) => message.deletedAt === null && message.position >= timeline.floor);
}

/** Whether a change is known to be missing, so that `lastRevision` has to be caught up from. */
export function isBehind(timeline: Timeline): boolean {
  return timeline.heard > timeline.lastRevision;
}

/** The unsent message whose turn it is: the first one waiting, and only when none is on its way. */
export function nextToSend(timeline: Timeline): PendingMessage | null {
  if (timeline.pending.some((one) => one.state === "sending")) return null;
  return timeline.pending.find((one) => one.state === "queued") ?? null;
}

function arrived(timeline: Timeline, message: MessageView): Timeline {
  // In already. What has become of it since may have been let go of, and must not be taken back
  if (message.revision <= timeline.lastRevision) return withoutPending(timeline, message.id);
  return advance(merge(timeline, [message]), [message.revision]);
}

function older(timeline: Timeline, page: MessagePage): Timeline {
  const lowest = page.messages.reduce((low, message) => Math.min(low, message.position), timeline.floor);
  // A page without messages that claims to have more would ask for itself for ever
  const hasOlder = page.hasMore && page.messages.length > 0;
  return { ...merge(timeline, page.messages), floor: hasOlder ? lowest : 0, hasOlder };
}

function caughtUp(timeline: Timeline, page: MessagePage): Timeline {
  // Before the last page only what it holds is certain; several changes of one message show as its last one
  const last = page.messages.at(-1)?.revision ?? timeline.lastRevision;
  const certain = page.hasMore ? last : Math.max(last, page.revision);
  const merged = merge(timeline, page.messages);
  return advance({ ...merged, lastRevision: Math.max(merged.lastRevision, certain) }, []);
}

function reopened(timeline: Timeline, page: MessagePage): Timeline {
  // An older answer than what is known would take things back
  if (page.revision < timeline.lastRevision) return timeline;
  const newer = timeline.known.filter((message) => message.revision > page.revision);
  const opened = openTimeline(page, timeline.pending);
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
  const known = timeline.known.filter((message) => message.position >= floor);
  return { ...timeline, known, floor, hasOlder: true };
}

/** Takes in messages; of two states of one message the higher revision stands. */
function merge(timeline: Timeline, messages: readonly MessageView[]): Timeline {
  const [next, more] = messages;
  // Mostly one comes, and after all the others: then nothing has to be looked up or sorted
  if (next && !more && next.position > (timeline.known.at(-1)?.position ?? 0)) {
    return confirm({ ...timeline, known: [...timeline.known, next] });
  }
  const byId = new Map(timeline.known.map((message) => [message.id, message]));
  let changed = false;
  for (const message of messages) {
    const have = byId.get(message.id);
    if (have && have.revision >= message.revision) continue;
    byId.set(message.id, message);
    changed = true;
  }
  return changed ? confirm({ ...timeline, known: [...byId.values()].sort(byPosition) }) : timeline;
}

/** Notes revisions that are in, and moves `lastRevision` over those that now follow on. */
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

/** Drops unsent messages that the server turns out to have. */
function confirm(timeline: Timeline): Timeline {
  if (timeline.pending.length === 0) return timeline;
  const ids = new Set(timeline.known.map((message) => message.id));
  return { ...timeline, pending: timeline.pending.filter((one) => !ids.has(one.id)) };
}

function withoutPending(timeline: Timeline, id: string): Timeline {
  const pending = timeline.pending.filter((one) => one.id !== id);
  return pending.length === timeline.pending.length ? timeline : { ...timeline, pending };
}

function move(one: PendingMessage, action: { id: string; state: PendingMessage["state"] }): PendingMessage {
  return one.id === action.id ? { ...one, state: action.state } : one;
}

function byPosition(a: MessageView, b: MessageView): number {
  return a.position - b.position;
}
