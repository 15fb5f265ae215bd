"use client";

import { useEffect, useLayoutEffect } from "react";
import { clubhouse } from "@/content/clubhouse";
import { shownMessages } from "../session/timeline";
import type { FeedView } from "../session/board-feed";
import { useClubhouse, useFeed, useFeedView } from "../use-clubhouse";
import { useInView } from "./use-in-view";

/** The newest page and up to 3 older ones are loaded to reach the first unread message. */
const maxReach = 4 * clubhouse.pageSize;

type Visit = {
  isInView: boolean;
  /** Older pages are loading, down to the first unread message, before the list is shown. */
  isReaching: boolean;
};

/**
 * Tells the feed what the reader sees (session/read-tracking.ts). Calls `onCameIn` once all messages down to the
 * first unread one are rendered; `hasStayed`: the reader only looked away.
 */
export function useVisit(isAtEnd: boolean, onCameIn: (hasStayed: boolean) => void): Visit {
  const feed = useFeed();
  const { visit } = feed;
  const view = useFeedView();
  const freshness = useClubhouse((seen) => seen.freshness);
  const hasNews = useClubhouse(({ boards }) => (boards.get(feed.board)?.unread ?? 0) > 0);
  const { isOpen, isInView } = useInView(feed.board);
  const isReady = view.state === "ready";
  const isReaching = isReady && view.isEntering && !reaches(view);
  const isReadable = isInView && isReady && !isReaching && freshness === "fresh";
  const newest = isReady ? feed.newest() : 0;

  useEffect(
    () => visit.look({ isOpen, isInView, freshness, hasNews }),
    [visit, isOpen, isInView, freshness, hasNews],
  );
  useEffect(() => {
    if (isInView && isReaching && view.older === "idle") void feed.loadOlder();
  }, [isInView, isReaching, view.older, feed]);
  useLayoutEffect(() => {
    if (!isInView || !isReady || isReaching) return;
    const arrival = visit.arrive();
    if (arrival) onCameIn(arrival.hasStayed);
  });
  useEffect(() => {
    visit.read(isReadable);
    return () => visit.read(false);
  }, [visit, isReadable]);
  // Before the next paint, so that the room's unread count can't flash
  useLayoutEffect(() => visit.follow(isAtEnd), [visit, isAtEnd, newest]);

  return { isInView, isReaching: isReaching && !view.isShown };
}

/** True if the loaded messages reach the first unread one, or the limit for loading more. */
function reaches({ timeline, newAfter, older }: FeedView): boolean {
  if (newAfter === null || !timeline.hasOlder || older === "failed") return true;
  return timeline.floor <= newAfter + 1 || shownMessages(timeline).length >= maxReach;
}
