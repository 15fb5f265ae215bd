"use client";

import type { ReactNode } from "react";
import { EditBar } from "@/components/admin/site/edit-bar";
import { SectionFields } from "@/components/admin/site/sections-editor";
import { Changes, Checks, Conflicts, SideBox } from "@/components/admin/site/side-boxes";
import { editorForm, focusField, useEditor, useSaveGuards } from "@/components/admin/site/use-editor";
import type { EditorData } from "@/lib/site/documents/editor";

type SettingsEditorProps = {
  data: EditorData;
  /** The DNS records of the sender's domain. */
  records: ReactNode;
};

/** The names and addresses of the business: a draft is saved while it is edited, and published as a whole. */
export function SettingsEditor({ data, records }: SettingsEditorProps) {
  const editor = useEditor(data);
  useSaveGuards(editor);
  const fields = data.sections.flatMap((section) => section.fields);
  const labelOf = (path: string) => fields.find((field) => field.path === path)?.label ?? path;
  const isLegal = fields.some((field) => field.isLegal && editor.changed.includes(field.path));
  return (
    <>
      <form id={editorForm} onSubmit={(event) => event.preventDefault()} />
      <EditBar data={data} editor={editor} isLegal={isLegal} />
      <Conflicts editor={editor} labelOf={labelOf} name={data.name} />
      <div className="grid items-start gap-10 pb-16 min-[75em]:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-9">
          {data.sections.map(({ id, name, fields: own }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} className="h2 mb-5 border-b-[1.5px] border-ink pb-3">
                {name}
              </h2>
              <SectionFields
                fields={own}
                editor={editor}
                className="*:data-[kind=text]:col-span-full sm:grid-cols-2"
              />
              {id === "emailSender" && records}
              {id === "contact" && (
                <p className="mt-4 text-compact text-ink-2">
                  Social links are with the menus:{" "}
                  <a className="link" href="/admin/site/frame">
                    Header and footer
                  </a>
                  .
                </p>
              )}
            </section>
          ))}
        </div>
        <div className="grid min-w-0 gap-4 min-[75em]:sticky min-[75em]:top-44">
          <Checks checks={editor.checks} editor={editor} onOpen={focusField} />
          <Changes editor={editor} labelOf={labelOf} />
          <Reach editor={editor} />
        </div>
      </div>
    </>
  );
}

const names = ["identity.business", "identity.founder", "identity.founderFirst"];

/** What a changed name reaches, before it is published. */
function Reach({ editor: { changed } }: { editor: ReturnType<typeof useEditor> }) {
  if (!changed.some((path) => names.includes(path))) return null;
  return (
    <SideBox title="What this changes">
      <ul className="mt-2 list-disc pl-5 text-compact">
        <li>Every page, with its title, footer and share card</li>
        <li>Every email, from the next one on</li>
        <li>The feed, the app’s name and what search engines read</li>
        <li>The terms and policies that name you: a new version of each</li>
        {changed.includes("identity.founderFirst") && (
          <li>The address of the founder’s page; the old one redirects</li>
        )}
      </ul>
      <p className="mt-3 text-fine text-ink-2">
        Emails already sent and what buyers accepted keep the old name. A new PDF of the workbook
        is made by itself.
      </p>
    </SideBox>
  );
}
