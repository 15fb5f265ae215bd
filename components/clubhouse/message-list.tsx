"use client";

import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from "react";
import { communityCopy } from "@/content/pages/community";
import type { MessageView, Person } from "@/lib/clubhouse/schema";
import { shownMessages } from "@/lib/clubhouse/timeline";
import { fill } from "@/lib/text";
import { Icon } from "./icon";
import { MessageRow, rowId } from "./message-row";
import { layRows } from "./rows";
import { useClubhouse, useFeed, useFeedView, usePeople, useReader } from "./use-clubhouse";
import { useClock } from "./use-clock";
import { useScrollPlace } from "./use-scroll-place";

const copy = communityCopy.chat;

type MessageListProps = {
  /** When the server prepared the page, milliseconds. */
  renderedAt: number;
  onDelete: (message: MessageView) => void;
};

/** The chat's list: older messages above, the newest at the end, and what happens when more arrive. */
export function MessageList({ renderedAt, onDelete }: MessageListProps) {
  const { line } = useClubhouse();
  const { timeline, older, newAfter } = useFeedView();
  const feed = useFeed();
  const reader = useReader();
  const people = usePeople();
  const wantOlder = useCallback(() => void feed.loadOlder(), [feed]);
  const clock = useClock(renderedAt);
  const messages = useMemo(() => shownMessages(timeline), [timeline]);
  const rows = useMemo(
    () => layRows(messages, timeline.pending, { readerId: reader.id, newAfter }, clock),
    [messages, timeline.pending, reader.id, newAfter, clock],
  );
  const { scroller, isAtEnd, onScroll, toEnd } = useScrollPlace(rows);
  const unseen = useUnseen(messages, reader.id, isAtEnd);

  // What she has just sent is at the end, and so is she
  const sent = timeline.pending.at(-1)?.id;
  useLayoutEffect(() => {
    if (sent) toEnd();
  }, [sent, toEnd]);

  function jump() {
    const first = unseen.messages[0];
    if (first)
      document.getElementById(rowId(first.id))?.scrollIntoView({ block: "start", behavior: "smooth" });
    unseen.markSeen();
    scroller.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <div
        className="msgs"
        ref={scroller}
        role="region"
        aria-label={copy.list}
        tabIndex={0}
        onScroll={onScroll}
      >
        {rows.length === 0 ? (
          <div className="empty">
            <h3>{copy.empty.title}</h3>
            <p>{copy.empty.text}</p>
          </div>
        ) : (
          <ol className="msgs-in" aria-label={copy.list}>
            {timeline.hasOlder ? (
              <OlderMessages state={older} scroller={scroller} onWanted={wantOlder} />
            ) : (
              <li className="day">
                <span>{copy.start}</span>
              </li>
            )}
            {rows.map((row) =>
              row.type === "day" ? (
                <li key={row.key} className="day">
                  <span>{row.label}</span>
                </li>
              ) : row.type === "new" ? (
                <li key={row.key} className="newline">
                  <span>{copy.newSince}</span>
                </li>
              ) : (
                <MessageRow
                  key={row.key}
                  message={row.message}
                  author={people.get(row.message.authorId ?? "") ?? null}
                  isGrouped={row.isGrouped}
                  isMine={row.message.authorId === reader.id}
                  mayDelete={row.message.authorId === reader.id || reader.role === "admin"}
                  pending={row.pending}
                  isOffline={line === "offline"}
                  zone={clock.zone}
                  onDelete={onDelete}
                />
              ),
            )}
          </ol>
        )}
      </div>
      {unseen.messages.length > 0 && (
        <button type="button" className="jump" onClick={jump}>
          <Icon name="down" size={16} />
          {fill(copy.newMessages, { count: unseen.messages.length })}
        </button>
      )}
      <Announcer messages={messages} people={people} readerId={reader.id} />
    </>
  );
}

type OlderMessagesProps = {
  state: "idle" | "loading" | "failed";
  scroller: RefObject<HTMLElement | null>;
  onWanted: () => void;
};

/** Fetches what came before when it is scrolled into view; by keyboard, and after a failure, when pressed. */
function OlderMessages({ state, scroller, onWanted }: OlderMessagesProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (state !== "idle" || !button.current) return;
    const watcher = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && onWanted(), {
      root: scroller.current,
      rootMargin: "200px 0px",
    });
    watcher.observe(button.current);
    return () => watcher.disconnect();
  }, [state, scroller, onWanted]);

  // It goes with the last page: whoever pressed it stays in the list
  useEffect(() => {
    const { current } = button;
    const list = scroller.current;
    return () => {
      if (current === document.activeElement) list?.focus({ preventScroll: true });
    };
  }, [scroller]);

  return (
    <li className="older">
      <button
        ref={button}
        type="button"
        className="tinybtn"
        aria-busy={state === "loading" || undefined}
        aria-disabled={state === "loading" || undefined}
        onClick={onWanted}
      >
        {state === "loading" ? copy.loadingOlder : copy.older}
      </button>
    </li>
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

/** Reads new messages of others out to those who cannot see them arrive. */
function Announcer({
  messages,
  people,
  readerId,
}: {
  messages: MessageView[];
  people: ReadonlyMap<string, Person>;
  readerId: string;
}) {
  const newest = messages.at(-1)?.position ?? 0;
  const [heardUpTo, setHeardUpTo] = useState(newest);
  const [said, setSaid] = useState<{ position: number; lines: string[] }>({ position: newest, lines: [] });
  if (newest > heardUpTo) {
    const arrived = messages.filter((one) => one.position > heardUpTo && one.authorId !== readerId);
    setHeardUpTo(newest);
    if (arrived.length > 0)
      setSaid({ position: newest, lines: arrived.slice(-3).map((one) => spoken(one, people)) });
  }
  return (
    <div className="sr-only" aria-live="polite">
      {said.lines.map((line, index) => (
        <p key={`${said.position}-${index}`}>{line}</p>
      ))}
    </div>
  );
}

function spoken({ authorId, content }: MessageView, people: ReadonlyMap<string, Person>): string {
  const name = people.get(authorId ?? "")?.name ?? communityCopy.message.unknownAuthor;
  return fill(copy.announcement, { name, text: content.slice(0, 300) });
}
