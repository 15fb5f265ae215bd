"use client";

import { useRef } from "react";
import { typeChange } from "@/components/admin/compose/marks";
import { LetterPreview } from "@/components/admin/compose/letter-preview";
import { Conflicts } from "@/components/admin/site/conflicts";
import { EditBar } from "@/components/admin/site/edit-bar";
import { SectionFields } from "@/components/admin/site/sections-editor";
import { Changes, Checks } from "@/components/admin/site/side-boxes";
import { editorForm, focusField, useEditor, useSaveGuards } from "@/components/admin/site/use-editor";
import type { EmailEditorData } from "@/lib/email/email-editor";
import { SendTest } from "./send-test";
import { Tokens } from "./tokens";
import { useEmailPreview } from "./use-email-preview";

type EmailEditorProps = EmailEditorData & { name: string };

/** The editor of an email: its texts and tokens beside the email with sample values. */
export function EmailEditor({ name, data, tokens, preview: first }: EmailEditorProps) {
  const editor = useEditor(data);
  useSaveGuards(editor);
  const preview = useEmailPreview(name, first, editor.draftedAt);
  const lastArea = useRef<HTMLTextAreaElement>(null);
  const fields = data.sections.flatMap((section) => section.fields);
  const labelOf = (path: string) => fields.find((field) => field.path === path)?.label ?? path;

  function insert(token: string) {
    const area =
      lastArea.current ??
      document.querySelector<HTMLTextAreaElement>('[data-field="text"] textarea') ??
      document.querySelector<HTMLTextAreaElement>("[data-field] textarea");
    if (!area) return;
    const { selectionStart: from, selectionEnd: to } = area;
    const end = from + token.length;
    typeChange(area, { from, to, put: token, chosen: [end, end] });
  }

  return (
    <>
      <form id={editorForm} onSubmit={(event) => event.preventDefault()} />
      <EditBar {...{ data, editor, labelOf }} />
      <Conflicts {...{ editor, labelOf }} name={data.name} onOpen={focusField} />
      <div className="grid items-start gap-10 pb-16 min-[75em]:grid-cols-[minmax(0,1fr)_minmax(0,1.08fr)]">
        <div className="grid min-w-0 gap-9">
          <div
            onFocus={({ target }) => {
              if (target instanceof HTMLTextAreaElement) lastArea.current = target;
            }}
          >
            <SectionFields fields={fields} editor={editor} />
          </div>
          <Tokens tokens={tokens} onInsert={insert} />
          <AddedAlways />
        </div>
        <div className="grid min-w-0 gap-4">
          <LetterPreview letter={preview} heading="Preview">
            <div className="mt-4">
              <SendTest editor={editor} />
            </div>
          </LetterPreview>
          <Checks
            checks={editor.checks}
            editor={editor}
            onOpen={focusField}
            passed="Nothing to look at: all tokens are known, and the required ones are there."
          />
          <Changes editor={editor} labelOf={labelOf} />
        </div>
      </div>
    </>
  );
}

function AddedAlways() {
  return (
    <section aria-labelledby="added">
      <h2 id="added" className="text-read font-strong">
        Added automatically
      </h2>
      <p className="mt-1 text-compact text-ink-2">
        The greeting above; the signature, the address for replies and the privacy policy below. Emails sent
        so far stay as they were.
      </p>
    </section>
  );
}
