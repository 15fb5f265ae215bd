"use client";

import { clsx } from "clsx/lite";
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { reactions, reactionsCopy as copy } from "@/content/reactions";
import type { Reaction } from "@/lib/clubhouse/schema";
import { fitIntoView } from "@/components/clubhouse/fit-into-view";
import { Drawing } from "./drawing";

type Name = Reaction["name"];

type ReactMenuProps = {
  /** Placed beside the message's own menu. */
  isBeside: boolean;
  isOwn: (name: Name) => boolean;
  onChoose: (name: Name, isOn: boolean) => void;
};

/** Opens the five reactions. Arrows move, Enter chooses and closes, Escape closes; focus returns to the button. */
export function ReactMenu({ isBeside, isOwn, onChoose }: ReactMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [isDown, setDown] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [isOpen]);

  useLayoutEffect(() => {
    if (!isOpen || !menu.current) return;
    // The start of the list has no room above the first messages
    const start = menu.current.closest("[data-messages]")?.getBoundingClientRect().top ?? 0;
    if (menu.current.getBoundingClientRect().top < start) setDown(true);
    const items = itemsOf(menu.current);
    (items.find((one) => one.ariaChecked === "true") ?? items[0])?.focus({ preventScroll: true });
  }, [isOpen]);

  useLayoutEffect(() => {
    if (isOpen && menu.current) fitIntoView(menu.current);
  }, [isOpen, isDown]);

  function close() {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  }

  function move(event: KeyboardEvent) {
    if (event.key === "Tab") setOpen(false);
    if (event.key === "Escape") close();
    const items = itemsOf(menu.current);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const to = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      Home: 0,
      End: -1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    items.at(to % items.length)?.focus();
  }

  return (
    <div className={clsx("react-menu needs-scripts", isBeside && "is-beside")} ref={box}>
      <button
        type="button"
        className="react react-add"
        ref={button}
        aria-label={copy.react}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => {
          setDown(false);
          setOpen(!isOpen);
        }}
      >
        <svg
          viewBox="0 0 24 24"
          width={15}
          height={15}
          stroke="currentColor"
          strokeWidth={2.2}
          aria-hidden="true"
        >
          <path d="M12 4.5v15M4.5 12h15" />
        </svg>
      </button>
      {isOpen && (
        <div
          id={id}
          ref={menu}
          role="menu"
          tabIndex={-1}
          aria-label={copy.react}
          aria-orientation="horizontal"
          className={clsx("picker", isDown && "is-down")}
          onKeyDown={move}
        >
          {reactions.map(({ name, label }) => (
            <button
              key={name}
              type="button"
              role="menuitemradio"
              tabIndex={-1}
              aria-checked={isOwn(name)}
              onClick={() => {
                close();
                onChoose(name, !isOwn(name));
              }}
            >
              <Drawing name={name} size={26} />
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return Array.from(menu?.querySelectorAll<HTMLElement>("[role=menuitemradio]") ?? []);
}
