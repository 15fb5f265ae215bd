"use client";

import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { roomsCopy } from "@/content/pages/rooms";

const copy = roomsCopy.chat;

type OlderMessagesProps = {
  state: "idle" | "loading" | "failed";
  /** Where they are without scripts, if anywhere. */
  href: string | undefined;
  scroller: RefObject<HTMLElement | null>;
  onWanted: () => void;
};

/** Loads older messages when scrolled into view; by keyboard, and after a failure, when pressed. */
export function OlderMessages({ state, href, scroller, onWanted }: OlderMessagesProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (state !== "idle" || !button.current) return;
    const watcher = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && onWanted(), {
      root: scroller.current,
      rootMargin: "200px 0px",
    });
    watcher.observe(button.current);
    return () => watcher.disconnect();
  }, [state, scroller, onWanted]);

  // It unmounts with the last page: keep the focus in the list
  useLayoutEffect(() => {
    const { current } = button;
    const list = scroller.current;
    return () => {
      if (current === document.activeElement) list?.focus({ preventScroll: true });
    };
  }, [scroller]);

  return (
    <li className="grid justify-center pt-1 pb-2">
      {href && (
        <a className="tinybtn without-scripts" href={href}>
          {copy.older}
        </a>
      )}
      <button
        ref={button}
        type="button"
        className="tinybtn needs-scripts"
        aria-busy={state === "loading" || undefined}
        aria-disabled={state === "loading" || undefined}
        onClick={onWanted}
      >
        {state === "loading" ? copy.loadingOlder : copy.older}
      </button>
    </li>
  );
}
