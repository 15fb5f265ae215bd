"use client";

import { useState, type ReactNode } from "react";
import { accountCopy } from "@/content/pages/account";
import { forgetKeptText } from "@/components/clubhouse/session/kept-text";
import { FormField } from "@/components/forms/fields";
import { formWords } from "@/components/forms/form-words";
import { FormFrame } from "@/components/forms/public-form";
import { Refusal } from "@/components/forms/refusal";
import { useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { deleteAccountAction } from "@/lib/settings/actions";
import styles from "./settings.module.css";

const { confirm, failure } = accountCopy.delete;
const words = { ...formWords({ failure }), invalid: failure };

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
  const options = { inPlace: true, forgetsPasswords: true };
  const form = useActionForm(id, deleteAccountAction, words, options);
  const [isOpen] = useState(form.state.status === "failed");

  const fields = (
    <>
      {children}
      <FormField
        name="currentPassword"
        type="password"
        label={confirm.password.label}
        hint={confirm.password.help}
        autoComplete="current-password"
        required
      />
      <Refusal className={styles.refusal} />
      <div className="dialog-foot">
        {wayBack}
        <Button type="submit" variant="secondary" size="small" className="is-danger" busy={form.isBusy}>
          {form.isBusy ? confirm.submitting : confirm.submit}
        </Button>
      </div>
    </>
  );
  return (
    // The text kept on the device goes with her
    <FormFrame form={form} noValidate onPress={forgetKeptText}>
      {foldedUnder ? (
        <details className={styles.more} open={isOpen}>
          <summary>{foldedUnder}</summary>
          <div>{fields}</div>
        </details>
      ) : (
        fields
      )}
    </FormFrame>
  );
}
