"use client";

import Link from "next/link";
import { useEffect, useLayoutEffect, useRef } from "react";
import { connectionCopy } from "@/content/pages/connection";
import { fill } from "@/lib/text";
import { LazyIcon } from "@/components/ui/lazy-icon";
import { rowId } from "./message-actions";
import { routeAddress } from "./route";
import { useClubhouse, useClubhouseSession, useStore } from "./use-clubhouse";
import { pushRoute } from "./use-route";

const copy = connectionCopy.chatConnection;

/** Milliseconds. */
const missedShownFor = 8_000;

/** The connection's problems, most urgent first; null if there are none. */
export function Connection() {
  const connection = useClubhouse((view) => view.connection);
  const missed = useClubhouse((view) => view.missed);

  if (missed) return <Missed {...missed} />;
  if (connection !== "offline") return null;
  if (!navigator.onLine)
    return (
      <p className="banner">
        <LazyIcon name="offline" size={18} />
        <span>{copy.offline}</span>
      </p>
    );
  return (
    <p className="banner">
      <LazyIcon name="retry" size={18} />
      <span>{copy.reconnecting}</span>
      <RetryNow />
    </p>
  );
}

/** What the chat missed while disconnected, for a while. */
function Missed({ since, unread }: { since: number; unread: number }) {
  const session = useClubhouseSession();
  const chat = session.feed("general");
  // The first missed message may be fetched a moment later
  useStore(chat, (view) => view);
  const { count, firstId } = chat.missedSince(since, unread);
  useEffect(() => {
    const timer = setTimeout(() => session.dismissMissed(), missedShownFor);
    return () => clearTimeout(timer);
  }, [session]);
  return (
    <p className="banner is-soft">
      <LazyIcon name="tick" size={18} />
      <span>{count > 0 ? fill(copy.back, { count }) : copy.backNothingNew}</span>
      {firstId && (
        <Link
          href={routeAddress({ section: "chat" })}
          prefetch={false}
          onClick={(event) => {
            event.preventDefault();
            pushRoute({ section: "chat" });
            reveal(rowId(firstId));
            session.dismissMissed();
          }}
        >
          {copy.showMissed}
        </Link>
      )}
    </p>
  );
}

/** Unmounts once the connection is back: focus then moves to the messages. */
function RetryNow() {
  const session = useClubhouseSession();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      if (current === document.activeElement) focusList();
    };
  }, []);
  return (
    <button ref={button} type="button" onClick={() => session.tryNow()}>
      {copy.retryNow}
    </button>
  );
}

/** Focuses the current room's list; the welcome has none on phones. */
function focusList(): void {
  for (const place of ["[data-room=chat] [data-messages]", "[data-room=boards] [data-messages]", "#main"]) {
    const seen = Array.from(document.querySelectorAll<HTMLElement>(place)).find(
      (one) => one.clientHeight > 0,
    );
    if (seen) {
      seen.focus({ preventScroll: true });
      return;
    }
  }
}

/** Scrolls to a row once it has a layout, as a phone may show its room a moment later. */
function reveal(id: string): void {
  const row = document.getElementById(id);
  if (!row) return;
  const watcher = new ResizeObserver(() => {
    if (row.offsetHeight === 0) return;
    watcher.disconnect();
    scrollToRow(row);
    row.focus({ preventScroll: true });
  });
  watcher.observe(row);
}

/** Scrolls a message's row to the top of its list, without animation if reduced motion is preferred. */
function scrollToRow(row: Element): void {
  const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
  row.scrollIntoView({ block: "start", behavior });
}
