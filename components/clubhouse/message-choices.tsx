"use client";

import { clsx } from "clsx/lite";
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { editingCopy } from "@/content/pages/editing";
import { moderationCopy } from "@/content/pages/moderation";
import { canBePaused, may } from "@/lib/access/policy";
import { LateIcon } from "@/components/ui/late-icon";
import type { MessageMenuProps } from "./message-menu";
import { requestAction, type MessageAction } from "./moderation/action-request";
import { useAsker } from "./use-clubhouse";

const copy = editingCopy.message;

type MessageChoicesProps = Omit<MessageMenuProps, "buttonRef"> & {
  id: string;
  onChoose: (action: () => void) => void;
  /** Gives the focus back. */
  onClose: () => void;
  onLeave: () => void;
};

/** The open menu. Its own part, so that the closed ones of a long list need not know who reads and how. */
export function MessageChoices(props: MessageChoicesProps) {
  const { message, label, author, isMine, onEdit, id, onChoose, onClose, onLeave } = props;
  const asker = useAsker();
  const [isUp, setUp] = useState(false);
  const menu = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    // Below the last messages there is no room: the list ends there
    const end = menu.current?.closest("[data-messages]")?.getBoundingClientRect().bottom ?? innerHeight;
    setUp((menu.current?.getBoundingClientRect().bottom ?? 0) > end);
    menu.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus({ preventScroll: true });
  }, []);

  function move(event: KeyboardEvent) {
    if (event.key === "Tab") onLeave();
    if (event.key === "Escape") onClose();
    const items = Array.from(menu.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? []);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    items.at(to % items.length)?.focus();
  }

  const choice = (icon: "edit" | "report" | "pause" | "delete", words: string, action: () => void) => (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={icon === "delete" ? "is-danger" : undefined}
      onClick={() => onChoose(action)}
    >
      <LateIcon name={icon} size={18} />
      {words}
    </button>
  );
  const ask = (action: MessageAction) => () => requestAction({ action, message, author });

  return (
    <div
      id={id}
      ref={menu}
      role="menu"
      aria-label={label}
      className={clsx("msg-choices", isUp && "is-up")}
      onKeyDown={move}
    >
      {isMine && may(asker, "message.edit.own") && choice("edit", copy.edit, onEdit)}
      {!isMine && may(asker, "message.report") && choice("report", moderationCopy.menu.report, ask("report"))}
      {!isMine &&
        may(asker, "posting.pause") &&
        author &&
        canBePaused(author) &&
        choice("pause", moderationCopy.menu.pause, ask("pause"))}
      {may(asker, isMine ? "message.delete.own" : "message.delete.any") &&
        choice("delete", copy.delete, ask("delete"))}
    </div>
  );
}
