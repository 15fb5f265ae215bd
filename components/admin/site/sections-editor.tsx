"use client";

import { clsx } from "clsx/lite";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { PageSection } from "@/content/page";
import type { EditorField, EditorKind, EditorSection } from "@/lib/site/documents/editor";
import { FieldInput } from "./field-input";
import { KindChoice } from "./kind-choice";
import { wordsOf } from "./marked-words";
import { focusMoved, moveItem, type Step } from "./reorder";
import { SectionShell } from "./section-shell";
import type { Editor } from "./use-editor";
import { isSame } from "@/lib/content/same";

type SectionsEditorProps = {
  sections: readonly EditorSection[];
  editor: Editor;
  opened: string | null;
  onOpen: (section: string | null) => void;
};

/** The sections of a page, and its other texts. */
export function SectionsEditor({ sections, ...rest }: SectionsEditorProps) {
  const { editor, opened, onOpen } = rest;
  const [order] = sections.find(({ id }) => id === "sections")?.fields ?? [];
  const others = sections.filter(({ isMovable, id }) => !isMovable && id !== "search" && id !== "sections");
  const hasOrder = order && (order.kinds?.length || sections.some(({ isMovable }) => isMovable));
  return (
    <>
      {hasOrder && <OrderedSections field={order} fixed={sections} {...rest} />}
      {others.length > 0 && (
        <section className="mt-9" aria-labelledby="other-texts">
          <h2 id="other-texts" className="h2 border-b-[1.5px] border-ink pb-3">
            {hasOrder ? "Other texts" : "Texts"}
          </h2>
          <ol role="list">
            {others.map(({ id, name, fields }) => (
              <SectionShell
                key={id}
                {...{ id, name }}
                summary={summaryOf(fields, editor)}
                isOpen={opened === id}
                onToggle={() => onOpen(opened === id ? null : id)}
              >
                <SectionFields fields={fields} editor={editor} />
              </SectionShell>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

type OrderedSectionsProps = Omit<SectionsEditorProps, "sections"> & {
  field: EditorField;
  /** The sections that the page was delivered with. */
  fixed: readonly EditorSection[];
  /** The level of its heading. */
  heading?: "h2" | "h3";
};

/** The sections of a page in its order: added, edited, moved and hidden; those that the founder added also removed. */
export function OrderedSections({
  field,
  fixed,
  editor,
  opened,
  onOpen,
  heading: Heading = "h2",
}: OrderedSectionsProps) {
  const list = useRef<HTMLOListElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState("");
  const [removed, setRemoved] = useState<{ section: Section; index: number; name: string } | null>(null);
  const { path } = field;
  const kinds = field.kinds ?? [];
  const sections = (editor.values[path] ?? []) as readonly Section[];
  const hidden = sections.filter(({ isHidden }) => isHidden).length;
  const names = namesOf(sections, kinds, fixed);
  const set = (next: readonly Section[], isChoice = true) => editor.set(path, next, isChoice);

  function move(index: number, by: Step) {
    const next = moveItem(sections, index, by);
    flushSync(() => set(next));
    setSaid(`${names[index]}: ${index + by + 1} of ${next.length}`);
    focusMoved(list.current, index, by);
  }

  function remove(section: Section, index: number, name: string) {
    flushSync(() => {
      set(sections.filter(({ id }) => id !== section.id));
      setRemoved({ section, index, name });
    });
    undo.current?.focus();
  }

  function restore() {
    if (!removed) return;
    flushSync(() => {
      set(sections.toSpliced(removed.index, 0, removed.section));
      setRemoved(null);
    });
    list.current?.children[removed.index]?.querySelector<HTMLElement>("h3 button")?.focus();
  }

  function add({ start }: EditorKind) {
    const section = { ...start, id: crypto.randomUUID() } as Section;
    flushSync(() => {
      set([...sections, section]);
      onOpen(section.id);
    });
    document.getElementById(`section-${section.id}`)?.querySelector<HTMLElement>("textarea, input")?.focus();
  }

  const change = (id: string, values: object, isChoice?: boolean) =>
    set(
      sections.map((one) => (one.id === id ? { ...one, ...values } : one)),
      isChoice,
    );

  return (
    <section aria-labelledby="sections" data-field={path}>
      <div className="flex items-baseline justify-between gap-4 border-b-[1.5px] border-ink pb-3">
        <Heading id="sections" className="h2">
          {field.label}
        </Heading>
        <p className="text-compact text-ink-2">
          {hidden > 0 ? `${sections.length}, ${hidden} hidden` : sections.length}
        </p>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {sections.length === 0 && <p className="py-4 text-ink-2">None yet. Add the first below.</p>}
      <ol ref={list} role="list">
        {sections.map((section, index) => {
          const { id, kind, isHidden } = section;
          const name = names[index] ?? "";
          const own = kinds.find((one) => one.kind === kind);
          const { fields = [] } = fixed.find((one) => kind === "fixed" && one.id === id) ?? {};
          return (
            <SectionShell
              key={id}
              {...{ id, name, isHidden }}
              summary={
                own
                  ? wordsOf(section.title) || wordsOf(section.text).slice(0, 120) || "Empty"
                  : summaryOf(fields, editor)
              }
              isOpen={opened === id}
              onToggle={own || fields.length > 0 ? () => onOpen(opened === id ? null : id) : null}
              place={{
                ...{ index, count: sections.length, move },
                hide: field.needed.includes(id) ? null : () => change(id, { isHidden: !isHidden }, true),
              }}
            >
              {own ? (
                <div className="grid gap-6">
                  {own.fields.map((part) => (
                    <FieldInput
                      key={part.path}
                      field={part}
                      value={section[part.path]}
                      onChange={(value, isChoice) => change(id, { [part.path]: value }, isChoice)}
                    />
                  ))}
                  <button
                    type="button"
                    className="tinybtn is-danger justify-self-start"
                    aria-label={`Remove ${name}`}
                    onClick={() => remove(section, index, name)}
                  >
                    Remove
                  </button>
                </div>
              ) : (
                <SectionFields fields={fields} editor={editor} />
              )}
            </SectionShell>
          );
        })}
      </ol>
      {editor.problems[path] && <p className="error">{editor.problems[path]}</p>}
      {removed && (
        <p role="status" className="mt-3 text-read">
          {`${removed.name} is removed.`}{" "}
          <button ref={undo} type="button" className="tinybtn" onClick={restore}>
            Undo
          </button>
        </p>
      )}
      {kinds.length > 0 && <KindChoice kinds={kinds} onChoose={add} />}
    </section>
  );
}

type Section = Pick<PageSection, "id" | "kind" | "isHidden"> & Readonly<Record<string, unknown>>;

/** The name of each section; of an added one its kind, numbered from the second of a kind. */
function namesOf(
  sections: readonly Section[],
  kinds: readonly EditorKind[],
  fixed: readonly EditorSection[],
): string[] {
  return sections.map(({ id, kind }, index) => {
    if (kind === "fixed") return fixed.find((one) => one.id === id)?.name ?? id;
    const name = kinds.find((one) => one.kind === kind)?.name ?? kind;
    const before = sections.slice(0, index).filter((one) => one.kind === kind).length;
    return before === 0 ? name : `${name} ${before + 1}`;
  });
}

/** What a closed section says of its texts. */
function summaryOf(fields: readonly EditorField[], editor: Editor): string {
  const first = fields.find(({ path }) => path.endsWith("headline")) ?? fields[0];
  return first ? wordsOf(editor.values[first.path]) : "";
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
