"use client";

import { clsx } from "clsx/lite";
import { useLayoutEffect, useRef, useState } from "react";
import { editingCopy } from "@/content/pages/editing";
import { marksCopy } from "@/content/pages/marks";
import { savedCopy } from "@/content/pages/saved";
import { moderationCopy } from "@/content/pages/moderation";
import { canBePaused, may, mayModerate } from "@/lib/access/policy";
import { LazyIcon, type LazyIconName } from "@/components/ui/lazy-icon";
import { fitIntoView } from "./fit-into-view";
import type { MessageActions } from "./message-actions";
import { requestAction, type MessageAction } from "./moderation/action-request";
import { useSaved } from "./saved/use-saved";
import { useMarks } from "./moderation/use-marks";
import { allowsReplies } from "@/lib/access/board-list";
import { clubhouse } from "@/content/clubhouse";
import { fill } from "@/lib/text";
import type { MessageView, Person } from "@/lib/clubhouse/schema";
import type { BoardFeed } from "./session/board-feed";
import { pinnedPosts } from "./session/timeline";
import { usePrincipal, useFeed } from "./use-clubhouse";
import { useOpenMenu } from "./use-open-menu";

const copy = editingCopy.message;
const { menu: marks, toasts } = marksCopy;

type MessageChoicesProps = Pick<MessageActions, "onEdit" | "onChoose" | "onClose" | "onLeave"> & {
  id: string;
  message: MessageView;
  /** Names the author and the time of the message. */
  label: string;
  /** Null if the author's account is deleted. */
  author: Person | null;
  isMine: boolean;
};

/** A message's open menu; separate, so that closed menus need no reader or permissions. */
export function MessageChoices(props: MessageChoicesProps) {
  const { message, label, author, isMine, id, onEdit, onChoose, onClose, onLeave } = props;
  const principal = usePrincipal();
  const mark = useMarks(message);
  const feed = useFeed();
  const isPost = message.replyTo === null;
  const canSave = isPost && allowsReplies(message.board) && may(principal, "clubhouse.enter");
  const { isSaved, toggle } = useSaved(message.id, canSave);
  const [isUp, setUp] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const press = useOpenMenu(menu, { onClose, onLeave });

  useLayoutEffect(() => {
    // The end of the list has no room below the last messages
    const end = menu.current?.closest("[data-messages]")?.getBoundingClientRect().bottom ?? innerHeight;
    setUp((menu.current?.getBoundingClientRect().bottom ?? 0) > end);
  }, []);

  useLayoutEffect(() => {
    if (menu.current) fitIntoView(menu.current);
  }, [isUp]);

  const choice = (icon: LazyIconName, words: string, action: () => void, note?: string) => (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={icon === "delete" ? "is-danger" : undefined}
      onClick={() => onChoose(action)}
    >
      <LazyIcon name={icon} size={18} />
      {words}
      {note && <small>{note}</small>}
    </button>
  );
  const request = (action: MessageAction) => () => requestAction({ action, message, author });

  const { closed, pinned, hidden } = message;
  const forEverybody = allowsReplies(message.board) && mayModerate(principal, "post.hide", message.board) && (
    <div role="group" aria-label={marks.heading}>
      <p aria-hidden="true">{marks.heading}</p>
      {isPost &&
        !hidden &&
        (pinned
          ? choice("pin", marks.unpin, () => void mark("pinned", false, toasts.unpinned))
          : choice("pin", marks.pin, () => void mark("pinned", true, toasts.pinned), pinsOf(feed)))}
      {isPost &&
        (closed
          ? choice("lock", marks.reopen, () => void mark("closed", false, toasts.reopened))
          : choice("lock", marks.close, () => void mark("closed", true, toasts.closed)))}
      {hidden
        ? choice("hidden", marks.show, () => void mark("hidden", false, toasts.shown))
        : choice("hidden", marks.hide, request("hide"))}
    </div>
  );

  return (
    <div
      id={id}
      ref={menu}
      role="menu"
      aria-label={label}
      className={clsx("msg-choices", isUp && "is-up")}
      onKeyDown={press}
    >
      {canSave && choice("saved", isSaved ? savedCopy.menu.saved : savedCopy.menu.save, () => void toggle())}
      {isMine && may(principal, "message.edit.own") && choice("edit", copy.edit, onEdit)}
      {!isMine &&
        !message.hidden &&
        may(principal, "message.report") &&
        choice("report", moderationCopy.menu.report, request("report"))}
      {!isMine &&
        may(principal, "posting.pause") &&
        author &&
        canBePaused(author) &&
        choice("pause", moderationCopy.menu.pause, request("pause"))}
      {forEverybody}
      {(isMine
        ? may(principal, "message.delete.own")
        : mayModerate(principal, "message.delete.any", message.board)) &&
        choice("delete", copy.delete, request("delete"))}
    </div>
  );
}

/** The number of pins of a board as text; undefined if none, or on a post's page. */
function pinsOf({ thread, getView }: BoardFeed): string | undefined {
  if (thread !== null) return undefined;
  const count = pinnedPosts(getView().timeline).length;
  return count === 0 ? undefined : fill(marks.pins, { count, max: clubhouse.pinsMax });
}
