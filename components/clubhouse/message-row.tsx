"use client";

import { clsx } from "clsx/lite";
import { memo, type ReactNode } from "react";
import { roomsCopy } from "@/content/pages/rooms";
import { connectionCopy } from "@/content/pages/connection";
import { boardOf, kindsOf, allowsReplies } from "@/lib/access/board-list";
import { hasAccessByRole, type Role } from "@/lib/access/policy";
import type { MessageView, Person, UploadView } from "@/lib/clubhouse/schema";
import { memberAddress } from "@/lib/members/address";
import type { PendingMessage } from "./session/timeline";
import { fill } from "@/lib/text";
import { Icon } from "@/components/ui/icon";
import { lazyComponent } from "@/components/ui/lazy";
import { LinkedText } from "./linked-text";
import { MenuButton } from "./menu-button";
import { rowId, type MessageActions, type PendingReactions } from "./message-actions";
import { momentOf, timeOf } from "./boards/rows";
import { Avatar } from "@/components/layout/avatar";
import { Reactions } from "./reactions/reactions";
import { PostFoot } from "./thread/post-foot";
import { useClubhouse, useFeed } from "./use-clubhouse";

const copy = roomsCopy.message;

// In few messages
const MentioningText = lazyComponent(
  async () => (await import("./mentions/mentioning-text")).MentioningText,
  LinkedText,
);
const Uploads = lazyComponent(async () => (await import("./uploads/uploads")).Uploads, UploadsAsLinks);
const Poll = lazyComponent(async () => (await import("./polls/poll")).Poll);
const HiddenNote = lazyComponent(async () => (await import("./moderation/hidden-note")).HiddenNote);

type MessageRowProps = {
  message: MessageView;
  /** Null if the author's account is deleted. */
  author: Person | null;
  /** The previous message has the same author and shows the name. */
  isGrouped: boolean;
  readerId: string;
  /** The post of this page. */
  thread: string | null;
  /** The author also wrote the post. */
  hasStarted: boolean;
  /** The author is online. */
  isHere: boolean;
  mayReact: boolean;
  /** Null once confirmed by the server. */
  pending: PendingMessage["state"] | null;
  pendingReactions: PendingReactions | undefined;
  /** Present while a menu or the editor is open. */
  actions: MessageActions | undefined;
  zone: string;
};

/** One message: avatar, name, badge, time, text, state, menu and reactions. As few elements as possible. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, author, isGrouped, readerId, thread, pending, actions, zone } = props;
  const name = author?.name ?? copy.unknownAuthor;
  const isMine = message.authorId === readerId;
  const reactions = (
    <Reactions
      message={message}
      thread={thread}
      canReact={props.mayReact && !isMine}
      pending={props.pendingReactions}
      actions={actions}
    />
  );

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
          <Avatar id={author?.id ?? null} name={name} isHere={props.isHere} />
          <p className="msg-by">
            {author ? (
              <a className="msg-name" dir="auto" href={memberAddress(author.id)}>
                {name}
              </a>
            ) : (
              <b className="msg-name">{name}</b>
            )}
            <Badge isMine={isMine} role={author?.role ?? "member"} />
            {props.hasStarted && <span className="badge">{copy.startedThis}</span>}
            <Time iso={message.createdAt} zone={zone} />
            <Edited at={message.editedAt} zone={zone} />
            <Kind message={message} />
          </p>
        </>
      )}
      {actions?.isEditing && actions.parts ? (
        <actions.parts.EditBox message={message} onClose={actions.onEdited} />
      ) : (
        <Body message={message} readerId={readerId}>
          {isGrouped && message.editedAt && <Edited at={message.editedAt} zone={zone} />}
        </Body>
      )}
      {message.uploads && <Uploads uploads={message.uploads} by={name} />}
      {message.poll && (
        <Poll
          message={message}
          poll={message.poll}
          mayVote={props.mayReact && !message.hidden}
          isPending={pending !== null}
          zone={zone}
        />
      )}
      {pending && <State id={message.id} state={pending} />}
      {!pending && !actions?.isEditing && (
        <Menu
          message={message}
          label={fill(isMine ? copy.menuOwn : copy.menu, { name, time: timeOf(message.createdAt, zone) })}
          author={author}
          isMine={isMine}
          actions={actions?.menu === "choices" ? actions : undefined}
        />
      )}
      {message.hidden && <HiddenNote message={message} mark={message.hidden} zone={zone} />}
      {!pending &&
        !message.hidden &&
        allowsReplies(message.board) &&
        (thread === null ? (
          <PostFoot post={message} zone={zone}>
            {reactions}
          </PostFoot>
        ) : (
          reactions
        ))}
    </li>
  );
});

type BodyProps = { message: MessageView; readerId: string; children: ReactNode };

function Body({ message: { content, mentions }, readerId, children }: BodyProps) {
  const isOneParagraph = !children && !content.includes("\n\n");
  const className = isOneParagraph ? "msg-body" : undefined;
  const text = mentions ? (
    <MentioningText text={content} className={className} mentions={mentions} readerId={readerId} />
  ) : (
    <LinkedText text={content} className={className} />
  );
  if (isOneParagraph) return text;
  return (
    <div className="msg-body">
      {text}
      {children}
    </div>
  );
}

type MenuProps = {
  message: MessageView;
  label: string;
  author: Person | null;
  isMine: boolean;
  /** Present while it is open. */
  actions: MessageActions | undefined;
};

/** The button of a message's menu. Always visible, not only on hover. */
function Menu({ actions, ...about }: MenuProps) {
  const id = `menu-${about.message.id}`;
  const Choices = actions?.parts?.MessageChoices;
  return (
    <>
      <MenuButton
        id={id}
        opens="choices"
        label={about.label}
        className="iconbtn msg-more"
        actions={actions}
      />
      {actions && Choices && <Choices id={id} {...about} {...actions} />}
    </>
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

/** The kind of a post: tinted on boards with several kinds, else plain. */
function Kind({ message: { board, kind } }: { message: MessageView }) {
  if (!kind) return null;
  const { form, tag } = boardOf(board);
  const label = form.kinds.find(({ id }) => id === kind)?.label ?? kind;
  if (kindsOf(board).length === 1) return label;
  return <span className={clsx("kind", tag === "mist" && "is-mist")}>{label}</span>;
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
