"use client";

import { useState } from "react";
import { flushSync } from "react-dom";
import type { SitePicture } from "@/components/admin/compose/site-pictures";
import type { EditorData } from "@/lib/site/documents/editor";
import { EditorFrame } from "./editor-frame";
import { EndPage } from "./end-page";
import { wordsOf } from "./marked-words";
import { AboutPost, PostFields } from "./post-fields";
import { SearchPreview } from "./search-preview";
import { SectionFields, SectionsEditor } from "./sections-editor";
import { Changes, Checks, WhenPublished } from "./side-boxes";
import { focusField, useEditor } from "./use-editor";

type SiteEditorProps = { data: EditorData; pictures: readonly SitePicture[]; host: string };

/** The editor of a page or post: its sections, search result, checks and what is not public yet. */
export function SiteEditor({ data, pictures, host }: SiteEditorProps) {
  const editor = useEditor(data);
  const { sections } = data;
  const [opened, setOpened] = useState<string | null>(sections[0]?.id ?? null);
  const search = sections.find(({ id }) => id === "search");

  function labelOf(path: string): string {
    const section = sections.find(({ fields }) => fields.some((field) => field.path === path));
    const field = section?.fields.find((one) => one.path === path);
    const isAlone = data.isPost || section?.id === "search" || section?.fields.length === 1;
    return [isAlone ? null : section?.name, field?.group, field?.label].filter(Boolean).join(", ");
  }

  /** Opens the section of a field, and moves the focus to it. */
  function goTo(path: string) {
    const section = sections.find(({ fields }) => fields.some((field) => field.path === path));
    flushSync(() => setOpened(section?.id ?? null));
    focusField(path);
  }

  return (
    <EditorFrame {...{ data, editor, pictures, labelOf }} onOpen={goTo}>
      <div className="grid items-start gap-10 pb-16 min-[75em]:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          {data.isPost ? (
            <PostFields data={data} editor={editor} />
          ) : (
            <>
              <SectionsEditor sections={sections} editor={editor} opened={opened} onOpen={setOpened} />
              {search && (
                <section className="mt-9" aria-labelledby="search">
                  <h2 id="search" className="h2 mb-5 border-b-[1.5px] border-ink pb-3">
                    {search.name}
                  </h2>
                  <SectionFields fields={search.fields} editor={editor} />
                  {data.path !== null && (
                    <SearchPreview
                      address={`${host}${data.path.replace(/\{\w+\}/, "…")}`}
                      title={
                        wordsOf(editor.values["search.title"]) ||
                        `${wordsOf(editor.values["page.title"])} | {{business}}`
                      }
                      description={wordsOf(editor.values["search.description"])}
                    />
                  )}
                </section>
              )}
            </>
          )}
          {data.path && !data.isOwn && !data.isPost && (
            <section className="mt-9" aria-labelledby="address">
              <h2 id="address" className="h2 mb-2 border-b-[1.5px] border-ink pb-3">
                Address
              </h2>
              <p className="py-2 text-read wrap-anywhere">{`${host}${data.path.replace(/\{\w+\}/, "…")}`}</p>
            </section>
          )}
          {data.isOwn && !data.isPost && <EndPage data={data} />}
        </div>
        <div className={`grid min-w-0 gap-4 ${data.isPost ? "" : "min-[75em]:sticky min-[75em]:top-44"}`}>
          {data.isPost && <AboutPost data={data} editor={editor} host={host} />}
          <Checks checks={editor.checks} editor={editor} onOpen={goTo} />
          <Changes editor={editor} labelOf={labelOf} />
          <WhenPublished {...{ data, editor, host }} />
        </div>
      </div>
    </EditorFrame>
  );
}
