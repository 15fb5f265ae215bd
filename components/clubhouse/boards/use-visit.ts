"use client";

import { useEffect, useLayoutEffect } from "react";
import { clubhouse } from "@/content/clubhouse";
import { shownMessages } from "../session/timeline";
import type { FeedView } from "../session/board-feed";
import { useClubhouse, useFeed, useFeedView } from "../use-clubhouse";
import { useInView } from "./use-in-view";

/** The newest page and up to three older ones are fetched to reach the first unread message. */
const reachMost = 4 * clubhouse.pageSize;

type Visit = {
  isInView: boolean;
  /** Older pages are on their way because what is new begins there, and she has not seen the list yet. */
  isReaching: boolean;
};

/**
 * Tells the feed around here what its visitor sees of it (components/clubhouse/session/read-tracking.ts). `onCameIn` is called once
 * everything down to what is new is laid out, with whether she had only looked away.
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
  // Before the next paint: the mark of the room she is in does not light up
  useLayoutEffect(() => visit.follow(isAtEnd), [visit, isAtEnd, newest]);

  return { isInView, isReaching: isReaching && !view.isShown };
}

/** Whether what is here reaches up to where the new begins, or far enough not to go on looking. */
function reaches({ timeline, newAfter, older }: FeedView): boolean {
  if (newAfter === null || !timeline.hasOlder || older === "failed") return true;
  return timeline.floor <= newAfter + 1 || shownMessages(timeline).length >= reachMost;
}
