import { letterOfKey } from "@/lib/content/email-key";
import type { EditorData } from "@/lib/site/documents/editor";
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
  return (
    <>
      <p>A consent, a payment or a law depends on what you have changed:</p>
      <ul className="list-disc pl-5">
        {paths.map((path) => (
          <li key={path}>
            {[labelOf(path), ...changedHeadings(editor.published[path], editor.values[path])].join(" · ")}
          </li>
        ))}
      </ul>
      {letterOfKey(data.key) === null ? (
        <>
          <p>From now on people agree to the new text. The old one stays on record; no email is sent.</p>
          <p>
            {keeping === 1
              ? "1 open order keeps the terms it was made with."
              : `${keeping} open orders keep the terms they were made with.`}
          </p>
        </>
      ) : (
        <p>Emails sent so far stay as they were; the history has the old text.</p>
      )}
    </>
  );
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
