"use client";

import { clsx } from "clsx/lite";
import type { ReactNode, SubmitEvent } from "react";
import type { FormAction } from "@/lib/forms/state";
import type { FormWords } from "./outcome";
import { FormContext } from "./form-context";
import { FormStatus } from "./form-status";
import type { ShapeName } from "./shapes";
import { sentId, useActionForm, type ActionForm } from "./use-action-form";

type Frame = {
  className?: string;
  /** The id of the heading that names it. */
  labelledBy?: string;
  /** Fields and words, made on the server; the fields find the form by its context. */
  children: ReactNode;
  /** Takes the place of the form once it is sent; otherwise the form stays, emptied. */
  sent?: ReactNode;
};

export type PublicFormProps = Frame & {
  /** Starts the ids of everything in it. */
  id: string;
  action: FormAction;
  words: FormWords;
  /** The shape that it is checked by while it is filled in. */
  shape?: ShapeName;
};

/** A form of the public site, posted as it is without scripts. */
export function PublicForm({ id, action, words, shape, ...frame }: PublicFormProps) {
  return <FormFrame form={useActionForm(id, action, words, { shape })} {...frame} />;
}

type FormFrameProps = Frame & {
  form: ActionForm;
  /** The browser's own check, which without scripts comes first, is left out: the server says everything at once. */
  noValidate?: boolean;
  /** Done at each press, before anything is checked or sent. */
  onPress?: (form: HTMLFormElement) => void;
};

/** The form of a useActionForm() further up. */
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
