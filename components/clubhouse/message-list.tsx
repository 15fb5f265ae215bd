"use client";

import { clsx } from "clsx/lite";
import { Suspense, useEffect, useMemo, useLayoutEffect, useRef, useState, type ReactNode } from "react";
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
import { rowId } from "./message-row";
import { forgetPosted, usePosted } from "./posting/posted";
import { layRows } from "./boards/rows";
import { useFeed, useFeedView, usePeople, useReader } from "./use-clubhouse";
import { useClock } from "./use-clock";
import { useScrollAnchor } from "./use-scroll-anchor";

// Speaks of what comes later only
const Announcer = lazyComponent(async () => (await import("./boards/announcer")).Announcer);
// With its pictures it would weigh as much as the list
const EmptyList = lazyComponent(async () => (await import("./boards/empty-list")).EmptyList);

// Runs from its end, so that the newest message is there at the first paint and stays there while the window changes
const box =
  "flex min-h-0 flex-col-reverse overflow-y-auto overscroll-contain [overflow-anchor:none] [scrollbar-color:color-mix(in_srgb,var(--ink)_30%,transparent)_transparent] [scrollbar-width:thin] focus-visible:-outline-offset-3";
const pill =
  "absolute bottom-4 left-1/2 z-3 inline-flex min-h-10 -translate-x-1/2 cursor-pointer items-center gap-2 rounded-control bg-ink px-[0.9rem] py-[0.35rem] text-compact leading-none font-[650] whitespace-nowrap text-paper max-lg:min-h-target";

type MessageListProps = {
  /** When the server prepared the page, milliseconds. */
  renderedAt: number;
  /** Stands above the list of a post's replies. */
  head?: ReactNode;
  /** Stands under its last message. */
  foot?: ReactNode;
  /** Where she begins instead of where the new does; null: there. */
  begin?: (list: Element | null) => Element | null;
};

/** A room's list, of the chat or a board: older messages above, the newest at the end, and what happens when more arrive. */
export function MessageList({ renderedAt, head, foot, begin }: MessageListProps) {
  const feed = useFeed();
  const { state, timeline, newAfter } = useFeedView();
  const reader = useReader();
  const people = usePeople();
  const clock = useClock(renderedAt);
  const messages = useMemo(() => shownMessages(timeline), [timeline]);
  const rows = useMemo(
    () =>
      layRows(
        messages,
        timeline.pending,
        { board: feed.board, thread: feed.thread, readerId: reader.id, newAfter },
        clock,
      ),
    [messages, timeline.pending, reader.id, newAfter, feed, clock],
  );
  const { scroller, isAtEnd, onScroll, toEnd, toTop } = useScrollAnchor(rows);
  const unseen = useUnseen(messages, reader.id, isAtEnd);
  const { isInView, isReaching } = useVisit(isAtEnd, toNew);
  const { region, list } = roomCopy(feed.board);
  const isLoading = state === "closed" || state === "loading" || isReaching;

  // What she has just sent is at the end, and so is she
  const sent = timeline.pending.findLast(
    (one) => one.state !== "failed" && !one.isDiscarded && (one.replyTo ?? null) === feed.thread,
  )?.id;
  useLayoutEffect(() => {
    if (sent) toEnd();
  }, [sent, toEnd]);

  // So is what she has posted with a dialog; where she comes in to see it, that goes before what is new
  const posted = usePosted(feed.board);
  const isPostedHere = isInView && messages.some(({ id }) => id === posted);
  const hasComeForIt = useRef(false);
  useLayoutEffect(() => {
    if (!isInView) hasComeForIt.current = false;
    if (!isPostedHere) return;
    hasComeForIt.current = true;
    toEnd();
    forgetPosted();
  }, [isInView, isPostedHere, toEnd]);

  // A page that stays open for days does not carry all of them
  useEffect(() => {
    if (isAtEnd) feed.forgetOld();
  }, [isAtEnd, feed, messages]);

  // Reading further up when the page was out of sight, she stays there
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
            <Suspense>
              <EmptyList board={feed.board} />
            </Suspense>
          ) : (
            <MessageRows rows={rows} name={list} zone={clock.zone} scroller={scroller} />
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
        <Suspense>
          <Announcer messages={messages} people={people} readerId={reader.id} isSpeaking={isInView} />
        </Suspense>
      )}
    </div>
  );
}

/** What others have written since she scrolled away from the end. */
function useUnseen(messages: MessageView[], userId: string, isAtEnd: boolean) {
  const newest = messages.at(-1)?.position ?? 0;
  const [seenUpTo, setSeenUpTo] = useState(newest);
  if (isAtEnd && seenUpTo < newest) setSeenUpTo(newest);
  const unseen = messages.filter((one) => one.position > seenUpTo && one.authorId !== userId);
  return { messages: unseen, markSeen: () => setSeenUpTo(newest) };
}
