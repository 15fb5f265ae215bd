"use client";

import { useState } from "react";
import type { SitePicture } from "@/components/admin/compose/site-pictures";
import { EditorFrame } from "@/components/admin/site/editor-frame";
import { OrderedSections, SectionFields } from "@/components/admin/site/sections-editor";
import { Changes, Checks, SideBox } from "@/components/admin/site/side-boxes";
import { focusField, useEditor } from "@/components/admin/site/use-editor";
import type { EditorData, EditorSection } from "@/lib/site/documents/editor";

type RetreatTextsProps = { data: EditorData; pictures: readonly SitePicture[] };

/** The texts and pictures of a retreat: a draft is saved while it is edited, and published as a whole. */
export function RetreatTexts({ data, pictures }: RetreatTextsProps) {
  const editor = useEditor(data);
  const { words } = data;
  const [opened, setOpened] = useState<string | null>(null);
  const fixed = data.sections.filter(({ isMovable }) => isMovable);
  const [order] = data.sections.find(({ id }) => id === "sections")?.fields ?? [];
  const texts = data.sections.filter(({ id, isMovable }) => !isMovable && id !== "sections");
  const search = texts.filter(({ id }) => id === "search");
  const renderTexts = ({ id, name, fields: own }: EditorSection) => (
    <section key={id} aria-labelledby={`texts-${id}`}>
      <h3 id={`texts-${id}`} className="h2 mb-5 border-b-[1.5px] border-ink pb-3">
        {name}
      </h3>
      <SectionFields fields={own} editor={editor} />
    </section>
  );
  const fields = data.sections.flatMap((section) => section.fields);
  function labelOf(path: string): string {
    const field = fields.find((one) => one.path === path);
    return [field?.group, field?.label].filter(Boolean).join(", ");
  }
  return (
    <EditorFrame {...{ data, editor, pictures, labelOf }} onOpen={focusField}>
      <div className="grid items-start gap-10 pb-16 min-[75em]:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-9">
          {texts.filter(({ id }) => id !== "search").map(renderTexts)}
          {order && (
            <OrderedSections field={order} {...{ fixed, editor, opened }} onOpen={setOpened} heading="h3" />
          )}
          {search.map(renderTexts)}
        </div>
        <div className="grid min-w-0 gap-4 min-[75em]:sticky min-[75em]:top-44">
          <Checks checks={editor.checks} editor={editor} onOpen={focusField} />
          <Changes editor={editor} labelOf={labelOf} />
          <SideBox title="Names for facts">
            <p className="mt-2 text-compact text-ink-2">
              Written with its braces in a text, each is filled with what the sales say. In a room’s text,
              nightMore is what a night there costs more than in the cheapest.
            </p>
            <dl className="mt-3 grid gap-2 text-compact">
              {Object.entries(words).map(([name, fact]) => (
                <div key={name} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3">
                  <dt className="font-strong before:content-['{'] after:content-['}']">{name}</dt>
                  <dd className="wrap-anywhere text-ink-2">{fact}</dd>
                </div>
              ))}
            </dl>
          </SideBox>
        </div>
      </div>
    </EditorFrame>
  );
}
