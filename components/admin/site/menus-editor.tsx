"use client";

import type { EditorData } from "@/lib/site/documents/editor";
import { Conflicts } from "./conflicts";
import { SaveStatus } from "./edit-bar";
import { FactsContext } from "./list-input";
import { PublishButton } from "./publish-button";
import { SectionFields } from "./sections-editor";
import { Checks } from "./side-boxes";
import { editorForm, focusField, useEditor, useSaveGuards } from "./use-editor";

/** The links of each place of a page, by their fields. */
const menus = [
  { name: "Header", paths: ["header.links"] },
  { name: "Footer", paths: ["footer.policies", "footer.links"] },
  { name: "Social links", paths: ["footer.social"] },
];

/** The lists of links in the header and footer, edited beside the list of pages. */
export function MenusEditor({ data }: { data: EditorData }) {
  const editor = useEditor(data);
  useSaveGuards(editor);
  const fields = data.sections.flatMap((section) => section.fields);
  const { changed, checks, values } = editor;
  const labelOf = (path: string) => {
    const menu = menus.find(({ paths }) => paths.includes(path))?.name;
    return [menu, fields.find((one) => one.path === path)?.label].filter(Boolean).join(", ");
  };
  return (
    <FactsContext value={data.facts}>
      <div className="grid gap-8">
        <form id={editorForm} onSubmit={(event) => event.preventDefault()} hidden />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-[1.5px] border-ink bg-wash px-4 py-3 text-read">
          <div>
            <p>
              {changed.length === 0
                ? "The menus are public as they are here."
                : `${changed.length} ${changed.length === 1 ? "change" : "changes"} to the menus, not public yet.`}
            </p>
            <SaveStatus editor={editor} />
          </div>
          {changed.length > 0 && <PublishButton {...{ data, editor, labelOf }} />}
        </div>
        <Conflicts {...{ editor, labelOf }} name="the menus" />
        {checks.length > 0 && <Checks checks={checks} editor={editor} onOpen={focusField} />}
        {menus.map(({ name, paths }) => {
          const shown = fields.filter(({ path }) => paths.includes(path));
          const count = shown.reduce((sum, { path }) => sum + (values[path] as readonly unknown[]).length, 0);
          return (
            <section key={name} aria-labelledby={idOf(name)}>
              <div className="mb-4 flex items-baseline justify-between gap-3 border-b-[1.5px] border-ink pb-3">
                <h2 id={idOf(name)} className="h2">
                  {name}
                </h2>
                <p className="text-compact text-ink-2">{`${count} ${count === 1 ? "link" : "links"}`}</p>
              </div>
              <SectionFields fields={shown.map((field) => ({ ...field, group: null }))} editor={editor} />
            </section>
          );
        })}
        <p className="text-compact text-ink-2">
          <a href={`/admin/site/${data.key}`} className="link">
            All texts of the header and footer
          </a>
        </p>
      </div>
    </FactsContext>
  );
}

function idOf(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}
