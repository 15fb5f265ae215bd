"use client";

import { clsx } from "clsx/lite";
import Link from "next/link";
import { memo, useEffect, useRef, useState } from "react";
import { roomsCopy } from "@/content/pages/rooms";
import { connectionCopy } from "@/content/pages/connection";
import { boardOf, kindsOf, allowsReplies } from "@/lib/clubhouse/board-list";
import { hasAccessByRole, type Role } from "@/lib/access/policy";
import type { MessageView, Person, UploadView } from "@/lib/clubhouse/schema";
import { memberAddress } from "@/lib/members/address";
import type { PendingMessage } from "./session/timeline";
import { fill } from "@/lib/text";
import { Icon } from "@/components/ui/icon";
import { lazyComponent } from "@/components/ui/lazy";
import { LinkedText } from "./linked-text";
import { lateChoices, MessageMenu } from "./message-menu";
import { momentOf, timeOf } from "./boards/rows";
import { Avatar } from "@/components/layout/avatar";
import { PostFoot } from "./thread/post-foot";
import { useClubhouse, useFeed, useReader } from "./use-clubhouse";

const copy = roomsCopy.message;

const MentioningText = lazyComponent(
  async () => (await import("./mentions/mentioning-text")).MentioningText,
  LinkedText,
);

const Uploads = lazyComponent(async () => (await import("./uploads/uploads")).Uploads, UploadsAsLinks);

const Reactions = lazyComponent(
  async () => (await import("./reactions/reactions")).Reactions,
  ReactionsInWords,
);

// Rarely needed
const HiddenNote = lazyComponent(async () => (await import("./moderation/hidden-note")).HiddenNote);

type MessageRowProps = {
  message: MessageView;
  /** Null if the author's account is deleted. */
  author: Person | null;
  /** The previous message has the same author and shows the name. */
  isGrouped: boolean;
  isMine: boolean;
  /** The author also wrote the post. */
  hasStarted?: boolean;
  /** The author is online. */
  isHere: boolean;
  /** Null once confirmed by the server. */
  pending: PendingMessage["state"] | null;
  zone: string;
};

/** One message: avatar, name, badge, time, text, state and menu. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, author, isGrouped, isMine, isHere, pending, zone } = props;
  const feed = useFeed();
  const reader = useReader();
  const name = author?.name ?? copy.unknownAuthor;
  const [isEditing, setEditing] = useState(false);
  const menu = useRef<HTMLButtonElement>(null);
  // Loaded together with the menu
  const EditBox = isEditing && lateChoices.now()?.EditBox;

  // The menu button gets the focus once the editor is closed
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) menu.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  return (
    <li
      id={rowId(message.id)}
      tabIndex={-1}
      className={clsx(
        "msg",
        isMine && "is-mine",
        isGrouped && "is-grouped",
        pending && pending !== "failed" && "is-sending",
        pending === "failed" && "is-failed",
        message.hidden && "is-hidden",
      )}
    >
      {isGrouped ? (
        <p className="msg-gutter">
          <span className="sr-only">{name} </span>
          <Time iso={message.createdAt} zone={zone} />
        </p>
      ) : (
        <>
          <Avatar id={author?.id ?? null} name={name} size="var(--stamp-size, 2.5rem)" isHere={isHere} />
          <p className="msg-by">
            <b dir="auto">
              {author ? (
                <Link href={memberAddress(author.id)} prefetch={false}>
                  {name}
                </Link>
              ) : (
                name
              )}
            </b>
            <Badge isMine={isMine} role={author?.role ?? "member"} />
            {props.hasStarted && <span className="badge">{copy.startedThis}</span>}
            <Time iso={message.createdAt} zone={zone} />
            <Edited at={message.editedAt} zone={zone} />
            <Kind message={message} />
          </p>
        </>
      )}
      {EditBox ? (
        <EditBox
          board={message.board}
          text={message.content}
          named={message.mentions ?? []}
          onSave={(text, chosen) => feed.edit(message.id, text, chosen)}
          onClose={() => setEditing(false)}
        />
      ) : (
        <div className="msg-body">
          {message.mentions ? (
            <MentioningText text={message.content} mentions={message.mentions} readerId={reader.id} />
          ) : (
            <LinkedText text={message.content} />
          )}
          {isGrouped && <Edited at={message.editedAt} zone={zone} />}
        </div>
      )}
      {message.uploads && <Uploads uploads={message.uploads} by={name} />}
      {pending && <State id={message.id} state={pending} />}
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
      {message.hidden && <HiddenNote message={message} mark={message.hidden} zone={zone} />}
      {!pending && !message.hidden && allowsReplies(message.board) && (
        <Foot message={message} isMine={isMine} zone={zone} />
      )}
    </li>
  );
});

/** The element id of a message, the target of focus and the jump button. */
export function rowId(messageId: string): string {
  return `message-${messageId}`;
}

