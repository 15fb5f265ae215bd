"use client";

import { useEffect, useId, useRef, useState, type KeyboardEvent, type Ref } from "react";
import { communityCopy } from "@/content/pages/community";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "./icon";

type MessageMenuProps = {
  /** Left out where the message is somebody else's. */
  onEdit?: () => void;
  onDelete: () => void;
  buttonRef?: Ref<HTMLButtonElement>;
};

/** What may be done with a message. Always visible, never on hover alone; arrows move, Escape gives the button back. */
export function MessageMenu({ onEdit, onDelete, buttonRef }: MessageMenuProps) {
  const [open, setOpen] = useState<"down" | "up" | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    box.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus({ preventScroll: true });
    const away = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(null);
    };
    document.addEventListener("pointerdown", away);
    return () => document.removeEventListener("pointerdown", away);
  }, [open]);

  function toggle() {
    // Below the last messages there is no room: the list ends there
    const { bottom } = box.current?.getBoundingClientRect() ?? { bottom: 0 };
    const list = box.current?.closest(".msgs")?.getBoundingClientRect();
    setOpen(open ? null : bottom + 110 > (list?.bottom ?? innerHeight) ? "up" : "down");
  }

  function close() {
    setOpen(null);
    box.current?.querySelector("button")?.focus({ preventScroll: true });
  }

  function move(event: KeyboardEvent) {
    if (event.key === "Tab") setOpen(null);
    if (event.key === "Escape") close();
    const items = Array.from(box.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? []);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    items.at(to % items.length)?.focus();
  }

  function choose(action: () => void) {
    close();
    action();
  }

  return (
    <div className="msg-menu" ref={box}>
      <button
        type="button"
        className="iconbtn"
        ref={buttonRef}
        aria-label={communityCopy.message.menu}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        aria-controls={open ? id : undefined}
        onClick={toggle}
      >
        <Icon name="more" size={18} />
      </button>
      {open && (
        <div
          id={id}
          role="menu"
          aria-label={communityCopy.message.menu}
          className={classNames("msg-choices", open === "up" && "is-up")}
          onKeyDown={move}
        >
          {onEdit && (
            <button type="button" role="menuitem" tabIndex={-1} onClick={() => choose(onEdit)}>
              <Icon name="edit" size={18} />
              {communityCopy.message.edit}
            </button>
          )}
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            className="is-danger"
            onClick={() => choose(onDelete)}
          >
            <Icon name="delete" size={18} />
            {communityCopy.message.delete}
          </button>
        </div>
      )}
    </div>
  );
}
