"use client";

import type { ReactNode } from "react";
import type { Check } from "@/lib/site/documents/checks";
import type { EditorData } from "@/lib/site/documents/editor";
import { listLegalChanges } from "./legal-note";
import { MarkedWords, wordsOf } from "./marked-words";
import type { Editor } from "./use-editor";

type SideBoxProps = { title: string; id?: string; children: ReactNode };

/** A box beside the editor. */
export function SideBox({ title, id, children }: SideBoxProps) {
  return (
    <section id={id} className="scroll-mt-24 border-[1.5px] border-ink bg-card px-5 pt-4 pb-5">
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
    <SideBox title="Before you publish" id="before-publishing">
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

type WhenPublishedProps = { data: EditorData; editor: Editor; host: string };

/** What the publication of a draft reaches, before it is made. */
export function WhenPublished({ data, editor, host }: WhenPublishedProps) {
  const { changed, values, published } = editor;
  if (changed.length === 0 && data.state === "public") return null;
  const isPublic = data.state === "public";
  const home = data.isPost ? "/blog/" : "/";
  const [before, after] = [published, values].map((all) => `${home}${wordsOf(all["page.address"])}`);
  const menus = [values["page.inHeader"] && "header", values["page.inFooter"] && "footer"].filter(Boolean);
  const rows = [
    [
      "Visitors",
      isPublic
        ? "They see the new texts within two seconds. Until then they see the old ones, whole."
        : `Within two seconds they find it at ${host}${after}.`,
    ],
    isPublic &&
      before !== after && ["Address", `${before} leads to ${after} for good, also for search engines.`],
    menus.length > 0 && ["Menus", `Its link is in the ${menus.join(" and the ")}.`],
    data.isPost && ["Elsewhere", "The blog, the feed and the share card have it. No email is sent."],
    !data.isPost &&
      (data.path === null
        ? ["Elsewhere", "Every page that shows these words has them. No email is sent."]
        : ["Elsewhere", "The page’s share card is made again. No email is sent."]),
    listLegalChanges(data, editor).length > 0 && [
      "Agreements",
      "Something agreed or paid depends on these words: you are asked first, and what people accepted stays as it was.",
    ],
    ["Undo", isPublic ? "What is public now stays in History." : "Unpublish takes it off the site again."],
  ].filter((row): row is [string, string] => Array.isArray(row));
  return (
    <SideBox title="When you publish">
      <dl className="mt-3">
        {rows.map(([label, text]) => (
          <div key={label} className="border-t-[1.5px] border-hair py-3 text-compact wrap-anywhere">
            <dt className="font-strong">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </SideBox>
  );
}
