"use client";

import { clsx } from "clsx/lite";
import { useCallback, useEffect, useId, useRef, useState, type Ref } from "react";
import { roomsCopy } from "@/content/pages/rooms";
import type { MessageView, Person } from "@/lib/clubhouse/schema";
import { Icon } from "@/components/ui/icon";
import { Lazy, onIntent, useLazy } from "@/components/ui/lazy";
import { toast } from "@/components/ui/toast";
import { lateDialogs } from "./moderation/action-request";

/** The code of the open menu, the editor and the dialogs. */
export const lateChoices = new Lazy(async () => {
  const [{ MessageChoices }, { EditBox }, dialogs] = await Promise.all([
    import("./message-choices"),
    import("./edit-box"),
    lateDialogs.fetch(),
  ]);
  if (!dialogs) throw new Error("The line is cut");
  return { MessageChoices, EditBox };
});

export type MessageMenuProps = {
  message: MessageView;
  /** Names the author and the time of the message. */
  label: string;
  /** Null if the author's account is deleted. */
  author: Person | null;
  isMine: boolean;
  /** Opens the message's text for editing. */
  onEdit: () => void;
  buttonRef?: Ref<HTMLButtonElement>;
};

/** A message's actions. Always visible, not only on hover; arrows move, Escape returns to the button. */
export function MessageMenu({ label, buttonRef, ...about }: MessageMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const cut = useCallback(() => {
    setOpen(false);
    toast({ ...roomsCopy.toasts.loadFailed, tone: "error" });
  }, []);
  const late = useLazy(lateChoices, isOpen, cut);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
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
    <div className={clsx("msg-menu", isOpen && "is-open")} ref={box}>
      <button
        type="button"
        className="iconbtn"
        ref={buttonRef}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen && late !== null}
        aria-controls={isOpen && late ? id : undefined}
        aria-busy={(isOpen && !late) || undefined}
        {...onIntent(lateChoices)}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" size={18} />
      </button>
      {isOpen && late && (
        <late.MessageChoices
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
