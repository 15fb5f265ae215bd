"use client";

import { useId, useRef, type ReactNode } from "react";
import { Check } from "@/components/ui/check";
import { described, Field, FieldError } from "@/components/ui/field";
import { HighlightedText, splitMarked } from "@/components/ui/highlighted-text";
import { useScripted } from "@/components/ui/use-scripted";
import type { EditorField } from "@/lib/site/documents/editor";
import { ColourInput } from "./colour-input";
import { ListInput } from "./list-input";
import { MarkdownInput } from "./markdown-input";
import { isPicture } from "@/lib/content/pictures";
import { PictureInput } from "./picture-input";
import { WholePictureInput } from "./whole-picture-input";

type FieldInputProps = {
  field: EditorField;
  value: unknown;
  onChange: (value: unknown, isChoice?: boolean) => void;
  error?: string | undefined;
  /** Shown beside the label. */
  note?: ReactNode;
};

type ItemInputProps<Item> = {
  /** The field's name in the item. */
  path: keyof Item & string;
  fields: readonly EditorField[];
  item: Item;
  onChange: (values: Partial<Item>, isChoice?: boolean) => void;
};

/** The form field of a value of a list's item. */
export function ItemInput<Item>({ path, fields, item, onChange }: ItemInputProps<Item>) {
  const field = fields.find((one) => one.path === path);
  return (
    field && (
      <FieldInput
        field={field}
        value={item[path]}
        onChange={(value, isChoice) => onChange({ [path]: value } as Partial<Item>, isChoice)}
      />
    )
  );
}

/** The form field of an editable value, by its kind. */
export function FieldInput({ field, value, onChange, error, note }: FieldInputProps) {
  const { kind, label, hint, choices } = field;
  const className = note ? "relative [&_.input]:bg-marigold/25" : "relative";
  const beside = note && <div className="absolute top-0 right-0 text-fine text-ink-2">{note}</div>;
  if (kind === "flag")
    return (
      <div className="relative">
        <Check name="" checked={value === true} onChange={({ target }) => onChange(target.checked, true)}>
          {label}
        </Check>
        {beside}
      </div>
    );
  if (kind === "choice")
    return (
      <Field
        as="select"
        name=""
        {...{ label, hint, className, beside, error }}
        value={typeof value === "string" ? value : ""}
        onChange={({ target }) => onChange(target.value, true)}
      >
        {Object.entries(choices ?? {}).map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </Field>
    );
  if (kind === "picture" && isPicture(value))
    return (
      <Grouped label={label} hint={field.hint} note={note} error={error}>
        {field.isWhole ? (
          <WholePictureInput label={label} value={value} onChange={onChange} />
        ) : (
          <PictureInput value={value} onChange={onChange} isOptional={field.isOptional} />
        )}
      </Grouped>
    );
  if (kind === "list" && Array.isArray(value))
    return (
      <Grouped label={label} hint={field.hint} note={note} error={error}>
        <ListInput
          field={field}
          items={value as readonly Record<string, unknown>[]}
          onChange={onChange}
          renderField={(part, ofItem, change) => <FieldInput field={part} value={ofItem} onChange={change} />}
        />
      </Grouped>
    );
  const text = typeof value === "string" ? value : "";
  if (kind === "colour")
    return <ColourInput {...{ label, hint, onChange, error, className, beside }} value={text} />;
  if (kind === "markdown")
    return (
      <MarkdownInput
        {...{ label, onChange, error, className, beside }}
        hint={field.hint}
        isArticle={field.isArticle}
        value={text}
      />
    );
  if (kind === "day")
    return (
      <Field
        name=""
        type="date"
        {...{ label, className, beside, error }}
        hint="Without one, the day it is published."
        value={text}
        onChange={({ target }) => onChange(target.value, true)}
      />
    );
  return <TextInput {...{ field, onChange, error, className, beside }} value={text} />;
}

type GroupedProps = {
  label: string;
  hint: string | null;
  note: ReactNode;
  error: string | undefined;
  children: ReactNode;
};

function Grouped({ label, hint, note, error, children }: GroupedProps) {
  const id = useId();
  return (
    <fieldset
      className="relative min-w-0"
      aria-describedby={described(hint && `${id}-hint`, error && `${id}-error`)}
    >
      <legend className="mb-2 text-read font-strong">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mb-2 text-fine text-ink-2">
          {hint}
        </p>
      )}
      {note && <div className="absolute right-0 bottom-full mb-2 text-fine text-ink-2">{note}</div>}
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

type TextInputProps = Omit<FieldInputProps, "value" | "note"> & {
  value: string;
  className: string;
  beside: ReactNode;
};

/** A line takes no line breaks; both grow with their text. */
function TextInput({ field, value, onChange, error, className, beside }: TextInputProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const isScripted = useScripted();
  const isLine = field.kind === "line";
  const hasMarks = isLine && /(^|\.)headline$/.test(field.path);
  const marked = hasMarks && splitMarked(value).some(({ kind }) => kind !== "plain");

  function mark(sign: string) {
    const { selectionStart: from, selectionEnd: to } = area.current ?? { selectionStart: 0, selectionEnd: 0 };
    if (from === to) return area.current?.focus();
    onChange(`${value.slice(0, from)}${sign}${value.slice(from, to)}${sign}${value.slice(to)}`);
    area.current?.focus();
  }

  return (
    <div>
      <Field
        ref={area}
        as="textarea"
        name=""
        label={field.label}
        hint={field.hint}
        {...{ className, error, beside }}
        rows={isLine ? 1 : 3}
        value={value}
        // Hydration resets what was typed before it
        readOnly={!isScripted}
        spellCheck
        onChange={({ target }) => onChange(isLine ? target.value.replace(/\s*\n\s*/g, " ") : target.value)}
        onKeyDown={(event) => isLine && event.key === "Enter" && event.preventDefault()}
        style={{ fieldSizing: "content", minHeight: isLine ? "3rem" : "5.25rem" }}
      />
      {hasMarks && (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <button type="button" className="tinybtn" onClick={() => mark("~~")}>
            Strike out
          </button>
          <button type="button" className="tinybtn" onClick={() => mark("==")}>
            Underline
          </button>
        </div>
      )}
      {marked && (
        <div className="mt-3 border-l-[3px] border-hair pl-4">
          <p className="text-fine text-ink-2">Shown as</p>
          <p className="font-display text-[2rem]/[1.1] font-heavy wrap-anywhere">
            <HighlightedText text={value} wrap />
          </p>
        </div>
      )}
    </div>
  );
}
