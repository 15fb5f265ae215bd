"use client";

import { useRef } from "react";
import { broadcastMax } from "@/content/limits";
import { useFormContext } from "@/components/forms/form-context";
import { described, FieldError } from "@/components/ui/field";
import { MarkBar } from "./mark-bar";
import type { SitePicture } from "./site-pictures";

const names = ["heading", "bold", "link", "button", "name"] as const;

/** The text of a letter, in Markdown, with buttons for its marks. */
export function MarkdownField({ text, pictures }: { text: string; pictures: readonly SitePicture[] }) {
  const { id, typed, error, autoFocus } = useFormContext().fieldOf("letter");
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="field">
      <label htmlFor={id}>Letter</label>
      <p id={`${id}-hint`} className="hint">
        In Markdown: # a heading, **bold**, [words](/address). Name inserts the reader’s first name.
      </p>
      <div>
        <MarkBar area={area} names={names} pictures={pictures} />
        <textarea
          ref={area}
          id={id}
          name="letter"
          className="input block min-h-96 rounded-t-none font-[ui-monospace,SFMono-Regular,Menlo,monospace] text-read/[1.6] wrap-anywhere whitespace-pre-wrap"
          defaultValue={typed ?? text}
          maxLength={broadcastMax.text}
          rows={16}
          placeholder={"# A heading\n\nHi {name},"}
          spellCheck
          autoFocus={autoFocus}
          aria-invalid={error ? true : undefined}
          aria-describedby={described(`${id}-hint`, error && `${id}-error`)}
        />
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
