"use client";

import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { EditorField, EditorKind } from "@/lib/site/documents/editor";
import { FieldInput } from "./field-input";
import { wordsOf } from "./marked-words";
import { focusMoved, moveItem, type Step } from "./reorder";
import { SectionShell } from "./section-shell";
import type { Editor } from "./use-editor";

type Block = Readonly<Record<string, unknown>> & { id: string; kind: string; isHidden: boolean };

type BlocksEditorProps = { field: EditorField; editor: Editor };

/** The sections of a page that the founder made: added, edited, moved, hidden and removed. */
export function BlocksEditor({ field, editor }: BlocksEditorProps) {
  const list = useRef<HTMLOListElement>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const [removed, setRemoved] = useState<{ block: Block; index: number; name: string } | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const kinds = field.kinds ?? [];
  const blocks = (editor.values[field.path] ?? []) as readonly Block[];
  const names = namesOf(blocks, kinds);
  const set = (next: readonly Block[], isChoice = true) => editor.set(field.path, next, isChoice);

  function move(index: number, by: Step) {
    const next = moveItem(blocks, index, by);
    flushSync(() => set(next));
    setSaid(`${names[index]}: ${index + by + 1} of ${next.length}`);
    focusMoved(list.current, index, by);
  }

  function remove(block: Block, index: number, name: string) {
    flushSync(() => {
      set(blocks.filter(({ id }) => id !== block.id));
      setRemoved({ block, index, name });
    });
    undo.current?.focus();
  }

  function restore() {
    if (!removed) return;
    flushSync(() => {
      set(blocks.toSpliced(removed.index, 0, removed.block));
      setRemoved(null);
    });
    list.current?.children[removed.index]?.querySelector<HTMLElement>("h3 button")?.focus();
  }

  function add({ start }: EditorKind) {
    const block = { ...start, id: crypto.randomUUID() } as Block;
    flushSync(() => {
      set([...blocks, block]);
      setOpened(block.id);
    });
    document.getElementById(`section-${block.id}`)?.querySelector<HTMLElement>("textarea, input")?.focus();
  }

  const change = (id: string, values: object, isChoice?: boolean) =>
    set(
      blocks.map((block) => (block.id === id ? { ...block, ...values } : block)),
      isChoice,
    );

  return (
    <section aria-labelledby="sections" data-field={field.path}>
      <h2 id="sections" className="h2 border-b-[1.5px] border-ink pb-3">
        Sections
      </h2>
      <p role="status" className="sr-only">
        {said}
      </p>
      {blocks.length === 0 && <p className="py-4 text-ink-2">None yet. Add the first below.</p>}
      <ol ref={list} role="list">
        {blocks.map((block, index) => {
          const name = names[index] ?? "";
          const kind = kinds.find((one) => one.kind === block.kind);
          return (
            <SectionShell
              key={block.id}
              id={block.id}
              name={name}
              summary={summaryOf(block)}
              isOpen={opened === block.id}
              onToggle={() => setOpened(opened === block.id ? null : block.id)}
              isHidden={block.isHidden}
              place={{
                ...{ index, count: blocks.length, move },
                hide: () => change(block.id, { isHidden: !block.isHidden }, true),
              }}
            >
              <div className="grid gap-6">
                {kind?.fields.map((part) => (
                  <FieldInput
                    key={part.path}
                    field={part}
                    value={block[part.path]}
                    onChange={(value, isChoice) => change(block.id, { [part.path]: value }, isChoice)}
                  />
                ))}
                <button
                  type="button"
                  className="tinybtn is-danger justify-self-start"
                  aria-label={`Remove ${name}`}
                  onClick={() => remove(block, index, name)}
                >
                  Remove
                </button>
              </div>
            </SectionShell>
          );
        })}
      </ol>
      {editor.problems[field.path] && <p className="error">{editor.problems[field.path]}</p>}
      {removed && (
        <p role="status" className="mt-3 text-read">
          {`${removed.name} is removed.`}{" "}
          <button ref={undo} type="button" className="tinybtn" onClick={restore}>
            Undo
          </button>
        </p>
      )}
      <KindChoice kinds={kinds} onChoose={add} />
    </section>
  );
}

type KindChoiceProps<Kind> = { kinds: readonly Kind[]; onChoose: (kind: Kind) => void };

/** A button that offers the kinds of sections. */
export function KindChoice<Kind extends { kind: string; name: string }>({
  kinds,
  onChoose,
}: KindChoiceProps<Kind>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-4">
      <button
        type="button"
        className="btn btn--secondary btn--small"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Add a section
      </button>
      {isOpen && (
        <ul role="list" className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
          {kinds.map((kind) => (
            <li key={kind.kind}>
              <button
                type="button"
                className="min-h-16 w-full cursor-pointer border-[1.5px] border-ink bg-card p-3 text-left text-read font-strong hover:bg-wash"
                onClick={() => {
                  setOpen(false);
                  onChoose(kind);
                }}
              >
                {kind.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The name of each block: its kind, numbered from the second of a kind. */
function namesOf(blocks: readonly Block[], kinds: readonly EditorKind[]): string[] {
  return blocks.map(({ kind }, index) => {
    const name = kinds.find((one) => one.kind === kind)?.name ?? kind;
    const before = blocks.slice(0, index).filter((one) => one.kind === kind).length;
    return before === 0 ? name : `${name} ${before + 1}`;
  });
}

function summaryOf({ title, text }: Block): string {
  return wordsOf(title) || wordsOf(text).slice(0, 120) || "Empty";
}
