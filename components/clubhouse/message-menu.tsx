"use client";

import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type Ref } from "react";
import { communityCopy } from "@/content/pages/community";
import { moderationCopy } from "@/content/pages/moderation";
import { classNames } from "@/components/ui/class-names";
import { canBePaused, may } from "@/lib/access/policy";
import type { MessageView, Person } from "@/lib/clubhouse/schema";
import { Icon } from "./icon";
import { askAbout, type Question } from "./moderation/asked";
import { useAsker } from "./use-clubhouse";

const copy = communityCopy.message;

type MessageMenuProps = {
  message: MessageView;
  /** Says whose message it is, and of when. */
  label: string;
  /** Null: has left. */
  author: Person | null;
  isMine: boolean;
  /** Opens the message's text for editing. */
  onEdit: () => void;
  buttonRef?: Ref<HTMLButtonElement>;
};

/** What may be done with a message. Always visible, never on hover alone; arrows move, Escape gives the button back. */
export function MessageMenu({ label, buttonRef, ...about }: MessageMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    const away = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener("pointerdown", away);
    return () => document.removeEventListener("pointerdown", away);
  }, [isOpen]);

  function close() {
    setOpen(false);
    box.current?.querySelector("button")?.focus({ preventScroll: true });
  }

  function choose(action: () => void) {
    close();
    action();
  }

  return (
    <div className={classNames("msg-menu", isOpen && "is-open")} ref={box}>
      <button
        type="button"
        className="iconbtn"
        ref={buttonRef}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" size={18} />
      </button>
      {isOpen && (
        <Choices
          {...about}
          label={label}
          id={id}
          onChoose={choose}
          onClose={close}
          onLeave={() => setOpen(false)}
        />
      )}
    </div>
  );
}

type ChoicesProps = Omit<MessageMenuProps, "buttonRef"> & {
  id: string;
  onChoose: (action: () => void) => void;
  /** Gives the focus back. */
  onClose: () => void;
  onLeave: () => void;
};

/** The open menu. Its own part, so that the closed ones of a long list need not know who reads and how. */
function Choices({ message, label, author, isMine, onEdit, id, onChoose, onClose, onLeave }: ChoicesProps) {
  const asker = useAsker();
  const [isUp, setUp] = useState(false);
  const menu = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    // Below the last messages there is no room: the list ends there
    const end = menu.current?.closest(".msgs")?.getBoundingClientRect().bottom ?? innerHeight;
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
      <Icon name={icon} size={18} />
      {words}
    </button>
  );
  const ask = (question: Question) => () => askAbout({ question, message, author });

  return (
    <div
      id={id}
      ref={menu}
      role="menu"
      aria-label={label}
      className={classNames("msg-choices", isUp && "is-up")}
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
