"use client";

import type { ReactNode } from "react";
import { useFormContext } from "@/components/forms/form-context";
import type { FormWords } from "@/components/forms/outcome";
import { FormFrame } from "@/components/forms/public-form";
import type { ShapeName } from "@/components/forms/shapes";
import { useActionForm } from "@/components/forms/use-action-form";
import type { FormAction } from "@/lib/forms/state";

type AccountFormProps = {
  /** Starts the ids of everything in it. */
  id: string;
  action: FormAction;
  words: FormWords;
  /** The shape that it is checked by while it is filled in. */
  shape?: ShapeName;
  /** Stands above the form until it is sent. */
  head?: ReactNode;
  /** Where a success leads, as a new document, so that nothing of this one is left; otherwise the answer itself does, or `sent` says what comes next. */
  leadsTo?: string;
  /** Takes the place of head and form once it is sent. */
  sent?: ReactNode;
  /** Stands under the form once something is refused. */
  refused?: ReactNode;
  children: ReactNode;
};

/** A form about an account: the shared form, which forgets passwords once they are refused. */
export function AccountForm({ id, action, words, shape, head, leadsTo, ...frame }: AccountFormProps) {
  const { sent, refused, children } = frame;
  const onSent = leadsTo ? () => window.location.assign(leadsTo) : undefined;
  const form = useActionForm(id, action, words, { shape, onSent, forgetsPasswords: true });
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

/** What helps with one certain refusal of the form around it, by its code. */
export function FailedWith({ code, children }: { code: string; children: ReactNode }) {
  const { state } = useFormContext();
  return state.status === "failed" && state.code === code && children;
}
