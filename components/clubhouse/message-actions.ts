"use client";

import { startTransition, useCallback, useOptimistic, useState, type SyntheticEvent } from "react";
import { flushSync } from "react-dom";
import { roomsCopy } from "@/content/pages/rooms";
import { reactionsCopy } from "@/content/reactions";
import { Lazy, useLazy } from "@/components/ui/lazy";
import { toast } from "@/components/ui/toast";
import type { Reaction } from "@/lib/clubhouse/schema";
import { lateDialogs } from "./moderation/action-request";
import { setReaction } from "./session/chat-api";
import { useClubhouseSession, useFeed } from "./use-clubhouse";

type Name = Reaction["name"];
type MenuName = "choices" | "reactions";
/** The reader's reactions that are being saved. */
export type PendingReactions = ReadonlyMap<Name, boolean>;
type Parts = NonNullable<ReturnType<typeof lateParts.now>>;

/** What a message with an open menu or editor needs. */
export type MessageActions = {
  /** Null until loaded. */
  parts: Parts | null;
  menu: MenuName | null;
  isEditing: boolean;
  onEdit: () => void;
  onEdited: () => void;
  onReact: (name: Name, isOn: boolean) => void;
  /** Closes the menu, focuses its button and runs the action. */
  onChoose: (action: () => void) => void;
  onClose: () => void;
  onLeave: () => void;
};

/** The code of the menus, the editor and the dialogs. */
const lateParts = new Lazy(async () => {
  const [{ MessageChoices }, { ReactMenu }, { EditBox }, dialogs] = await Promise.all([
    import("./message-choices"),
    import("./reactions/react-menu"),
    import("./edit-box"),
    lateDialogs.fetch(),
  ]);
  if (!dialogs) throw new Error("The dialogs did not load");
  return { MessageChoices, ReactMenu, EditBox };
});

/**
 * The menus, editors and reactions of a list of messages, with one set of handlers for the whole list. A button opens
 * the menu in its `data-opens`; one with `data-reaction` is a reaction.
 */
export function useMessageActions() {
  const feed = useFeed();
  const session = useClubhouseSession();
  const [opened, setOpened] = useState<{ id: string; menu: MenuName } | null>(null);
  const [editing, setEditing] = useState<ReadonlySet<string>>(() => new Set());
  const [pending, addPending] = useOptimistic(
    new Map<string, PendingReactions>(),
    (before, [id, name, isOn]: [string, Name, boolean]) =>
      new Map(before).set(id, new Map(before.get(id)).set(name, isOn)),
  );
  const fail = useCallback(() => {
    setOpened(null);
    toast({ ...roomsCopy.toasts.loadFailed, tone: "error" });
  }, []);
  const parts = useLazy(lateParts, opened !== null, fail);

  function react(id: string, name: Name, isOn: boolean) {
    if (pending.get(id)?.has(name)) return;
    startTransition(async () => {
      addPending([id, name, isOn]);
      const answer = await setReaction(id, name, isOn);
      if (answer.ok) feed.take(answer.value);
      else session.explain(answer, reactionsCopy.failed);
    });
  }

  function onClick({ target }: SyntheticEvent) {
    const button = buttonAt(target);
    const id = button?.closest("li")?.id.slice(rowId("").length);
    if (!button || !id) return;
    const { opens, reaction } = button.dataset;
    if (reaction) react(id, reaction as Name, button.ariaPressed !== "true");
    else setOpened(opened?.id === id && opened.menu === opens ? null : { id, menu: opens as MenuName });
  }

  function actionsOf(id: string): MessageActions | undefined {
    const isEditing = editing.has(id);
    const menu = opened?.id === id ? opened.menu : null;
    if (!menu && !isEditing) return undefined;
    const close = () => {
      setOpened(null);
      if (menu) focusButton(id, menu);
    };
    return {
      parts,
      menu,
      isEditing,
      onEdit: () => setEditing((before) => new Set(before).add(id)),
      onEdited: () => {
        // The menu's button is shown again once the editor is closed
        flushSync(() => setEditing((before) => new Set([...before].filter((one) => one !== id))));
        focusButton(id, "choices");
      },
      onReact: (name, isOn) => react(id, name, isOn),
      onChoose: (action) => {
        close();
        action();
      },
      onClose: close,
      onLeave: () => setOpened(null),
    };
  }

  const load = ({ target }: SyntheticEvent) => {
    if (buttonAt(target)?.dataset.opens) void lateParts.fetch();
  };
  return {
    handlers: { onClick, onPointerOver: load, onTouchStart: load, onFocus: load },
    actionsOf,
    pending,
  };
}

/** The element id of a message, the target of focus and the jump button. */
export function rowId(messageId: string): string {
  return `message-${messageId}`;
}

function buttonAt(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-opens], [data-reaction]") : null;
}

function focusButton(id: string, menu: MenuName): void {
  const button = document.getElementById(rowId(id))?.querySelector<HTMLElement>(`[data-opens=${menu}]`);
  button?.focus({ preventScroll: true });
}
