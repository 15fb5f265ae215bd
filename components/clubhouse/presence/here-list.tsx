"use client";

import type { ToggleEvent } from "react";
import { Mark } from "@/components/ui/hand-drawn";
import { presenceCopy as copy } from "@/content/pages/presence";
import type { Person } from "@/lib/clubhouse/schema";
import { RoleBadge, YouBadge } from "@/components/layout/badges";
import { Avatar } from "@/components/layout/avatar";
import { useReader } from "../use-clubhouse";

/** The names of the members present: below the row of avatars, on a phone a sheet. A native popover. */
export function HereList({ id, present }: { id: string; present: readonly Person[] }) {
  const reader = useReader();
  const titleId = `${id}-title`;
  return (
    <div
      id={id}
      popover="auto"
      className="fixed inset-[calc(var(--bar)+var(--ribbon)+7rem)_1.25rem_auto_auto] m-0 max-h-[min(28rem,60dvh)] w-84 max-w-[calc(100vw-2rem)] overflow-y-auto overscroll-contain border-[1.5px] border-ink bg-card p-2 text-ink focus-visible:-outline-offset-4 max-lg:inset-[auto_0_0] max-lg:max-h-[75dvh] max-lg:w-full max-lg:max-w-none max-lg:border-0 max-lg:border-t-2 max-lg:px-3 max-lg:pt-3 max-lg:pb-[calc(0.75rem+var(--safe-bottom))] max-lg:backdrop:bg-ink/45 lg:supports-[anchor-name:--presence]:inset-[calc(anchor(--presence_bottom)+0.25rem)_auto_auto_min(anchor(--presence_left)-0.5rem,100vw-21.5rem)] [&_.here-dot]:outline-card"
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      onToggle={takeFocus}
    >
      <h3 id={titleId} className="py-2 pr-12 pl-2 text-[1rem] leading-[1.3] font-[650]">
        {copy.title}
      </h3>
      <button
        type="button"
        className="absolute top-[0.35rem] right-[0.35rem] grid size-target cursor-pointer place-items-center [--mark:var(--ink)] focus-visible:-outline-offset-4"
        popoverTarget={id}
        popoverTargetAction="hide"
        aria-label={copy.close}
      >
        <Mark name="cross" />
      </button>
      <ul role="list">
        {present.map((person) => (
          <li key={person.id} className="flex min-h-11 items-center gap-3 px-2 py-1">
            <Avatar id={person.id} name={person.name} size="32px" isHere />
            <b dir="auto" className="min-w-0 font-semibold wrap-anywhere">
              {person.name}
            </b>
            <RoleBadge role={person.role} />
            {person.id === reader.id && <YouBadge />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses the list, so that keys scroll it and Escape returns to the button. */
function takeFocus({ newState, currentTarget }: ToggleEvent<HTMLElement>): void {
  if (newState === "open") currentTarget.focus({ preventScroll: true });
}
