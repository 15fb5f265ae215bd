"use client";

import { useActionState, useEffect, useRef, useState, type ReactNode } from "react";
import { accountCopy } from "@/content/pages/account";
import { forgetKeptText } from "@/components/clubhouse/session/kept-text";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { FormState } from "@/lib/form-state";
import { deleteAccountAction } from "@/lib/settings/actions";
import styles from "./settings.module.css";

const { confirm, failure } = accountCopy.delete;
const idle: FormState = { status: "idle" };

type DeleteFormProps = {
  id: string;
  /** Stands before the button: the way back. */
  wayBack?: ReactNode;
  /** Folds the form away under these words. Without scripts it comes back open where something was wrong. */
  foldedUnder?: ReactNode;
  /** What will happen. */
  children: ReactNode;
};

/** Her password, and the button that deletes her account and leads out. */
export function DeleteForm({ id, wayBack, foldedUnder, children }: DeleteFormProps) {
  const [state, act, isBusy] = useActionState(deleteAccountAction, idle);
  const [isOpen] = useState(state.status === "failed");
  const form = useRef<HTMLFormElement>(null);
  const failed = state.status === "failed" ? state : null;
  const wrong = failed?.fields.currentPassword;

  useEffect(() => {
    if (state.status === "failed") form.current?.querySelector("input")?.focus();
  }, [state]);

  const fields = (
    <>
      {children}
      <Field
        id={`${id}-password`}
        name="currentPassword"
        type="password"
        label={confirm.password.label}
        hint={confirm.password.help}
        autoComplete="current-password"
        required
        error={wrong}
      />
      {failed && !wrong && (
        <p role="alert" className={`error ${styles.refusal}`}>
          {failed.message ?? failure.text}
        </p>
      )}
      <div className="dialog-foot">
        {wayBack}
        <Button type="submit" variant="secondary" size="small" className="is-danger" busy={isBusy}>
          {isBusy ? confirm.submitting : confirm.submit}
        </Button>
      </div>
    </>
  );
  return (
    // The text kept on the device goes with her
    <form ref={form} action={act} onSubmit={forgetKeptText} noValidate>
      {foldedUnder ? (
        <details className={styles.more} open={isOpen}>
          <summary>{foldedUnder}</summary>
          <div>{fields}</div>
        </details>
      ) : (
        fields
      )}
    </form>
  );
}
