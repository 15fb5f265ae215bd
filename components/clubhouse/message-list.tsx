"use client";

import { clsx } from "clsx/lite";
import {
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { roomsCopy } from "@/content/pages/rooms";
import { Icon } from "@/components/ui/icon";
import { lazyComponent } from "@/components/ui/lazy";
import type { MessageView } from "@/lib/clubhouse/schema";
import { fill } from "@/lib/text";
import { shownMessages } from "./session/timeline";
import { FailedList, LoadingList } from "./boards/list-states";
import { MessageRows } from "./boards/message-rows";
import { roomCopy } from "./boards/room-copy";
import { useVisit } from "./boards/use-visit";
import { rowId } from "./message-actions";
import { OlderMessages } from "./boards/older-messages";
import { layoutRows, newestOf } from "./boards/rows";
import { olderAddress } from "./route";
import {
  useClubhouse,
  useClubhouseSession,
  useFeed,
  useFeedView,
  usePeople,
  useReader,
} from "./use-clubhouse";
import { useClock } from "./use-clock";
import { useScrollAnchor } from "./use-scroll-anchor";

// Needed only for messages that arrive later
const Announcer = lazyComponent(async () => (await import("./boards/announcer")).Announcer);
// Its pictures are as large as the rest of the list's code
const EmptyList = lazyComponent(async () => (await import("./boards/empty-list")).EmptyList);

// Reversed, so that the newest message is visible at the first paint and after a resize
const box =
  "flex min-h-0 flex-col-reverse overflow-y-auto overscroll-contain [overflow-anchor:none] [scrollbar-color:color-mix(in_srgb,var(--ink)_30%,transparent)_transparent] [scrollbar-width:thin] focus-visible:-outline-offset-3";
const pill =
  "absolute bottom-4 left-1/2 z-3 inline-flex min-h-10 -translate-x-1/2 cursor-pointer items-center gap-2 rounded-control bg-ink px-[0.9rem] py-[0.35rem] text-compact leading-none font-[650] whitespace-nowrap text-paper max-lg:min-h-target";

type MessageListProps = {
  /** When the server rendered the page, milliseconds. */
  renderedAt: number;
  /** Shown above the replies of a post. */
  head?: ReactNode;
  /** Shown below the last message. */
  foot?: ReactNode;
  /** Returns the element to start at; null starts at the first new message. */
  begin?: (list: Element | null) => Element | null;
};

/** A room's messages: older above, newest last; follows new arrivals and tracks unread ones. */
export function MessageList({ renderedAt, head, foot, begin }: MessageListProps) {
  const feed = useFeed();
  const { state, timeline, newAfter, older } = useFeedView();
  const reader = useReader();
  const people = usePeople();
  const clock = useClock(renderedAt);
  const messages = useMemo(() => shownMessages(timeline), [timeline]);
  const isWhole = useIsWhole() || head !== undefined;
  const shown = useMemo(
    () => (isWhole ? messages : newestOf(messages, newAfter)),
    [isWhole, messages, newAfter],
  );
  const rows = useMemo(
    () =>
      layoutRows(
        shown,
        timeline.pending,
        { board: feed.board, thread: feed.thread, readerId: reader.id, newAfter },
        clock,
      ),
    [shown, timeline.pending, reader.id, newAfter, feed, clock],
  );
  const { scroller, isAtEnd, onScroll, toEnd, toTop } = useScrollAnchor(rows);
  const unseen = useUnseen(messages, reader.id, isAtEnd);
  const { isInView, isReaching } = useVisit(isAtEnd, toNew);
  const { region, list, start } = roomCopy(feed.board);
  const wantOlder = useCallback(() => void feed.loadOlder(), [feed]);
  const hasOlder = timeline.hasOlder || shown.length < messages.length;
  const oldest = shown[0]?.position ?? 0;
  const first = useMemo(
    () =>
      hasOlder ? (
        <OlderMessages
          href={feed.thread === null ? olderAddress(feed.board, oldest) : undefined}
          state={isWhole ? older : "loading"}
          scroller={scroller}
          onWanted={wantOlder}
        />
      ) : (
        feed.thread === null && (
          <li className="day">
            <span>{start}</span>
          </li>
        )
      ),
    [hasOlder, oldest, isWhole, older, scroller, wantOlder, feed, start],
  );
  const isLoading = state === "closed" || state === "loading" || isReaching;

  // Scrolls to the end after sending
  const sent = timeline.pending.findLast(
    (one) => one.state !== "failed" && !one.isDiscarded && (one.replyTo ?? null) === feed.thread,
  )?.id;
  useLayoutEffect(() => {
    if (sent) toEnd();
  }, [sent, toEnd]);

  // Likewise after posting in a dialog; on entering, this takes precedence over new messages
  const session = useClubhouseSession();
  const posted = useClubhouse((view) => (view.posted?.board === feed.board ? view.posted.id : null));
  const isPostedHere = isInView && messages.some(({ id }) => id === posted);
  const hasComeForIt = useRef(false);
  useLayoutEffect(() => {
    if (!isInView) hasComeForIt.current = false;
    if (!isPostedHere) return;
    hasComeForIt.current = true;
    toEnd();
    session.setPosted(null);
  }, [isInView, isPostedHere, toEnd, session]);

  // Limits the memory of a page that stays open for days
  useEffect(() => {
    if (isAtEnd) feed.forgetOld();
  }, [isAtEnd, feed, messages]);

  // A reader further up stays there after the page was hidden
  function toNew(hasStayed: boolean) {
    if (hasComeForIt.current) {
      toEnd();
      return;
    }
    const first = !hasStayed && begin?.(scroller.current);
    if (first) {
      toTop(first);
      return;
    }
    const line = scroller.current?.querySelector("[data-new-since]");
    if (!line || (hasStayed && !isAtEnd)) return;
    toTop(line);
    unseen.markSeen();
  }

  function jump() {
    const first = unseen.messages[0];
    const row = first && document.getElementById(rowId(first.id));
    if (row) toTop(row);
    unseen.markSeen();
    scroller.current?.focus({ preventScroll: true });
  }

  function reload() {
    scroller.current?.focus({ preventScroll: true });
    void feed.open();
  }

  return (
    <div className="relative grid min-h-0 grid-cols-1 grid-rows-1">
      <div
        data-messages=""
        className={box}
        ref={scroller}
        role="region"
        aria-label={region}
        aria-busy={isLoading || undefined}
        tabIndex={0}
        onScroll={onScroll}
      >
        <div className={clsx("flex min-h-full flex-none flex-col", !head && "justify-end")}>
          {head}
          {isLoading ? (
            <LoadingList />
          ) : state === "failed" ? (
            <FailedList onReload={reload} />
          ) : rows.length === 0 && head ? null : rows.length === 0 ? (
            <EmptyList board={feed.board} />
          ) : (
            <MessageRows
              rows={rows}
              zone={clock.zone}
              className="pt-3 pb-4 max-lg:py-2"
              name={list}
              first={first}
            />
          )}
          {state === "ready" && foot}
        </div>
      </div>
      {unseen.messages.length > 0 && (
        <button type="button" className={pill} onClick={jump}>
          <Icon name="down" size={16} />
          <span>{fill(roomsCopy.chat.newMessages, { count: unseen.messages.length })}</span>
        </button>
      )}
      {state === "ready" && (
        <Announcer messages={messages} people={people} readerId={reader.id} isSpeaking={isInView} />
      )}
    </div>
  );
}

/** The number of others' messages since the reader left the end of the list. */
function useUnseen(messages: MessageView[], userId: string, isAtEnd: boolean) {
  const newest = messages.at(-1)?.position ?? 0;
  const [seenUpTo, setSeenUpTo] = useState(newest);
  if (isAtEnd && seenUpTo < newest) setSeenUpTo(newest);
  const unseen = messages.filter((one) => one.position > seenUpTo && one.authorId !== userId);
  return { messages: unseen, markSeen: () => setSeenUpTo(newest) };
}

/** True once the list has all its rows: the first render has only the newest. */
function useIsWhole(): boolean {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => startTransition(() => setWhole(true)), []);
  return isWhole;
}