/** The reactions; on a board also a link to the post's page. */
function Foot({ message, isMine, zone }: Pick<MessageRowProps, "message" | "isMine" | "zone">) {
  const { thread } = useFeed();
  const reactions = <Reactions message={message} isMine={isMine} thread={thread} />;
  if (thread !== null) return reactions;
  return (
    <PostFoot post={message} zone={zone}>
      {reactions}
    </PostFoot>
  );
}

/** Links to the pictures, until React renders them and without scripts. */
function UploadsAsLinks({ uploads }: { uploads: readonly UploadView[] }) {
  return (
    <div className="uploads">
      {uploads.map(({ id, url, alt, name: file }) => (
        <a key={id} className="link" href={url}>
          {file ?? (alt || copy.picture)}
        </a>
      ))}
    </div>
  );
}

/** A placeholder of the same height, until React renders the drawings and without scripts. */
function ReactionsInWords({ message: { reactions = [] } }: { message: MessageView }) {
  return (
    <div className="reacts">
      {reactions.map(({ name, by }) => (
        <span key={name} className="react capitalize">
          {`${name} ${by.length}`}
        </span>
      ))}
    </div>
  );
}

/** The kind of a post: tinted on boards with several kinds, else plain. */
function Kind({ message: { board, kind } }: { message: MessageView }) {
  if (!kind) return null;
  const { form, tag } = boardOf(board);
  const label = form.kinds.find(({ id }) => id === kind)?.label ?? kind;
  const isOnlyOne = kindsOf(board).length === 1;
  return <span className={clsx("kind", isOnlyOne && "is-plain", tag === "mist" && "is-mist")}>{label}</span>;
}

function Badge({ isMine, ...author }: { isMine: boolean; role: Role }) {
  if (isMine) return <span className="badge">{copy.you}</span>;
  return hasAccessByRole(author) ? <span className="badge">{copy[author.role]}</span> : null;
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

function State({ id, state }: { id: string; state: PendingMessage["state"] }) {
  const { outbox } = useFeed();
  const connection = useClubhouse((view) => view.connection);
  const isWaiting = state === "waiting" || (state === "queued" && connection === "offline");
  const isFailed = state === "failed" || connection === "ended";
  if (!isFailed && !isWaiting) return <p className="msg-state">{copy.sending}</p>;
  const choice = (words: string, act: (id: string) => void, icon?: "retry") => (
    <button
      type="button"
      onClick={(event) => {
        focusRoom(event.currentTarget);
        act(id);
      }}
    >
      {icon && <Icon name={icon} size={14} />}
      {words}
    </button>
  );
  return (
    <p className="msg-state">
      {!isFailed ? (
        <>
          <Icon name="clock" size={14} />
          <span>{connectionCopy.chatConnection.queued}</span>
        </>
      ) : (
        <>
          <span className="msg-bad">
            <Icon name="warning" size={15} />
            {copy.notSent}
          </span>
          {choice(copy.retry, (one) => outbox.retry(one), "retry")}
        </>
      )}
      {choice(copy.discard, (one) => outbox.discard(one))}
    </p>
  );
}

/** Moves the focus from a disappearing control to the composer, or else to the list. */
function focusRoom(pressed: Element): void {
  const list = pressed.closest<HTMLElement>("[data-messages]");
  const composer = list?.closest("[data-room]")?.querySelector<HTMLElement>("[data-composer]");
  (composer ?? list)?.focus({ preventScroll: true });
}
