"use client";

import { useContext, useId, useRef, type ReactNode } from "react";
import { MarkBar } from "@/components/admin/compose/mark-bar";
import { described, FieldError } from "@/components/ui/field";
import { useScripted } from "@/components/ui/use-scripted";
import { PicturesContext } from "./picture-input";

const pageMarks = ["subheading", "bold", "link"] as const;
const articleMarks = ["section", "bold", "list", "link"] as const;

type MarkdownInputProps = {
  label: string;
  /** Replaces what it says about its marks. */
  hint: string | null;
  /** A post: with pictures, lists and higher headings. */
  isArticle: boolean;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  className: string;
  beside: ReactNode;
};

/** A text in Markdown, which grows with its words, with buttons for its marks. */
export function MarkdownInput({
  label,
  hint,
  isArticle,
  value,
  onChange,
  error,
  className,
  beside,
}: MarkdownInputProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const isScripted = useScripted();
  const pictures = useContext(PicturesContext);
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-hint`} className="hint">
        {hint ??
          (isArticle
            ? "In Markdown: # a heading, ## a smaller one, **bold**, - a list, [words](/address)."
            : "In Markdown: ## a heading, **bold**, [words](/address).")}
      </p>
      <div>
        <MarkBar
          area={area}
          names={isArticle ? articleMarks : pageMarks}
          pictures={isArticle ? pictures : null}
        />
        <textarea
          ref={area}
          id={id}
          className="input block rounded-t-none"
          rows={14}
          value={value}
          // Hydration resets what was typed before it
          readOnly={!isScripted}
          spellCheck
          onChange={({ target }) => onChange(target.value)}
          style={{ fieldSizing: "content", minHeight: "5.25rem", maxHeight: isArticle ? undefined : "70vh" }}
          aria-invalid={error ? true : undefined}
          aria-describedby={described(`${id}-hint`, error && `${id}-error`)}
        />
      </div>
      {isArticle && <p className="mt-2 text-fine text-ink-2">{lengthOf(value)}</p>}
      {beside}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

const wordsAMinute = 220;

function lengthOf(text: string): string {
  const words = text.split(/\s+/).filter(Boolean).length;
  const minutes = Math.max(1, Math.round(words / wordsAMinute));
  return `${words} ${words === 1 ? "word" : "words"}, ${minutes === 1 ? "one minute" : `${minutes} minutes`} to read.`;
}
