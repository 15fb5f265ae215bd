"use client";

import type { ReactNode } from "react";
import { useFormContext } from "@/components/forms/form-context";
import type { FormWords } from "@/components/forms/outcome";
import { FormFrame } from "@/components/forms/public-form";
import type { ShapeName } from "@/components/forms/shapes";
import { useActionForm } from "@/components/forms/use-action-form";
import type { FormAction } from "@/lib/forms/state";

type AccountFormProps = {
  /** Prefix of the ids inside the form. */
  id: string;
  action: FormAction;
  words: FormWords;
  /** Validates the fields while they are filled in. */
  shape?: ShapeName;
  /** Shown above the form until it is sent. */
  head?: ReactNode;
  /** The page to load on success, as a new document; without one the action redirects or `sent` is shown. */
  leadsTo?: string;
  /** The page that shows the form again after a post without JavaScript, if this page cannot. */
  permalink?: string;
  /** Replaces head and form once it is sent. */
  sent?: ReactNode;
  /** Shown below the form after a refusal. */
  refused?: ReactNode;
  children: ReactNode;
};

/** The shared form for accounts: a refusal also clears the password fields. */
export function AccountForm({
  id,
  action,
  words,
  shape,
  head,
  leadsTo,
  permalink,
  ...frame
}: AccountFormProps) {
  const { sent, refused, children } = frame;
  const onSent = leadsTo ? () => window.location.assign(leadsTo) : undefined;
  const form = useActionForm(id, action, words, { shape, onSent, permalink, forgetsPasswords: true });
  return (
    <>
      {!(sent && form.state.status === "sent") && head}
      <FormFrame
        form={form}
        className="grid max-w-120 gap-6 max-md:[&_.btn--primary]:w-full [&_:is(.summary,[role=alert]):focus]:outline-none [&>.lead]:mt-0 [&>.lead]:mb-2"
        sent={sent}
      >
        {children}
      </FormFrame>
      {form.state.status === "failed" && refused}
    </>
  );
}

/** Help for one refusal of the surrounding form, by its error code. */
export function FailedWith({ code, children }: { code: string; children: ReactNode }) {
  const { state } = useFormContext();
  return state.status === "failed" && state.code === code && children;
}
