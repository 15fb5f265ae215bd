"use client";

import { use, type ReactNode } from "react";
import { splitMarked } from "@/components/ui/highlighted-text";
import { FactsContext, filled, MoveButtons } from "./list-input";
import type { Step } from "./reorder";

/** Where a section is among the others, and how it is moved and hidden. */
type Place = {
  index: number;
  count: number;
  move: (index: number, by: Step) => void;
  /** Null: the page cannot do without it. */
  hide: (() => void) | null;
};

type SectionShellProps = {
  id: string;
  name: string;
  /** Shown while it is closed; struck words are marked. */
  summary: string;
  isOpen: boolean;
  /** Null: it has no fields here. */
  onToggle: (() => void) | null;
  isHidden?: boolean;
  place?: Place;
  children: ReactNode;
};

/** A row that opens the fields of a section below it. */
export function SectionShell({
  id,
  name,
  summary,
  isOpen,
  onToggle,
  isHidden = false,
  place,
  children,
}: SectionShellProps) {
  const facts = use(FactsContext);
  const title = (
    <span className={`font-strong ${isHidden ? "text-ink-2" : ""}`}>
      {name}
      {isHidden && <span className="status is-off ml-3 text-fine font-normal">Hidden</span>}
    </span>
  );
  return (
    <li className={isOpen ? "-mt-[1.5px] border-[1.5px] border-ink bg-card" : "border-b-[1.5px] border-hair"}>
      <div className={`flex min-h-16 flex-wrap items-center gap-x-3 ${isOpen ? "px-4" : ""}`}>
        {place && (
          <div className="flex max-lg:order-2">
            <MoveButtons
              name={name}
              index={place.index}
              count={place.count}
              onMove={(by) => place.move(place.index, by)}
            />
          </div>
        )}
        <h3 className="min-w-0 flex-1">
          {onToggle ? (
            <button
              type="button"
              className="grid min-h-target w-full cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2 text-left"
              aria-expanded={isOpen}
              aria-controls={isOpen ? `section-${id}` : undefined}
              onClick={onToggle}
            >
              {title}
              <span
                aria-hidden="true"
                className={`col-start-2 row-[1/span_2] mr-2 size-2 border-r-[1.5px] border-b-[1.5px] border-ink ${isOpen ? "translate-y-1 rotate-225" : "-translate-y-0.5 rotate-45"}`}
              />
              {summary && !isOpen && (
                <span className="col-start-1 truncate text-compact text-ink-2">
                  {splitMarked(filled(summary, facts)).map(({ kind, text }, index) =>
                    kind === "struck" ? <s key={index}>{text}</s> : <span key={index}>{text}</span>,
                  )}
                </span>
              )}
            </button>
          ) : (
            title
          )}
        </h3>
        {place?.hide && (
          <button
            type="button"
            className="tinybtn is-plain max-lg:order-3"
            aria-label={isHidden ? `Show ${name}` : `Hide ${name}`}
            onClick={place.hide}
          >
            {isHidden ? "Show" : "Hide"}
          </button>
        )}
      </div>
      {isOpen && (
        <div id={`section-${id}`} className="border-t-[1.5px] border-hair px-4 pt-5 pb-6">
          {children}
        </div>
      )}
    </li>
  );
}
