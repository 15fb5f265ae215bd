"use client";

import { clsx } from "clsx/lite";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Arrangement } from "@/content/fields";
import type { EditorField, EditorSection } from "@/lib/site/documents/editor";
import { FieldInput } from "./field-input";
import { wordsOf } from "./marked-words";
import { focusMoved, moveItem, type Step } from "./reorder";
import { SectionShell, type Place } from "./section-shell";
import type { Editor } from "./use-editor";
import { isSame } from "@/lib/content/same";

type SectionsEditorProps = {
  sections: readonly EditorSection[];
  editor: Editor;
  opened: string | null;
  onOpen: (section: string | null) => void;
};

/** The sections of a page in its order: opened to be edited, moved and hidden. */
export function SectionsEditor({ sections, editor, opened, onOpen }: SectionsEditorProps) {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState("");
  const arrangement = (editor.values.arrangement ?? []) as Arrangement;
  const movable = arrangement.flatMap(({ section, isHidden }) => {
    const found = sections.find(({ id }) => id === section);
    return found ? [{ ...found, isHidden }] : [];
  });
  const others = sections.filter(({ isMovable, id }) => !isMovable && id !== "search");

  function move(index: number, by: Step) {
    const next = moveItem(arrangement, index, by);
    flushSync(() => editor.set("arrangement", next, true));
    setSaid(`${movable[index]?.name}: ${index + by + 1} of ${next.length}`);
    focusMoved(list.current, index, by);
  }

  function toggle(section: string) {
    const next = arrangement.map((one) =>
      one.section === section ? { ...one, isHidden: !one.isHidden } : one,
    );
    editor.set("arrangement", next, true);
  }

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {movable.length > 0 && (
        <section aria-labelledby="sections">
          <h2 id="sections" className="h2 border-b-[1.5px] border-ink pb-3">
            Sections
          </h2>
          <ol ref={list} role="list">
            {movable.map((section, index) => (
              <SectionRow
                key={section.id}
                section={section}
                editor={editor}
                isOpen={opened === section.id}
                onToggle={() => onOpen(opened === section.id ? null : section.id)}
                isHidden={section.isHidden}
                place={{ index, count: movable.length, move, hide: () => toggle(section.id) }}
              />
            ))}
          </ol>
        </section>
      )}
      {others.length > 0 && (
        <section className="mt-9" aria-labelledby="other-texts">
          <h2 id="other-texts" className="h2 border-b-[1.5px] border-ink pb-3">
            {movable.length > 0 ? "Other texts" : "Texts"}
          </h2>
          <ol role="list">
            {others.map((section) => (
              <SectionRow
                key={section.id}
                section={section}
                editor={editor}
                isOpen={opened === section.id}
                onToggle={() => onOpen(opened === section.id ? null : section.id)}
              />
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

type SectionRowProps = {
  section: EditorSection;
  editor: Editor;
  isOpen: boolean;
  onToggle: () => void;
  isHidden?: boolean;
  place?: Place;
};

function SectionRow({ section, editor, ...row }: SectionRowProps) {
  const { id, name, fields } = section;
  const first = fields.find(({ path }) => path.endsWith("headline")) ?? fields[0];
  return (
    <SectionShell id={id} name={name} summary={first ? wordsOf(editor.values[first.path]) : ""} {...row}>
      <SectionFields fields={fields} editor={editor} />
    </SectionShell>
  );
}

type SectionFieldsProps = { fields: readonly EditorField[]; editor: Editor; className?: string };

/** The fields of a section, in their groups. */
export function SectionFields({ fields, editor, className }: SectionFieldsProps) {
  const groups = [...new Set(fields.map(({ group }) => group))];
  return (
    <div className={clsx("grid gap-6", className)}>
      {groups.map((group) => {
        const rows = fields
          .filter((field) => field.group === group)
          .map((field) => <EditorFieldRow key={field.path} field={field} editor={editor} />);
        return group === null ? (
          rows
        ) : (
          <fieldset key={group} className="grid min-w-0 gap-6">
            <legend className="mb-5 w-full border-b-[1.5px] border-hair pb-2 font-display text-[1.125rem] font-heavy">
              {group}
            </legend>
            {rows}
          </fieldset>
        );
      })}
    </div>
  );
}

const editedAt = { "/admin/testimonials": "the testimonials", "/admin/gallery": "the pictures" };

/** A field that is saved while it is edited, with a way back to what is public. */
export function EditorFieldRow({ field, editor }: { field: EditorField; editor: Editor }) {
  const { path } = field;
  const { values, published, problems } = editor;
  const isChanged = !isSame(values[path], published[path]);
  if (field.editedAt)
    return (
      <p data-field={path} className="text-read">
        {`${field.label}: `}
        <a href={field.editedAt} className="link">
          {`Edit ${editedAt[field.editedAt]}`}
        </a>
      </p>
    );
  return (
    <div data-field={path} data-kind={field.kind}>
      <FieldInput
        field={field}
        value={values[path]}
        error={problems[path]}
        onChange={(value, isChoice) => editor.set(path, value, isChoice)}
        note={
          isChanged && (
            <>
              <b>Changed</b>{" "}
              <button
                type="button"
                className="link ml-1 min-h-6"
                aria-label={`Undo ${field.label}`}
                onClick={() => editor.set(path, published[path], true)}
              >
                Undo
              </button>
            </>
          )
        }
      />
    </div>
  );
}
