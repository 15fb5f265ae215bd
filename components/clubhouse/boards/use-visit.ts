"use client";

import { useEffect, useLayoutEffect, useRef } from "react";
import { clubhouse } from "@/content/clubhouse";
import { shownMessages } from "@/lib/clubhouse/timeline";
import type { FeedView } from "../session/board-feed";
import { useClubhouse, useClubhouseSession, useFeed, useFeedView } from "../use-clubhouse";
import { useInView } from "./use-in-view";

/** A room in view for this long has been read. Milliseconds. */
const readAfter = 1_000;
/** The newest page and up to three older ones are fetched to reach the first unread message. */
const reachMost = 4 * clubhouse.pageSize;

type Visit = {
  isInView: boolean;
  /** Older pages are on their way because what is new begins there, and she has not seen the list yet. */
  isReaching: boolean;
};

/**
 * What follows from being in the room around here. Coming in opens it and draws the line above what is new; `onCameIn` is
 * called once everything down to that line is laid out, with whether she had only looked away. What stood there then is
 * read after a second, what comes later while she is at the end. After an absence all that waits for the server's word.
 */
export function useVisit(isAtEnd: boolean, onCameIn: (hasStayed: boolean) => void): Visit {
  const feed = useFeed();
  const view = useFeedView();
  const session = useClubhouseSession();
  const { boards, freshness } = useClubhouse();
  const unread = boards.get(feed.board)?.unread ?? 0;
  const { isOpen, isInView } = useInView(feed.board);
  const isReady = view.state === "ready";
  const isReaching = isReady && view.isEntering && !reaches(view);
  const isReadable = isInView && isReady && !isReaching && freshness === "fresh";
  const newest = isReady ? feed.newest() : 0;

  // Looking away from the page is not leaving: the line stays, unless there is more that is new
  const was = useRef<"never" | "elsewhere" | "here">("never");
  const comesFrom = useRef<"never" | "elsewhere" | "here" | null>(null);
  const hasNews = useRef(false);
  useLayoutEffect(() => {
    hasNews.current = unread > 0;
    if (!isOpen && was.current === "here") was.current = "elsewhere";
  });
  useEffect(() => {
    if (!isInView) return;
    if (freshness === "asked") feed.want();
    if (freshness === "asked" || (was.current === "here" && !hasNews.current)) return;
    comesFrom.current ??= was.current;
    was.current = "here";
    feed.enter();
  }, [isInView, freshness, feed]);

  useEffect(() => {
    if (isInView && isReaching && view.older === "idle") void feed.loadOlder();
  }, [isInView, isReaching, view.older, feed]);

  useLayoutEffect(() => {
    if (!isInView || !isReady || isReaching) return;
    feed.shown();
    if (comesFrom.current === null) return;
    const hasStayed = comesFrom.current === "here";
    comesFrom.current = null;
    feed.entered();
    onCameIn(hasStayed);
  });

  const isReading = useRef(false);
  const isFollowing = useRef(isAtEnd);
  useLayoutEffect(() => {
    isFollowing.current = isAtEnd;
  });
  useEffect(() => {
    if (!isReadable) return;
    const there = feed.newest();
    const timer = setTimeout(() => {
      isReading.current = true;
      session.markRead(feed.board, isFollowing.current ? feed.newest() : there);
    }, readAfter);
    return () => {
      clearTimeout(timer);
      isReading.current = false;
    };
  }, [isReadable, session, feed]);
  // Before the next paint: the mark of the room she is in does not light up
  useLayoutEffect(() => {
    if (isReading.current && isReadable && isAtEnd) session.markRead(feed.board, newest);
  }, [isReadable, isAtEnd, newest, session, feed]);

  return { isInView, isReaching: isReaching && !view.isShown };
}

/** Whether what is here reaches up to where the new begins, or far enough not to go on looking. */
function reaches({ timeline, newAfter, older }: FeedView): boolean {
  if (newAfter === null || !timeline.hasOlder || older === "failed") return true;
  return timeline.floor <= newAfter + 1 || shownMessages(timeline).length >= reachMost;
}
