"use client";

import type { ColourName, Colours } from "@/content/colours";
import { EditorFieldRow } from "@/components/admin/site/sections-editor";
import type { Editor } from "@/components/admin/site/use-editor";
import { Icon } from "@/components/ui/icon";
import { deliveredColours, isEnough, listPairs, ratioWords, type Pair } from "@/lib/content/colours/palette";
import type { EditorField } from "@/lib/site/documents/editor";

type ColourFieldsProps = { fields: readonly EditorField[]; editor: Editor };

/** The brand's colours, each with the pairs that the site shows it in and their contrast. */
export function ColourFields({ fields, editor }: ColourFieldsProps) {
  const colours = Object.fromEntries(fields.map(({ path }) => [nameOf(path), shown(editor, path)]));
  const pairs = listPairs(colours as unknown as Colours);
  return (
    <>
      <ul role="list">
        {fields.map((field) => (
          <li
            key={field.path}
            className="grid items-end gap-x-8 gap-y-3 border-b-[1.5px] border-hair py-5 first:pt-0 sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]"
          >
            <EditorFieldRow field={field} editor={editor} />
            <ul role="list" className="flex flex-wrap gap-2 text-fine">
              {pairs
                .filter((pair) => rowOf(pair) === nameOf(field.path))
                .map((pair) => (
                  <li
                    key={pair.words.join()}
                    className={`flex items-center gap-2 border-[1.5px] pr-2 ${isEnough(pair) ? "border-hair" : "border-error text-error"}`}
                  >
                    <span
                      aria-hidden="true"
                      className="px-2 py-1 font-strong before:content-['Aa']"
                      style={{ color: pair.colours[0], backgroundColor: pair.colours[1] }}
                    />
                    <span>
                      <span className="sr-only">{`${pair.words[0]} on ${pair.words[1]}: `}</span>
                      {ratioWords(pair.ratio)}
                    </span>
                    <Icon name={isEnough(pair) ? "tick" : "warning"} size={14} />
                    <span className="sr-only">{isEnough(pair) ? "enough" : "not enough"}</span>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-compact text-ink-2">
        Each sample is a pair the site uses. Text needs at least 4.5 to 1, marks 3. Colours that fall short
        can’t be published.
      </p>
    </>
  );
}

/** Whose row a pair is in: that of the text, but dark text on a colour is in the colour's. */
function rowOf({ names: [own, on] }: Pair): ColourName {
  return own === "ink" && on !== "paper" && on !== "card" ? on : own;
}

/** A colour as typed; while that is none, the one that is public. */
function shown({ values, published }: Editor, path: string): unknown {
  const value = values[path];
  if (typeof value === "string" && /^#[\da-f]{6}$/i.test(value)) return value;
  return published[path] ?? deliveredColours[nameOf(path)];
}

function nameOf(path: string): ColourName {
  return path.replace(/^colours\./, "") as ColourName;
}
