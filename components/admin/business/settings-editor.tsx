"use client";

import type { ReactNode } from "react";
import type { SitePicture } from "@/components/admin/compose/site-pictures";
import { EditorFrame } from "@/components/admin/site/editor-frame";
import { SectionFields } from "@/components/admin/site/sections-editor";
import { Changes, Checks, SideBox } from "@/components/admin/site/side-boxes";
import { focusField, useEditor } from "@/components/admin/site/use-editor";
import type { EditorData } from "@/lib/site/documents/editor";
import { ColourFields } from "./colour-fields";

type SettingsEditorProps = {
  data: EditorData;
  /** The DNS records of the sender's domain. */
  records: ReactNode;
  /** To choose a logo from. */
  pictures: readonly SitePicture[];
};

/** The names, addresses and looks of the business: a draft is saved while it is edited, and published as a whole. */
export function SettingsEditor({ data, records, pictures }: SettingsEditorProps) {
  const editor = useEditor(data);
  const fields = data.sections.flatMap((section) => section.fields);
  const labelOf = (path: string) => fields.find((field) => field.path === path)?.label ?? path;
  const blocking = editor.checks.filter(({ isBlocking }) => isBlocking);
  return (
    <EditorFrame {...{ data, editor, pictures, labelOf }} onOpen={focusField}>
      <nav
        aria-label="Parts of the settings"
        className="mb-8 flex gap-x-6 overflow-x-auto border-b-[1.5px] border-ink"
      >
        {data.sections.map(({ id, name, fields: own }) => {
          const isBroken = blocking.some(({ path }) => own.some((field) => field.path === path));
          return (
            <a
              key={id}
              href={`#${id}`}
              className={`flex min-h-target items-center text-read font-strong whitespace-nowrap underline-offset-4 ${isBroken ? "text-error underline" : "no-underline hover:underline"}`}
            >
              {isBroken ? `${name}: fix first` : name}
            </a>
          );
        })}
      </nav>
      <div className="grid items-start gap-10 pb-16 min-[75em]:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-9">
          {data.sections.map(({ id, name, fields: own }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} className="h2 mb-5 scroll-mt-44 border-b-[1.5px] border-ink pb-3">
                {name}
              </h2>
              {id === "colours" ? (
                <ColourFields fields={own} editor={editor} />
              ) : (
                <SectionFields
                  fields={own}
                  editor={editor}
                  className={id === "logo" ? undefined : "*:data-[kind=text]:col-span-full sm:grid-cols-2"}
                />
              )}
              {id === "logo" && (
                <p className="mt-4 text-compact text-ink-2">
                  The logo: wide, transparent or on white, its edges cut close.
                </p>
              )}
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
    </EditorFrame>
  );
}

const names = ["identity.business", "identity.founder", "identity.founderFirst"];

/** What a changed name or look reaches, before it is published. */
function Reach({ editor: { changed } }: { editor: ReturnType<typeof useEditor> }) {
  const hasName = changed.some((path) => names.includes(path));
  const hasLook = changed.some((path) => /^(?:colours|logo)\./.test(path));
  if (!hasName && !hasLook) return null;
  return (
    <SideBox title="What this changes">
      {hasName && (
        <>
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
            Emails already sent and what buyers accepted keep the old name. The workbook’s PDF is printed
            again.
          </p>
        </>
      )}
      {hasLook && (
        <>
          <ul className="mt-2 list-disc pl-5 text-compact">
            <li>Every page, for visitors and members</li>
            <li>Every email’s colours, from the next one on; its head stays the name in words</li>
            <li>Share cards, the workbook’s PDF, the browser tab’s icon and the app’s on a phone</li>
          </ul>
          <p className="mt-3 text-fine text-ink-2">
            Pictures keep their colours. A phone shows a new icon days later.
          </p>
        </>
      )}
    </SideBox>
  );
}
