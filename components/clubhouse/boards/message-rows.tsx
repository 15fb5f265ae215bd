"use client";

import { useCallback, useMemo, type RefObject } from "react";
import { roomsCopy } from "@/content/pages/rooms";
import { MessageRow } from "../message-row";
import type { Row } from "./rows";
import { useClubhouse, useFeed, useFeedView, usePeople, useReader } from "../use-clubhouse";
import { OlderMessages } from "./older-messages";
import { roomCopy } from "./room-copy";

type MessageRowsProps = {
  rows: readonly Row[];
  /** The list's accessible name, if any. */
  name: string | undefined;
  zone: string;
  scroller: RefObject<HTMLElement | null>;
};

/** The rows of a room from the oldest loaded one, below a button for more. */
export function MessageRows({ rows, name, zone, scroller }: MessageRowsProps) {
  const feed = useFeed();
  const { timeline, older } = useFeedView();
  const reader = useReader();
  const people = usePeople();
  const here = useClubhouse((view) => view.here);
  const startedBy = feed.thread && (timeline.known.find(({ id }) => id === feed.thread)?.authorId ?? null);
  const wantOlder = useCallback(() => void feed.loadOlder(), [feed]);

  // Memoized: a long list must not re-render when an unrelated count changes
  const items = useMemo(
    () =>
      rows.map((row) => {
        if (row.type === "day")
          return (
            <li key={row.key} className="day">
              <span>{row.label}</span>
            </li>
          );
        if (row.type === "new")
          return (
            <li key={row.key} data-new-since="" className="newline">
              <span>{roomsCopy.chat.newSince}</span>
            </li>
          );
        const { message, isGrouped, pending } = row;
        const authorId = message.authorId ?? "";
        return (
          <MessageRow
            key={row.key}
            message={message}
            author={people.get(authorId) ?? null}
            isGrouped={isGrouped}
            isMine={message.authorId === reader.id}
            hasStarted={startedBy !== null && message.authorId === startedBy}
            isHere={authorId !== reader.id && (here?.has(authorId) ?? false)}
            pending={pending}
            zone={zone}
          />
        );
      }),
    [rows, people, reader.id, startedBy, here, zone],
  );

  return useMemo(
    () => (
      <ol role="list" className="pt-3 pb-4 max-lg:py-2" aria-label={name}>
        {timeline.hasOlder ? (
          <OlderMessages state={older} scroller={scroller} onWanted={wantOlder} />
        ) : (
          feed.thread === null && (
            <li className="day">
              <span>{roomCopy(feed.board).start}</span>
            </li>
          )
        )}
        {items}
      </ol>
    ),
    [name, timeline.hasOlder, older, scroller, wantOlder, feed, items],
  );
}
