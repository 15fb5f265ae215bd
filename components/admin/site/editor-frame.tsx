"use client";

import type { ReactNode } from "react";
import type { SitePicture } from "@/components/admin/compose/site-pictures";
import type { EditorData } from "@/lib/site/documents/editor";
import { Conflicts } from "./conflicts";
import { EditBar } from "./edit-bar";
import { FactsContext } from "./list-input";
import { PicturesContext } from "./picture-input";
import { editorForm, useSaveGuards, type Editor } from "./use-editor";

type EditorFrameProps = {
  data: EditorData;
  editor: Editor;
  pictures: readonly SitePicture[];
  labelOf: (path: string) => string;
  /** Shows a field; without it no conflict offers to write it differently. */
  onOpen?: (path: string) => void;
  children: ReactNode;
};

/** What every editor of a document has: its bar, conflicts, Ctrl + S, and a warning before unsaved text is left. */
export function EditorFrame({ data, editor, pictures, labelOf, onOpen, children }: EditorFrameProps) {
  useSaveGuards(editor);
  return (
    <PicturesContext value={pictures}>
      <FactsContext value={data.facts}>
        <form id={editorForm} onSubmit={(event) => event.preventDefault()} />
        <EditBar {...{ data, editor, labelOf }} />
        <Conflicts {...{ editor, labelOf, onOpen }} name={data.name} />
        {children}
      </FactsContext>
    </PicturesContext>
  );
}
