"use client";

import type { ReactNode } from "react";
import type { Check } from "@/lib/site/documents/checks";
import { MarkedWords } from "./marked-words";
import type { Editor } from "./use-editor";

type SideBoxProps = { title: string; children: ReactNode };

/** A box beside the editor. */
export function SideBox({ title, children }: SideBoxProps) {
  return (
    <section className="border-[1.5px] border-ink bg-card px-5 pt-4 pb-5">
      <h2 className="font-display text-[1.25rem]/[1.1] font-heavy">{title}</h2>
      {children}
    </section>
  );
}

type ChecksProps = {
  checks: readonly Check[];
  editor: Editor;
  onOpen: (path: string) => void;
  /** Said when there is nothing to look at. */
  passed?: string;
};

const pagePassed = "Nothing to look at: pictures are described, links lead somewhere.";

/** What has to be fixed before publishing, and what is worth a look. */
export function Checks({ checks, editor, onOpen, passed = pagePassed }: ChecksProps) {
  const blocking = checks.filter(({ isBlocking }) => isBlocking).length;
  return (
    <SideBox title="Before you publish">
      <p className="mt-2 text-compact text-ink-2" role="status">
        {checks.length === 0
          ? passed
          : blocking > 0
            ? `Fix first: ${blocking}. Publish is off until then.`
            : `${checks.length} to look at. ${checks.length === 1 ? "It stops" : "They stop"} nobody.`}
      </p>
      {checks.length > 0 && (
        <ul role="list" className="mt-3 border-t-[1.5px] border-hair">
          {checks.map(({ path, title, text, isBlocking, replace }) => (
            <li
              key={`${path} ${title}`}
              className="border-b-[1.5px] border-hair py-3 text-read last:border-0"
            >
              <p>
                <span className={`text-fine font-strong ${isBlocking ? "text-error" : "text-ink-2"}`}>
                  {isBlocking ? "Fix first" : "Advice"}
                </span>
                <b className="block font-strong">{title}</b>
                <span className="text-ink-2">{text}</span>
              </p>
              <p className="mt-2 flex flex-wrap gap-x-4 gap-y-2">
                {replace && (
                  <button
                    type="button"
                    className="tinybtn"
                    onClick={() =>
                      editor.set(path, replaceIn(editor.values[path], replace.words, replace.by), true)
                    }
                  >
                    {`Use ${replace.by}`}
                  </button>
                )}
                <button type="button" className="tinybtn is-plain" onClick={() => onOpen(path)}>
                  Go to it
                </button>
              </p>
            </li>
          ))}
        </ul>
      )}
    </SideBox>
  );
}

/** The value with a text in it replaced, at any depth. */
function replaceIn(value: unknown, words: string, by: string): unknown {
  if (typeof value === "string") return value.replaceAll(words, by);
  if (Array.isArray(value)) return value.map((one) => replaceIn(one, words, by));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaceIn(one, words, by)]));
}

type ChangesProps = { editor: Editor; labelOf: (path: string) => string };

/** What the draft changes of what is public. */
export function Changes({ editor, labelOf }: ChangesProps) {
  const { changed, merged, values, published, names } = editor;
  return (
    <SideBox title="Not published yet">
      {changed.length === 0 ? (
        <p className="mt-2 text-compact text-ink-2">Nothing to publish.</p>
      ) : (
        <ul role="list" className="mt-3">
          {changed.map((path) => (
            <li key={path} className="border-t-[1.5px] border-hair py-3 text-compact wrap-anywhere">
              <b className="block font-strong">{labelOf(path)}</b>
              {merged.includes(path) && <span className="block text-ink-2">Another editor’s change.</span>}
              <MarkedWords from={published[path]} to={values[path]} names={names} />
            </li>
          ))}
        </ul>
      )}
    </SideBox>
  );
}
