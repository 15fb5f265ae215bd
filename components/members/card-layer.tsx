"use client";

import { useId, useLayoutEffect, useRef } from "react";
import { membersCopy } from "@/content/pages/members";
import { CloseMenu } from "@/components/layout/close-menu";
import { Mark } from "@/components/ui/hand-drawn";
import type { MemberCard as Card } from "@/lib/members/schema";
import { request, type ChatAnswer } from "../clubhouse/session/chat-api";
import { MemberCard } from "./member-card";

/** Fetches the card of a member's page. */
export function fetchCard(page: string, signal: AbortSignal): Promise<ChatAnswer<Card>> {
  return request(`/api${page}`, { signal });
}

type CardLayerProps = { card: Card; link: HTMLAnchorElement; onClose: () => void };

/**
 * A member's card as a popover below the clicked name, a sheet on phones. The browser closes it and restores the focus.
 */
export function CardLayer({ card, link, onClose }: CardLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const shown = layer.current;
    if (!shown) return;
    link.focus({ preventScroll: true });
    shown.showPopover();
    placeUnder(link, shown);
    shown.focus({ preventScroll: true });
    // Reopened, it would stay at the previous name, or throw in older browsers
    return () => {
      if (shown.matches(":popover-open")) shown.hidePopover();
    };
  }, [link, card]);

  return (
    <div
      id={id}
      ref={layer}
      popover="auto"
      role="dialog"
      aria-label={card.displayName}
      tabIndex={-1}
      onToggle={({ newState }) => newState === "closed" && onClose()}
      className="fixed inset-[var(--y)_auto_auto_var(--x)] z-40 m-0 max-h-[calc(100dvh-1rem)] w-84 max-w-[calc(100vw-2rem)] overflow-y-auto overscroll-contain border-0 bg-card p-0 text-ink focus-visible:-outline-offset-4 max-lg:inset-[auto_0_0] max-lg:max-h-[85dvh] max-lg:w-full max-lg:max-w-none max-lg:pb-(--safe-bottom) max-lg:backdrop:bg-ink/45"
    >
      <MemberCard card={card} as="h2" className="max-lg:border-x-0 max-lg:border-b-0" />
      <button
        type="button"
        className="absolute top-0 right-0 grid size-target cursor-pointer place-items-center border-[1.5px] border-ink bg-card [--mark:var(--ink)] focus-visible:-outline-offset-4 max-lg:border-r-0"
        popoverTarget={id}
        popoverTargetAction="hide"
        aria-label={membersCopy.card.close}
      >
        <Mark name="cross" />
      </button>
      <CloseMenu id={id} />
    </div>
  );
}

const gap = 8;

/** Places the card below the name, as far as there is room. */
function placeUnder(link: HTMLElement, layer: HTMLElement): void {
  const { left, bottom } = link.getBoundingClientRect();
  const within = (wanted: number, room: number) => Math.max(gap, Math.min(wanted, room - gap));
  layer.style.setProperty("--x", `${within(left, innerWidth - layer.offsetWidth)}px`);
  layer.style.setProperty("--y", `${within(bottom + gap, innerHeight - layer.offsetHeight)}px`);
}
