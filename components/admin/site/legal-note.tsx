import { letterOfKey } from "@/lib/content/email-key";
import type { EditorData } from "@/lib/site/documents/editor";
import { Effects } from "@/components/admin/effects";
import { MarkedWords } from "./marked-words";
import type { Editor } from "./use-editor";

type Draft = Pick<Editor, "changed" | "values" | "published">;

export type LegalNoteProps = {
  data: EditorData;
  editor: Editor;
  labelOf: (path: string) => string;
};

/** The paths of changed fields that a consent, a payment or a law depends on. */
export function listLegalChanges({ sections }: Pick<EditorData, "sections">, { changed }: Draft): string[] {
  const fields = sections.flatMap((section) => section.fields);
  return fields.filter(({ isLegal, path }) => isLegal && changed.includes(path)).map(({ path }) => path);
}

type Props = Omit<LegalNoteProps, "data" | "editor"> & {
  data: Pick<EditorData, "key" | "sections" | "keeping">;
  editor: Draft;
};

/** Names the changed texts that a law or an agreement depends on, and who keeps the old ones. */
export function LegalNote({ data, editor, labelOf }: Props) {
  const paths = listLegalChanges(data, editor);
  if (paths.length === 0) return null;
  const { keeping } = data;
  const openOrders =
    keeping === 1
      ? "1 open order keeps the terms it was made with."
      : `${keeping} open orders keep the terms they were made with.`;
  return (
    <>
      <p>A consent, a payment or a law depends on what you have changed:</p>
      <ul role="list" className="grid gap-3">
        {paths.map((path) => {
          const [from, to] = [editor.published[path], editor.values[path]];
          const [before, after] = changedParagraphs(from, to);
          return (
            <li key={path} className="wrap-anywhere">
              <b className="block font-strong">{[labelOf(path), ...changedHeadings(from, to)].join(" · ")}</b>
              <MarkedWords from={before} to={after} />
            </li>
          );
        })}
      </ul>
      <Effects
        rows={
          letterOfKey(data.key) === null
            ? [
                ["New", "From now on people agree to the new text."],
                ["Booked", openOrders],
                ["Record", "The old text stays on record."],
                ["Emails", "None is sent."],
              ]
            : [["Emails", "Those sent so far stay as they were. The history has the old text."]]
        }
      />
    </>
  );
}

/** Two texts without the paragraphs that both have; other values as they are. */
function changedParagraphs(from: unknown, to: unknown): [from: unknown, to: unknown] {
  if (typeof from !== "string" || typeof to !== "string") return [from, to];
  const [before, after] = [from, to].map((text) => text.split(/\n{2,}/)) as [string[], string[]];
  const only = (text: string[], other: string[]) => text.filter((one) => !other.includes(one)).join("\n\n");
  return [only(before, after), only(after, before)];
}

/** The headings of a Markdown text's sections that differ or are new. */
function changedHeadings(from: unknown, to: unknown): string[] {
  if (typeof from !== "string" || typeof to !== "string") return [];
  const before = from.split(/^(?=## )/m);
  return to
    .split(/^(?=## )/m)
    .filter((section) => section.startsWith("## ") && !before.includes(section))
    .map((section) => section.split("\n", 1).join("").slice("## ".length));
}
