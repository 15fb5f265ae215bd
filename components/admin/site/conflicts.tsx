"use client";

import { flushSync } from "react-dom";
import type { OtherChange } from "@/lib/site/documents/save";
import { wordsOf, MarkedWords } from "./marked-words";
import type { Editor } from "./use-editor";

type ConflictsProps = {
  editor: Editor;
  labelOf: (path: string) => string;
  name: string;
  /** Shows a field. */
  onOpen?: ((path: string) => void) | undefined;
};

const heading = "conflicts";

/** Where two editors changed the same field, one of the two is chosen; what was merged is listed. */
export function Conflicts({ editor, labelOf, name, onOpen }: ConflictsProps) {
  const { conflicts, values, names, changed, merged, other, saving } = editor;
  const paths = Object.keys(conflicts);
  if (paths.length === 0) return null;
  const them = other?.who ?? "The other window";
  const rows = [
    ...merged.map((path) => ({ path, text: `${them}’s change. You had not changed it.` })),
    ...changed
      .filter((path) => !(path in conflicts) && !merged.includes(path))
      .map((path) => ({ path, text: `Yours. ${them} had not changed it.` })),
  ];

  /** The focus goes on to the next choice, else to the field. */
  function settle(path: string, isMine: boolean, isWritten = false) {
    flushSync(() => editor.settle(path, isMine));
    if (paths.length > 1 && !isWritten) document.getElementById(heading)?.focus();
    else onOpen?.(path);
  }

  return (
    <section
      className="mb-8 border-[1.5px] border-l-[6px] border-ink bg-card p-5 sm:p-6"
      aria-labelledby={heading}
    >
      <h2 id={heading} tabIndex={-1} className="h2 outline-none">
        {`Two people changed ${name}`}
      </h2>
      <p className="mt-2 max-w-152 text-ink-2">
        {`${sentenceOf(other)} Nothing is lost. Choose in ${paths.length === 1 ? "1 place" : `${paths.length} places`}; everything else is merged.`}
      </p>
      {Object.entries(conflicts).map(([path, { before, theirs }]) => {
        return (
          <div key={path} className="mt-7">
            <h3 className="font-display text-[1.25rem]/[1.1] font-heavy wrap-anywhere">{labelOf(path)}</h3>
            <p className="mt-2 text-compact wrap-anywhere text-ink-2">{`Before: ${wordsOf(before, names) || "empty"}`}</p>
            <div className="mt-3 grid gap-4 sm:grid-cols-2">
              {[
                {
                  label: "Keep mine",
                  by: ["You", saving.savedAt, "draft"],
                  value: values[path],
                  isMine: true,
                },
                {
                  label: "Keep theirs",
                  by: [them, other?.at, other?.kind === "saved" ? "draft" : "public"],
                  value: theirs,
                  isMine: false,
                },
              ].map(({ label, by, value, isMine }) => (
                <div
                  key={label}
                  className="grid grid-rows-[auto_1fr_auto] gap-3 border-[1.5px] border-ink bg-paper p-4"
                >
                  <p className="text-fine text-ink-2">{by.filter(Boolean).join(", ")}</p>
                  <p className="text-read wrap-anywhere">
                    <MarkedWords from={before} to={value} names={names} />
                  </p>
                  <button
                    type="button"
                    className="btn btn--secondary btn--small justify-self-start"
                    aria-label={paths.length > 1 ? `${label}: ${labelOf(path)}` : undefined}
                    onClick={() => settle(path, isMine)}
                  >
                    {label}
                  </button>
                </div>
              ))}
            </div>
            {onOpen && typeof values[path] === "string" && (
              <button
                type="button"
                className="tinybtn is-plain mt-3"
                aria-label={paths.length > 1 ? `Write it differently: ${labelOf(path)}` : undefined}
                onClick={() => settle(path, true, true)}
              >
                Write it differently
              </button>
            )}
          </div>
        );
      })}
      {rows.length > 0 && (
        <>
          <div className="mt-8 flex items-baseline justify-between gap-4 border-b-[1.5px] border-ink pb-3">
            <h3 className="font-display text-[1.25rem]/[1.1] font-heavy">Merged</h3>
            <p className="text-compact text-ink-2">{`${rows.length}, no choice needed`}</p>
          </div>
          <ul role="list">
            {rows.map(({ path, text }) => (
              <li key={path} className="border-b-[1.5px] border-hair py-2.5 text-read">
                <b className="block font-strong wrap-anywhere">{labelOf(path)}</b>
                <span className="text-compact text-ink-2">{text}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-5 text-compact text-ink-2">
        What you choose goes into the draft. You can also go on and decide later; Publish waits for it.
      </p>
    </section>
  );
}

/** Who changed it meanwhile, and when. */
function sentenceOf(other: OtherChange | null): string {
  if (!other) return "It was changed while you were editing.";
  const did = { saved: "changed it", published: "published it", discarded: "discarded the draft" }[
    other.kind
  ];
  return other.who
    ? `${other.who} ${did} at ${other.at}, while you were editing.`
    : `You ${did} in another window at ${other.at}.`;
}
