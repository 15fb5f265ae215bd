"use client";

import { clsx } from "clsx/lite";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { mentionsCopy as copy } from "@/content/pages/mentions";
import { isComposing } from "@/components/ui/composing";
import { boardOf } from "@/lib/access/board-list";
import type { Named } from "@/lib/clubhouse/schema";
import { fill } from "@/lib/text";
import { fetchPeople } from "../session/late-chat-api";
import { Avatar } from "@/components/layout/avatar";
import { useClubhouseSession, usePeople, useReader } from "../use-clubhouse";
import { saveChosen } from "./chosen";
import type { MentionsProps } from "./mentions";
import { maySearch, knownMembers, offersFor, partOf, typedAt, type Answers, type Typed } from "./offers";

/** Milliseconds without input before a search request. */
const searchDelayMs = 180;

/** Suggests members for an `@`. The field keeps the focus: arrows move, Enter or Tab chooses, Escape closes. */
export function MentionPicker({ area, board }: MentionsProps) {
  const session = useClubhouseSession();
  const people = usePeople();
  const reader = useReader();
  const id = useId();
  const [typed, setTyped] = useState<(Typed & { active: number }) | null>(null);
  const [answers, setAnswers] = useState<Answers>(new Map());
  /** The index of an `@` that is done: chosen for, or dismissed. */
  const settled = useRef<number | null>(null);
  const box = useRef<HTMLDivElement>(null);

  const q = typed?.q ?? "";
  const known = typed ? knownMembers(session.feed(board).getView().timeline, people, reader.id) : [];
  const offers = typed ? offersFor(q, known, answers) : [];
  const active = typed && offers.length > 0 ? typed.active % offers.length : 0;
  const optionId = (nth: number) => `${id}-${nth}`;
  const isOpen = offers.length > 0;

  useEffect(() => {
    if (!maySearch(q, answers)) return;
    const overtaken = new AbortController();
    const timer = setTimeout(() => void request(), searchDelayMs);
    async function request() {
      const answer = await fetchPeople(board, q, overtaken.signal);
      if (!answer.ok || overtaken.signal.aborted) return;
      setAnswers((before) => new Map(before).set(q.toLowerCase(), answer.value.people));
    }
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [q, board, answers]);

  useEffect(() => {
    const { current } = area;
    if (!current) return;
    const look = () => {
      const { value, selectionStart, selectionEnd } = current;
      const now = selectionStart === selectionEnd ? typedAt(value, selectionStart) : null;
      if (now?.at !== settled.current) settled.current = null;
      const next = now && now.at !== settled.current ? now : null;
      setTyped((before) => (isSame(before, next) ? before : next && { ...next, active: 0 }));
    };
    const leave = () => setTyped(null);
    // The `@` may have been typed before this picker loaded
    const first = requestAnimationFrame(look);
    const stateClasses = ["input", "keyup", "click"] as const;
    for (const event of stateClasses) current.addEventListener(event, look);
    current.addEventListener("blur", leave);
    return () => {
      cancelAnimationFrame(first);
      for (const event of stateClasses) current.removeEventListener(event, look);
      current.removeEventListener("blur", leave);
    };
  }, [area]);

  function choose(person: Named) {
    const { current } = area;
    if (!current || !typed) return;
    const end = typed.at + 1 + typed.q.length;
    const space = /^\s/.test(current.value.slice(end)) ? "" : " ";
    settled.current = typed.at;
    saveChosen(current, person);
    current.setRangeText(`@${person.name}${space}`, typed.at, end, "end");
    setTyped(null);
    current.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }

  // Runs before the field's own handlers of these keys
  useEffect(() => {
    const { current } = area;
    if (!current || !isOpen) return;
    const press = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const isTaking = (event.key === "Enter" || event.key === "Tab") && !event.shiftKey;
      if (isComposing(event) || (step === undefined && !isTaking && event.key !== "Escape")) return;
      event.preventDefault();
      event.stopPropagation();
      const person = offers[active];
      if (isTaking && person) choose(person);
      else if (step !== undefined) {
        const to = (active + step + offers.length) % offers.length;
        setTyped((before) => before && { ...before, active: to });
      } else {
        settled.current = typed?.at ?? null;
        setTyped(null);
      }
    };
    current.addEventListener("keydown", press);
    return () => current.removeEventListener("keydown", press);
  });

  useEffect(() => {
    const { current } = area;
    if (!current || !isOpen) return;
    const told = {
      "aria-autocomplete": "list",
      "aria-haspopup": "listbox",
      "aria-controls": `${id}-list`,
      "aria-activedescendant": `${id}-${active}`,
    };
    for (const [name, value] of Object.entries(told)) current.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(told)) current.removeAttribute(name);
    };
  }, [area, id, isOpen, active]);

  useLayoutEffect(() => {
    const { current } = box;
    const field = area.current;
    if (!current || !field || !isOpen) return;
    // In the top layer, above dialogs, where supported
    if ("showPopover" in current && !current.matches(":popover-open")) current.showPopover();
    const place = () => positionPicker(current, field);
    place();
    addEventListener("scroll", place, true);
    addEventListener("resize", place);
    return () => {
      removeEventListener("scroll", place, true);
      removeEventListener("resize", place);
    };
  });

  const { title } = boardOf(board);
  return (
    <>
      <p className="sr-only" role="status">
        {isOpen && announcementOf(offers)}
      </p>
      {isOpen && (
        <div
          ref={box}
          popover="manual"
          className="fixed inset-auto z-40 m-0 w-88 max-w-[calc(100vw-1.5rem)] border-[1.5px] border-ink bg-card p-0 text-ink"
        >
          <ul
            id={`${id}-list`}
            role="listbox"
            aria-label={fill(copy.list, { board: title })}
            className="max-h-[min(22rem,45dvh)] overflow-y-auto py-[0.3rem]"
          >
            {offers.map((person, nth) => (
              <li
                key={person.id}
                id={optionId(nth)}
                role="option"
                aria-selected={nth === active}
                className={clsx(
                  "flex min-h-target cursor-pointer items-center gap-[0.7rem] px-[0.8rem] py-1 text-read",
                  nth === active ? "bg-wash shadow-[inset_3px_0_0_var(--ink)]" : "hover:bg-ink/4",
                )}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(person)}
              >
                <Avatar id={person.id} name={person.name} size="32px" />
                <b dir="auto" className="min-w-0 font-[650] wrap-anywhere">
                  <NameWithHit name={person.name} q={q} />
                </b>
                {person.place && (
                  <small className="ml-auto max-w-1/2 truncate pl-2 text-compact text-ink-2">
                    {person.place}
                  </small>
                )}
              </li>
            ))}
          </ul>
          <p className="border-t-[1.5px] border-hair px-[0.8rem] py-[0.55rem] text-compact text-ink-2">
            {fill(copy.note, { board: title })}
          </p>
        </div>
      )}
    </>
  );
}

function NameWithHit({ name, q }: { name: string; q: string }) {
  const part = q ? partOf(name, q) : null;
  if (!part) return name;
  const { start, end } = part;
  return (
    <>
      {name.slice(0, start)}
      <u className="decoration-2 underline-offset-[0.2em]">{name.slice(start, end)}</u>
      {name.slice(end)}
    </>
  );
}

function announcementOf(offers: readonly Named[]): string {
  const [first] = offers;
  return first && offers.length === 1
    ? fill(copy.one, { name: first.name })
    : fill(copy.some, { count: offers.length });
}

function isSame(before: Typed | null, next: Typed | null): boolean {
  return before?.at === next?.at && before?.q === next?.q;
}

/** Places it above the field, or below if there is more room. */
function positionPicker(box: HTMLElement, field: HTMLElement): void {
  const { top, bottom, left } = field.getBoundingClientRect();
  const { offsetHeight: height, offsetWidth: width } = box;
  const isBelow = top < height && innerHeight - bottom > top;
  const wanted = isBelow ? bottom + 4 : top - height - 4;
  box.style.top = `${Math.max(Math.min(wanted, innerHeight - height), 0)}px`;
  box.style.left = `${Math.max(Math.min(left, innerWidth - width - 12), 12)}px`;
}
