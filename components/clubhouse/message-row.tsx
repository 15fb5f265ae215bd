"use client";

import { memo, useEffect, useRef, useState } from "react";
import { communityCopy } from "@/content/pages/community";
import { messagesCopy } from "@/content/pages/messages";
import { classNames } from "@/components/ui/class-names";
import { boardOf, kindsOf } from "@/lib/clubhouse/board-list";
import type { MessageView, Person } from "@/lib/clubhouse/schema";
import type { PendingMessage } from "@/lib/clubhouse/timeline";
import { fill } from "@/lib/text";
import { EditBox } from "./edit-box";
import { Icon } from "./icon";
import { LinkedText } from "./linked-text";
import { MessageMenu } from "./message-menu";
import { momentOf, timeOf } from "./rows";
import { Stamp } from "./stamp";
import { useFeed } from "./use-clubhouse";

const copy = communityCopy.message;

type MessageRowProps = {
  message: MessageView;
  /** Null: has left. */
  author: Person | null;
  /** Follows one of the same person: the name stands there. */
  isGrouped: boolean;
  isMine: boolean;
  /** The author has the Clubhouse open now. */
  isHere: boolean;
  /** Not confirmed by the server yet. */
  pending: PendingMessage["state"] | null;
  /** Whether what waits, waits for a connection. */
  isOffline: boolean;
  zone: string;
};

/** One message: stamp, name, badge, time, edited, kind; text; state; menu. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, author, isGrouped, isMine, isHere, pending, isOffline, zone } = props;
  const feed = useFeed();
  const name = author?.name ?? copy.unknownAuthor;
  const [isEditing, setEditing] = useState(false);
  const menu = useRef<HTMLButtonElement>(null);

  // The button is back once the box has gone, and takes the focus back
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) menu.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  return (
    <li
      id={rowId(message.id)}
      tabIndex={-1}
      className={classNames(
        "msg",
        isMine && "is-mine",
        isGrouped && "is-grouped",
        (pending === "sending" || pending === "queued") && "is-sending",
        pending === "failed" && "is-failed",
      )}
    >
      {isGrouped ? (
        <p className="msg-gutter">
          <span className="sr-only">{name} </span>
          <Time iso={message.createdAt} zone={zone} />
        </p>
      ) : (
        <>
          <Stamp id={author?.id ?? null} name={name} size="var(--stamp-size, 2.5rem)" isHere={isHere} />
          <p className="msg-by">
            <b dir="auto">{name}</b>
            <Badge isMine={isMine} isAdmin={author?.role === "admin"} />
            <Time iso={message.createdAt} zone={zone} />
            <Edited at={message.editedAt} zone={zone} />
            <Kind message={message} />
          </p>
        </>
      )}
      {isEditing ? (
        <EditBox
          text={message.content}
          onSave={(text) => feed.edit(message.id, text)}
          onClose={() => setEditing(false)}
        />
      ) : (
        <div className="msg-body">
          <LinkedText text={message.content} />
          {isGrouped && <Edited at={message.editedAt} zone={zone} />}
        </div>
      )}
      {pending && <State id={message.id} state={pending} isOffline={isOffline} />}
      {!pending && !isEditing && (
        <MessageMenu
          message={message}
          label={fill(isMine ? copy.menuOwn : copy.menu, { name, time: timeOf(message.createdAt, zone) })}
          author={author}
          isMine={isMine}
          onEdit={() => setEditing(true)}
          buttonRef={menu}
        />
      )}
    </li>
  );
});

/** The id of a message's element, where focus and the jump button go. */
export function rowId(messageId: string): string {
  return `message-${messageId}`;
}

/** What kind of post it is: a tint where the board mixes kinds, plain words where it has one. */
function Kind({ message: { board, kind } }: { message: MessageView }) {
  if (!kind) return null;
  const { form, tag } = boardOf(board);
  const label = form.kinds.find(({ id }) => id === kind)?.label ?? kind;
  const isOnlyOne = kindsOf(board).length === 1;
  return (
    <span className={classNames("kind", isOnlyOne && "is-plain", tag === "mist" && "is-mist")}>{label}</span>
  );
}

function Badge({ isMine, isAdmin }: { isMine: boolean; isAdmin: boolean }) {
  if (isMine) return <span className="badge">{copy.you}</span>;
  return isAdmin ? <span className="badge">{copy.admin}</span> : null;
}

function Time({ iso, zone }: { iso: string; zone: string }) {
  return (
    <time dateTime={iso} title={momentOf(iso, zone)}>
      {timeOf(iso, zone)}
    </time>
  );
}

function Edited({ at, zone }: { at: string | null; zone: string }) {
  if (!at) return null;
  return (
    <span className="edited" title={fill(copy.editedAt, { time: momentOf(at, zone) })}>
      {copy.edited}
    </span>
  );
}

function State({ id, state, isOffline }: { id: string; state: PendingMessage["state"]; isOffline: boolean }) {
  const feed = useFeed();
  if (state !== "failed") {
    const isWaiting = state === "queued" && isOffline;
    return (
      <p className="msg-state">
        {isWaiting && <Icon name="clock" size={14} />}
        {isWaiting ? messagesCopy.chatConnection.queued : copy.sending}
      </p>
    );
  }
  return (
    <p className="msg-state">
      <span className="msg-bad">
        <Icon name="warning" size={15} />
        {copy.notSent}
      </span>
      <button
        type="button"
        onClick={(event) => {
          focusRoom(event.currentTarget);
          feed.retry(id);
        }}
      >
        <Icon name="retry" size={14} />
        {copy.retry}
      </button>
      <button
        type="button"
        onClick={(event) => {
          focusRoom(event.currentTarget);
          feed.discard(id);
        }}
      >
        {copy.discard}
      </button>
    </p>
  );
}

/** What she has pressed goes: on to where she writes, or to the list of a room without such a place. */
function focusRoom(pressed: Element): void {
  const list = pressed.closest<HTMLElement>(".msgs");
  const composer = list?.closest(".room")?.querySelector<HTMLElement>(".composer textarea");
  (composer ?? list)?.focus({ preventScroll: true });
}
