"use client";

import { createContext, Fragment, use, useRef, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { LineDrawing } from "@/components/ui/icon";
import type { EditorField } from "@/lib/site/documents/editor";
import { wordsOf } from "./marked-words";
import { focusMoved, moveItem, type Step } from "./reorder";

type Item = Readonly<Record<string, unknown>>;

/** What the placeholders in a document's texts stand for, by name. */
export const FactsContext = createContext<Readonly<Record<string, string>>>({});

type ListInputProps = {
  field: EditorField;
  items: readonly Item[];
  onChange: (items: readonly Item[], isChoice?: boolean) => void;
  /** The form field of one value of an item. */
  renderField: (
    field: EditorField,
    value: unknown,
    onChange: (value: unknown, isChoice?: boolean) => void,
  ) => ReactNode;
};

/** The items of a list: edited, moved, added and removed. */
export function ListInput({ field: { item, size, label }, items, onChange, renderField }: ListInputProps) {
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const facts = use(FactsContext);
  const all = item ?? [];
  const fields = all.filter(({ path }) => path !== "isHidden");
  const [least, most] = size;
  const shown = items.filter(({ isHidden }) => !isHidden).length;

  function move(index: number, by: Step) {
    flushSync(() => onChange(moveItem(items, index, by), true));
    focusMoved(list.current, index, by);
  }

  function remove(index: number) {
    flushSync(() =>
      onChange(
        items.filter((_, at) => at !== index),
        true,
      ),
    );
    const next = list.current?.children[Math.min(index, items.length - 2)]?.querySelector("summary");
    (next ?? addButton.current)?.focus();
  }

  function change(index: number, values: Item, isChoice?: boolean) {
    onChange(
      items.map((other, at) => (at === index ? { ...other, ...values } : other)),
      isChoice,
    );
  }

  function add() {
    const empty = Object.fromEntries(all.map(({ path, initial }) => [path, initial]));
    flushSync(() => onChange([...items, empty], true));
    list.current?.lastElementChild?.querySelector<HTMLElement>("summary")?.click();
    list.current?.lastElementChild?.querySelector<HTMLElement>("textarea, input, select")?.focus();
  }

  return (
    <>
      <ol ref={list} role="list" className="border-t-[1.5px] border-hair">
        {items.map((one, index) => {
          const name = filled(nameOf(one), facts) || `${label} ${index + 1}`;
          return (
            <li key={index} className="relative border-b-[1.5px] border-hair py-1">
              {least !== most && (
                <div className="absolute top-1 left-0 flex">
                  <MoveButtons
                    name={name}
                    index={index}
                    count={items.length}
                    onMove={(by) => move(index, by)}
                  />
                </div>
              )}
              <details>
                <summary
                  className={`flex min-h-target cursor-pointer items-center justify-between gap-3 text-read ${least === most ? "" : "pl-24"}`}
                >
                  <span className="min-w-0 font-strong wrap-anywhere">
                    <span className={one.isHidden ? "text-ink-2" : undefined}>{name}</span>
                    {one.isHidden === true && <span className="ml-3 text-fine font-normal">Hidden</span>}
                    {typeof one.link === "string" && (
                      <span className="block text-fine font-normal text-ink-2">
                        {filled(one.link, facts)}
                      </span>
                    )}
                  </span>
                  <span className="text-fine underline underline-offset-4">Edit</span>
                </summary>
                <div className="grid gap-5 py-3 pl-4">
                  {fields.map((part) => (
                    <Fragment key={part.path}>
                      {renderField(part, one[part.path], (value, isChoice) =>
                        change(index, { [part.path]: value }, isChoice),
                      )}
                    </Fragment>
                  ))}
                  {(one.isHidden === true || shown > least) && (
                    <div className="flex flex-wrap gap-3">
                      <button
                        type="button"
                        className="tinybtn"
                        aria-label={`${one.isHidden ? "Show" : "Hide"} ${name}`}
                        onClick={() => change(index, { isHidden: !one.isHidden }, true)}
                      >
                        {one.isHidden ? "Show" : "Hide"}
                      </button>
                      <button
                        type="button"
                        className="tinybtn is-danger"
                        aria-label={`Remove ${name}`}
                        onClick={() => remove(index)}
                      >
                        Remove
                      </button>
                    </div>
                  )}
                </div>
              </details>
            </li>
          );
        })}
      </ol>
      {items.length < most && (
        <button ref={addButton} type="button" className="tinybtn mt-3" onClick={add}>
          Add one
        </button>
      )}
    </>
  );
}

type MoveButtonsProps = { name: string; index: number; count: number; onMove: (by: Step) => void };

/** Moves an item of a list one place; a button is disabled, not gone, at the end. */
export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  return (
    <>
      <MoveButton name={name} direction="up" disabled={index === 0} onClick={() => onMove(-1)} />
      <MoveButton name={name} direction="down" disabled={index === count - 1} onClick={() => onMove(1)} />
    </>
  );
}

const arrows = {
  up: "M12 20V5.5M5.5 12L12 5.5l6.5 6.5",
  down: "M12 4v14.5M5.5 12L12 18.5l6.5-6.5",
};

type MoveButtonProps = {
  name: string;
  direction: "up" | "down";
  disabled: boolean;
  onClick: () => void;
};

function MoveButton({ name, direction, disabled, onClick }: MoveButtonProps) {
  return (
    <button
      type="button"
      className="grid min-h-target min-w-target cursor-pointer place-items-center disabled:cursor-default disabled:opacity-35"
      data-move=""
      aria-label={`Move ${name} ${direction}`}
      disabled={disabled}
      onClick={onClick}
    >
      <LineDrawing path={arrows[direction]} size={18} />
    </button>
  );
}

function nameOf(item: Item): string {
  const first = ["title", "name", "label", "network", "question", "text"].find(
    (one) => typeof item[one] === "string",
  );
  const words = first ? wordsOf(item[first]) : "";
  return words.length > 60 ? `${words.slice(0, 60)}…` : words;
}

/** Names as {{founder}}, facts as {mastermind.start} and places as {dates}. */
export function filled(words: string, facts: Readonly<Record<string, string>>): string {
  return words.replace(/\{{1,2}([\w.-]+)\}{1,2}/g, (token, name: string) => {
    const fact = facts[name.charAt(0).toLowerCase() + name.slice(1)] ?? token;
    return /^[A-Z]/.test(name) ? fact.charAt(0).toUpperCase() + fact.slice(1) : fact;
  });
}
