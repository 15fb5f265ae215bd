"use client";

import type { EditorData } from "@/lib/site/documents/editor";
import { EndPage } from "./end-page";
import { SectionFields } from "./sections-editor";
import { SideBox } from "./side-boxes";
import type { Editor } from "./use-editor";

const written = ["page.title", "page.picture", "page.text", "search.share"];

type PostFieldsProps = { data: EditorData; editor: Editor };

/** What a post says: title, picture and text, and what a link to it shows. */
export function PostFields({ data, editor }: PostFieldsProps) {
  const fields = fieldsOf(data)
    .filter(({ path }) => written.includes(path))
    .toSorted((one, other) => written.indexOf(one.path) - written.indexOf(other.path));
  return (
    <div className="[&_[data-field='page.title']_.input]:font-display [&_[data-field='page.title']_.input]:text-[1.5rem]/[1.25] [&_[data-field='page.title']_.input]:font-heavy">
      <SectionFields fields={fields} editor={editor} />
    </div>
  );
}

/** What is said about a post elsewhere: category, author, day, address and description. */
export function AboutPost({ data, editor, host }: PostFieldsProps & { host: string }) {
  const others = fieldsOf(data).filter(({ path }) => !written.includes(path));
  const isLast = (path: string) => path === "search.description";
  const fields = others.toSorted((one, other) => Number(isLast(one.path)) - Number(isLast(other.path)));
  const address = editor.values["page.address"];
  return (
    <SideBox title="About this post">
      <div className="mt-3">
        <SectionFields fields={fields} editor={editor} />
      </div>
      {typeof address === "string" && address && (
        <p className="mt-4 text-fine wrap-anywhere text-ink-2">
          {`${host}/blog/${address}. A former address leads to the present one.`}
        </p>
      )}
      <EndPage data={data} />
    </SideBox>
  );
}

function fieldsOf({ sections }: EditorData) {
  return sections.flatMap(({ fields }) => fields);
}
