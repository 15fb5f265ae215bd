"use client";

import { useId, useState, type Ref } from "react";
import { LineDrawing } from "@/components/ui/icon";
import type { blockKinds } from "@/content/blocks";

type BlockKind = keyof typeof blockKinds;

/** What a kind is made of, as words and as a sketch of thick, thin and faint lines. */
const kindCards: Readonly<
  Record<BlockKind, { about: string; thick: string; thin?: string; faint?: string }>
> = {
  text: {
    about: "A heading and paragraphs.",
    thick: "M2 13h64",
    thin: "M2 29h112M2 38h104M2 47h110M2 56h70",
  },
  "picture-with-text": {
    about: "Beside each other; the picture left or right.",
    thick: "M76 13h44",
    thin: "M2 4h58v56H2zM2 48l18-18 14 12 10-8 16 14M76 29h76M76 38h70M76 47h78M76 56h40",
  },
  quotes: {
    about: "Testimonials with consent, chosen by you.",
    thick: "M52 50h36",
    thin: "M4 22V8h12v14l-8 8M24 22V8h12v14l-8 8M52 12h98M52 22h92M52 32h60",
  },
  list: {
    about: "Points, each with a title and a text.",
    thick: "M3 9l4 4 8-9M3 24l4 4 8-9M3 39l4 4 8-9M3 54l4 4 8-9",
    thin: "M26 9h84M26 24h104M26 39h70M26 54h92",
  },
  gallery: {
    about: "Pictures in a grid, each with a caption.",
    thick: "",
    thin: "M2 4h44v26h-44zM2 36h44v26h-44zM54 4h44v26h-44zM54 36h44v26h-44zM106 4h44v26h-44zM106 36h44v26h-44z",
  },
  faq: {
    about: "A question opens its answer.",
    thick: "M2 9h84M2 29h84M2 49h84",
    thin: "M146 6l5 6 5-6M146 26l5 6 5-6M146 46l5 6 5-6",
    faint: "M2 18h154M2 38h154M2 58h154",
  },
  "call-to-action": {
    about: "A sentence and one button.",
    thick: "M2 13h96M14 50h36",
    thin: "M2 28h70M2 40h60v20H2z",
  },
  "form-link": {
    about: "To a waitlist, the contact form or an enquiry.",
    thick: "M12 53h26",
    thin: "M2 6h74v14H2zM82 6h74v14H82zM2 26h154v14H2zM2 46h46v14H2z",
  },
};

type Kind = { kind: string; name: string };

type KindCardsProps<Chosen> = {
  kinds: readonly Chosen[];
  onChoose: (kind: Chosen) => void;
  className?: string;
  ref?: Ref<HTMLUListElement>;
};

/** The kinds of sections to choose from, each with a sketch of it. */
export function KindCards<Chosen extends Kind>({
  kinds,
  onChoose,
  className = "",
  ref,
}: KindCardsProps<Chosen>) {
  const id = useId();
  return (
    <ul ref={ref} role="list" tabIndex={-1} className={`grid grid-cols-2 gap-3 outline-none ${className}`}>
      {kinds.map((one) => {
        const { about, thick, thin, faint } = kindCards[one.kind as BlockKind];
        return (
          <li key={one.kind} className="grid">
            <button
              type="button"
              className="grid cursor-pointer grid-cols-[minmax(0,1fr)_auto] content-start gap-x-2 border-[1.5px] border-ink bg-card p-4 text-left hover:bg-wash"
              aria-labelledby={`${id}-${one.kind}`}
              aria-describedby={`${id}-${one.kind}-about`}
              onClick={() => onChoose(one)}
            >
              <svg
                viewBox="0 0 160 64"
                preserveAspectRatio="xMinYMid meet"
                className="col-span-2 mb-3 h-14 w-full fill-none stroke-current"
                aria-hidden="true"
              >
                <path d={thick} strokeWidth="3.5" />
                <path d={thin} strokeWidth="1.5" />
                <path d={faint} strokeWidth="1.5" opacity="0.35" />
              </svg>
              <span id={`${id}-${one.kind}`} className="text-read font-strong">
                {one.name}
              </span>
              <LineDrawing path="M12 5v14M5 12h14" size={18} />
              <span id={`${id}-${one.kind}-about`} className="col-span-2 mt-1 text-fine text-ink-2">
                {about}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

type KindChoiceProps<Chosen> = Pick<KindCardsProps<Chosen>, "kinds" | "onChoose">;

/** A button that offers the kinds of sections. */
export function KindChoice<Chosen extends Kind>({ kinds, onChoose }: KindChoiceProps<Chosen>) {
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
        <KindCards
          kinds={kinds}
          className="mt-4 sm:grid-cols-4"
          onChoose={(kind) => {
            setOpen(false);
            onChoose(kind);
          }}
        />
      )}
    </div>
  );
}
