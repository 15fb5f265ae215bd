"use client";

import { useState, type ReactNode } from "react";
import { HiddenFields } from "@/components/forms/hidden-fields";
import { failureWords } from "@/components/forms/form-words";
import { FormFrame } from "@/components/forms/public-form";
import { Refusal } from "@/components/forms/refusal";
import { useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import type { FormAction } from "@/lib/forms/state";
import type { Typed } from "./corrections";

export const termsWords = failureWords(
  "Not saved",
  "Something went wrong at our end. Nothing was changed. Try again in a moment.",
);

/** What is typed in a form of terms; input typed at another revision is discarded. */
export function useTyped(revision: number) {
  const [typing, setTyping] = useState<{ revision: number; typed: Typed }>();
  const typed = typing?.revision === revision ? typing.typed : {};
  const type = (path: string, value: Typed[string]) =>
    setTyping({ revision, typed: { ...typed, [path]: value } });
  return { typed, type };
}

type TermsFrameProps = {
  action: FormAction;
  name: string;
  revision: number;
  onType: (path: string, value: Typed[string]) => void;
  fields: ReactNode;
  /** The label of the button. */
  save?: string;
  /** The product is new, so nothing can be undone. */
  isNew?: boolean;
  /** The effects of a change, and what it does not affect. */
  children: ReactNode;
};

/** A form of terms, with the effects of a change beside it before it is saved. */
export function TermsFrame({
  action,
  name,
  revision,
  onType,
  fields,
  save = "Save",
  isNew,
  children,
}: TermsFrameProps) {
  const form = useActionForm(name, action, termsWords, { focusOnSent: `${name}-save` });
  return (
    <FormFrame
      form={form}
      noValidate
      className="grid items-start gap-x-12 gap-y-9 min-[75em]:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <HiddenFields values={{ seen: `${revision}` }} />
      <div
        className="grid min-w-0 gap-9"
        onInput={({ target }) => {
          const { name: path, value, type, checked } = target as HTMLInputElement;
          onType(path, type === "checkbox" ? !checked : value);
        }}
      >
        {fields}
      </div>
      <aside
        className="bg-surface border-[1.5px] border-ink p-6 min-[75em]:sticky min-[75em]:top-24"
        aria-labelledby="touches"
      >
        <h2 id="touches" className="h2">
          {isNew ? "What this creates" : "What this changes"}
        </h2>
        {children}
        <Refusal className="mt-4" />
        <Button id={`${name}-save`} type="submit" className="mt-5 w-full" busy={form.isBusy}>
          {form.isBusy ? "Saving…" : save}
        </Button>
        {!isNew && (
          <p className="mt-3 text-compact text-ink-2">
            You can undo it below. What was sold meanwhile keeps its price.
          </p>
        )}
      </aside>
    </FormFrame>
  );
}

/** A titled part of a form. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-0! block">
      <h2 className="h2">{title}</h2>
      <div className="mt-4 grid gap-x-5 gap-y-4 sm:grid-cols-2">{children}</div>
    </section>
  );
}
