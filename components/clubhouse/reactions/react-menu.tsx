"use client";

import { clsx } from "clsx/lite";
import { useLayoutEffect, useRef, useState } from "react";
import { reactions, reactionsCopy as copy } from "@/content/reactions";
import type { Reaction } from "@/lib/clubhouse/schema";
import { fitIntoView } from "../fit-into-view";
import type { MessageActions } from "../message-actions";
import { useOpenMenu } from "../use-open-menu";

type ReactMenuProps = Pick<MessageActions, "onReact" | "onClose" | "onLeave"> & {
  id: string;
  isOwn: (name: Reaction["name"]) => boolean;
};

/** The five reactions. Arrows move, Enter chooses and closes, Escape closes. */
export function ReactMenu({ id, isOwn, onReact, onClose, onLeave }: ReactMenuProps) {
  const [isDown, setDown] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const press = useOpenMenu(menu, { onClose, onLeave });

  useLayoutEffect(() => {
    // The start of the list has no room above the first messages
    const start = menu.current?.closest("[data-messages]")?.getBoundingClientRect().top ?? 0;
    if ((menu.current?.getBoundingClientRect().top ?? start) < start) setDown(true);
  }, []);

  useLayoutEffect(() => {
    if (menu.current) fitIntoView(menu.current);
  }, [isDown]);

  return (
    <div
      id={id}
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={copy.react}
      aria-orientation="horizontal"
      className={clsx("picker", isDown && "is-down")}
      onKeyDown={press}
    >
      {reactions.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          role="menuitemradio"
          tabIndex={-1}
          className={`drawing-${name}`}
          aria-checked={isOwn(name)}
          onClick={() => {
            onClose();
            onReact(name, !isOwn(name));
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
