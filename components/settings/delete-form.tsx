"use client";

import { useState, type ReactNode } from "react";
import type { Content } from "@/content/page";
import type { accountPart } from "@/content/pages/account";
import { deleteDeviceData } from "@/components/clubhouse/device-data";
import { FormCheck } from "@/components/forms/fields";
import { formWords } from "@/components/forms/form-words";
import { FormFrame } from "@/components/forms/public-form";
import { Refusal } from "@/components/forms/refusal";
import { useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { deleteAccountAction } from "@/lib/members/settings/actions";
import { CurrentPassword } from "./current-password";
import { More } from "./more";

type DeleteFormProps = {
  id: string;
  /** Shown before the button: how to get a refund instead. */
  refundRoute?: ReactNode;
  /** Collapses the form under this summary; without scripts it is reopened after an error. */
  foldedUnder?: string;
  /** A running plan, about which the member may still want emails. */
  hasPlan: boolean;
  copy: Pick<Content<typeof accountPart>["delete"], "confirm" | "failure">;
  /** The consequences. */
  children: ReactNode;
};

/** The password, and the button that deletes the account and signs out. */
export function DeleteForm({ id, refundRoute, foldedUnder, hasPlan, copy, children }: DeleteFormProps) {
  const { confirm, failure } = copy;
  const words = { ...formWords({ failure }), invalid: failure };
  const options = { inPlace: true, forgetsPasswords: true };
  const form = useActionForm(id, deleteAccountAction, words, options);
  const [isOpen] = useState(form.state.status === "failed");

  const fields = (
    <>
      {children}
      <CurrentPassword {...confirm.password} />
      <FormCheck name="withMessages">{confirm.withMessages}</FormCheck>
      {hasPlan && <FormCheck name="aboutPlan">{confirm.aboutPlan}</FormCheck>}
      <Refusal className="mt-3" />
      <div className="dialog-foot">
        {refundRoute}
        <Button type="submit" variant="secondary" size="small" className="is-danger" busy={form.isBusy}>
          {form.isBusy ? confirm.submitting : confirm.submit}
        </Button>
      </div>
    </>
  );
  return (
    // Also deletes the drafts on this device
    <FormFrame form={form} noValidate onPress={deleteDeviceData}>
      {foldedUnder ? (
        <More summary={foldedUnder} open={isOpen}>
          {fields}
        </More>
      ) : (
        fields
      )}
    </FormFrame>
  );
}
