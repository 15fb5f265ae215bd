"use client";

import { clsx } from "clsx/lite";
import type { ReactNode, SubmitEvent } from "react";
import type { FormAction } from "@/lib/forms/state";
import type { FormWords } from "./outcome";
import { FormContext, type DraftedForm } from "./form-context";
import { FormStatus } from "./form-status";
import type { ShapeName } from "./shapes";
import { sentId, useActionForm } from "./use-action-form";

type Frame = {
  className?: string;
  /** The id of the form's heading. */
  labelledBy?: string;
  /** Server-rendered fields and text; fields find the form by its context. */
  children: ReactNode;
  /** Replaces the form once it is sent; without it the form stays, emptied. */
  sent?: ReactNode;
};

export type PublicFormProps = Frame & {
  /** Prefix of all ids inside the form. */
  id: string;
  action: FormAction;
  words: FormWords;
  /** The schema to validate with while it is filled in. */
  shape?: ShapeName;
};

/** A form of the public site; works without scripts. */
export function PublicForm({ id, action, words, shape, ...frame }: PublicFormProps) {
  return <FormFrame form={useActionForm(id, action, words, { shape })} {...frame} />;
}

type FormFrameProps = Frame & {
  form: DraftedForm;
  /** Skips the browser's own validation: the server reports all errors at once. */
  noValidate?: boolean;
  /** Called on each press, before validation and sending. */
  onPress?: (form: HTMLFormElement) => void;
};

/** Renders the form of a useActionForm() further up. */
export function FormFrame({
  form,
  className,
  labelledBy,
  children,
  sent,
  noValidate,
  onPress,
}: FormFrameProps) {
  const { props, ...context } = form;
  const press = (event: SubmitEvent<HTMLFormElement>) => {
    onPress?.(event.currentTarget);
    props.onSubmit(event);
  };
  return (
    <FormContext value={context}>
      {sent && form.state.status === "sent" ? (
        <div
          id={sentId(form.id)}
          className={clsx("focus:outline-none", className)}
          tabIndex={-1}
          autoFocus={form.isFromPost}
        >
          {sent}
        </div>
      ) : (
        <form
          id={form.id}
          className={className}
          aria-labelledby={labelledBy}
          {...props}
          noValidate={noValidate ?? props.noValidate}
          onSubmit={press}
        >
          {form.isFromPost && !form.inPlace && <FormStatus />}
          {children}
        </form>
      )}
    </FormContext>
  );
}
