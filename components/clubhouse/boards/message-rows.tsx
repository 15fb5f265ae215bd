"use client";

import { memo, type ReactNode } from "react";
import { roomsCopy } from "@/content/pages/rooms";
import { mayOnBoard } from "@/lib/access/policy";
import { useMessageActions } from "../message-actions";
import { MessageRow } from "../message-row";
import type { Row } from "./rows";
import { useClubhouse, useFeed, useFeedPart, usePeople, usePrincipal, useReader } from "../use-clubhouse";

type MessageRowsProps = {
  rows: readonly Row[];
  zone: string;
  className: string;
  /** The list's accessible name, if any. */
  name?: string | undefined;
  /** Shown above the first row. */
  first?: ReactNode;
};

/** The rows of a list, from the oldest, with the handlers of all their buttons. */
export const MessageRows = memo(function MessageRows(props: MessageRowsProps) {
  const { rows, zone, className, name, first } = props;
  const { board, thread } = useFeed();
  const startedBy = useFeedPart(({ timeline }) => timeline.known.find(({ id }) => id === thread)?.authorId);
  const { id: readerId } = useReader();
  const people = usePeople();
  const here = useClubhouse((view) => view.here);
  const mayReact = mayOnBoard(usePrincipal(), "reply", board);
  const { handlers, actionsOf, pending } = useMessageActions();

  const items = rows.map((row) => {
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
    const { message } = row;
    const { id, authorId } = message;
    return (
      <MessageRow
        key={row.key}
        message={message}
        author={people.get(authorId ?? "") ?? null}
        isGrouped={row.isGrouped}
        readerId={readerId}
        thread={thread}
        hasStarted={id !== thread && authorId !== null && authorId === startedBy}
        isHere={authorId !== readerId && (here?.has(authorId ?? "") ?? false)}
        mayReact={mayReact}
        pending={row.pending}
        pendingReactions={pending.get(id)}
        actions={actionsOf(id)}
        zone={zone}
      />
    );
  });
  return (
    <ol role="list" className={className} aria-label={name} {...handlers}>
      {first}
      {items}
    </ol>
  );
});
