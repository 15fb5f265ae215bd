"use client";

import { useState } from "react";

type KindChoiceProps<Kind> = { kinds: readonly Kind[]; onChoose: (kind: Kind) => void };

/** A button that offers the kinds of sections. */
export function KindChoice<Kind extends { kind: string; name: string }>({
  kinds,
  onChoose,
}: KindChoiceProps<Kind>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-4">
      <button
        type="button"
        className="btn btn--secondary btn--small"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Add a section
      </button>
      {isOpen && (
        <ul role="list" className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
          {kinds.map((kind) => (
            <li key={kind.kind}>
              <button
                type="button"
                className="min-h-16 w-full cursor-pointer border-[1.5px] border-ink bg-card p-3 text-left text-read font-strong hover:bg-wash"
                onClick={() => {
                  setOpen(false);
                  onChoose(kind);
                }}
              >
                {kind.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
