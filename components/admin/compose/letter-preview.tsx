"use client";

import { clsx } from "clsx/lite";
import { useState, type ReactNode } from "react";
import { inScheme } from "@/lib/email/letters/color-scheme";
import type { LetterPreviewData } from "./use-letter";

const viewNames = { phone: "Phone", wide: "Wide", words: "Words only" };
const schemeNames = { light: "By day", dark: "By night" };
const frameTitles = { light: "The letter by day", dark: "The letter by night" };
const views = ["phone", "wide", "words"] as const;
const schemes = ["light", "dark"] as const;

// On a desk a phone's 390 pixels and a window's 600 are drawn smaller, to fit beside the words
const phone =
  "size-full min-[75em]:h-[142%] min-[75em]:w-[142%] min-[75em]:origin-top-left min-[75em]:scale-[0.7042]";
const wide =
  "size-full min-[75em]:h-[105%] min-[75em]:w-[105%] min-[75em]:origin-top-left min-[75em]:scale-[0.9524]";

type Shown = Pick<LetterPreviewData, "subject" | "preheader" | "html" | "text">;

type LetterPreviewProps = {
  letter: Shown;
  heading: string;
  /** What is said below it. */
  children?: ReactNode;
};

/** A letter as its readers get it: on a phone, wide, or its words alone. */
export function LetterPreview({ letter, heading, children }: LetterPreviewProps) {
  const [view, setView] = useState<(typeof views)[number]>("phone");
  return (
    <section className="min-w-0" aria-labelledby="as-it-looks">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="as-it-looks" className="h2">
          {heading}
        </h2>
        <div
          className="grid auto-cols-fr grid-flow-col overflow-hidden rounded-control border-[1.5px] border-ink bg-card"
          role="group"
          aria-label="How it is shown"
        >
          {views.map((one) => (
            <button
              key={one}
              type="button"
              className="min-h-9 px-[0.8rem] text-compact/[1.1] font-semibold not-first:border-l-[1.5px] not-first:border-ink focus-visible:-outline-offset-4 focus-visible:outline-marigold aria-pressed:bg-ink aria-pressed:text-paper max-lg:min-h-target"
              aria-pressed={view === one}
              onClick={() => setView(one)}
            >
              {viewNames[one]}
            </button>
          ))}
        </div>
      </div>
      {view === "phone" && <Phone letter={letter} />}
      {view === "wide" && <Wide letter={letter} />}
      {view === "words" && <WordsOnly letter={letter} />}
      {children}
    </section>
  );
}

function Phone({ letter }: { letter: Shown }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {schemes.map((scheme) => (
        <Framed key={scheme} letter={letter} scheme={scheme} window="h-160" frame={phone} />
      ))}
    </div>
  );
}

function Wide({ letter }: { letter: Shown }) {
  return (
    <div className="overflow-x-auto" role="group" aria-label="The letter, 600 pixels wide" tabIndex={0}>
      <div className="grid w-150 gap-4 min-[75em]:w-full">
        {schemes.map((scheme) => (
          <Framed key={scheme} letter={letter} scheme={scheme} window="h-160" frame={wide} />
        ))}
      </div>
    </div>
  );
}

function WordsOnly({ letter }: { letter: Shown }) {
  return (
    <div>
      <InList letter={letter} />
      <pre
        tabIndex={0}
        className="max-h-192 overflow-y-auto border-[1.5px] border-ink bg-card px-[1.1rem] py-4 font-[ui-monospace,SFMono-Regular,Menlo,monospace] text-compact/[1.55] wrap-anywhere whitespace-pre-wrap"
      >
        {letter.text}
      </pre>
    </div>
  );
}

type FramedProps = { letter: Shown; scheme: (typeof schemes)[number]; window: string; frame: string };

/** The letter in light or in dark surroundings, below what a list of letters shows of it. */
function Framed({ letter, scheme, window, frame }: FramedProps) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-[0.4rem] text-fine text-ink-2">{schemeNames[scheme]}</figcaption>
      <InList letter={letter} isDark={scheme === "dark"} />
      <div className={`overflow-hidden border-[1.5px] border-ink bg-paper ${window}`}>
        <iframe
          className={`block ${frame}`}
          title={frameTitles[scheme]}
          srcDoc={inScheme(letter.html, scheme)}
          sandbox=""
          referrerPolicy="no-referrer"
        />
      </div>
    </figure>
  );
}

function InList({ letter, isDark = false }: { letter: Shown; isDark?: boolean }) {
  return (
    <p
      className={clsx(
        "min-h-[4.1rem] border-[1.5px] border-b-0 border-ink px-[1.1rem] py-[0.7rem] text-compact/[1.4] wrap-anywhere",
        isDark ? "bg-[#241c2b] text-[#f3eadd]" : "bg-card",
      )}
    >
      <b className="block font-strong">{letter.subject || "No subject yet"}</b>
      <span className={isDark ? "text-[#c9bfc9]" : "text-ink-2"}>{letter.preheader}</span>
    </p>
  );
}
