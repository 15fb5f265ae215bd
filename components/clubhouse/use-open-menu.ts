"use client";

import { useEffect, useEffectEvent, useLayoutEffect, type KeyboardEvent, type RefObject } from "react";

type OpenMenuOptions = {
  /** Closes the menu and restores the focus. */
  onClose: () => void;
  /** Closes the menu; the focus is elsewhere. */
  onLeave: () => void;
};

/**
 * A message's open menu: focuses the checked or first item; arrows move, Escape closes it, Tab and a press outside
 * leave it. Returns its key handler.
 */
export function useOpenMenu(menu: RefObject<HTMLElement | null>, { onClose, onLeave }: OpenMenuOptions) {
  const leave = useEffectEvent(onLeave);

  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      // Its own button toggles it
      const isOwn = target instanceof Element && target.closest("[aria-expanded=true]");
      if (!isOwn && target instanceof Node && !menu.current?.contains(target)) leave();
    };
    document.addEventListener("pointerdown", press);
    return () => document.removeEventListener("pointerdown", press);
  }, [menu]);

  useLayoutEffect(() => {
    const items = itemsOf(menu.current);
    (items.find((one) => one.ariaChecked === "true") ?? items[0])?.focus({ preventScroll: true });
  }, [menu]);

  return (event: KeyboardEvent) => {
    if (event.key === "Tab") onLeave();
    if (event.key === "Escape") onClose();
    const items = itemsOf(menu.current);
    const at = items.findIndex((item) => item === document.activeElement);
    const [next, previous] = [at + 1, at - 1];
    const to = {
      ArrowRight: next,
      ArrowDown: next,
      ArrowLeft: previous,
      ArrowUp: previous,
      Home: 0,
      End: -1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    items.at(to % items.length)?.focus();
  };
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return Array.from(menu?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? []);
}
