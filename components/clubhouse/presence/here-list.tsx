"use client";

import type { ToggleEvent } from "react";
import { Mark } from "@/components/ui/mark";
import { presenceCopy as copy } from "@/content/pages/presence";
import type { Person } from "@/lib/clubhouse/schema";
import { Stamp } from "../stamp";
import { useReader } from "../use-clubhouse";

/** The names of those who are here: under the row of stamps, on a phone a sheet. The browser opens and closes it. */
export function HereList({ id, present }: { id: string; present: readonly Person[] }) {
  const reader = useReader();
  const titleId = `${id}-title`;
  return (
    <div
      id={id}
      popover="auto"
      className="here-list"
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      onToggle={takeFocus}
    >
      <h3 id={titleId}>{copy.title}</h3>
      <button
        type="button"
        className="here-close"
        popoverTarget={id}
        popoverTargetAction="hide"
        aria-label={copy.close}
      >
        <Mark name="cross" />
      </button>
      <ul>
        {present.map((person) => (
          <li key={person.id}>
            <Stamp id={person.id} name={person.name} size="32px" isHere />
            <b dir="auto">{person.name}</b>
            {person.role === "admin" && <span className="badge is-admin">{copy.badges.admin}</span>}
            {person.id === reader.id && <span className="badge is-you">{copy.badges.you}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** So that the keys scroll it, and Escape brings her back to the button. */
function takeFocus({ newState, currentTarget }: ToggleEvent<HTMLElement>): void {
  if (newState === "open") currentTarget.focus({ preventScroll: true });
}
