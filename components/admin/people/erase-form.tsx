"use client";

import { useState } from "react";
import { HiddenFields } from "@/components/forms/hidden-fields";
import { FormField } from "@/components/forms/fields";
import { failureWords } from "@/components/forms/form-words";
import { FormFrame } from "@/components/forms/public-form";
import { Refusal } from "@/components/forms/refusal";
import { useActionForm } from "@/components/forms/use-action-form";
import { ChangePreview } from "@/components/admin/change-preview";
import { WarningBox } from "@/components/admin/warning-box";
import { MoneyCode } from "@/components/admin/purchases/money-code";
import { Button } from "@/components/ui/button";
import { ExportLink } from "./export-link";
import { codeCopy } from "@/content/pages/code";
import { isLastName, lastNameOf } from "@/lib/administration/delete-confirmation";
import { erasePersonAction } from "@/lib/administration/people/actions";

const words = failureWords("Nothing was erased", "That didn’t work. Nothing was changed.");

type EraseProps = {
  id: string;
  /** The id that the erasure gets. */
  erasure: string;
  name: string;
  hasAccount: boolean;
  /** Why the person cannot be erased now. */
  refusal: string | null;
  /** If the two-step code is required. */
  isCodeDue: boolean;
};

/** Erases a person once the last name has been typed. */
export function EraseForm({ id, erasure, name, hasAccount, refusal, isCodeDue }: EraseProps) {
  const form = useActionForm("erase-person", erasePersonAction, words);
  const [typed, setTyped] = useState("");
  const word = lastNameOf(name);
  return (
    <aside className="border-[1.5px] border-ink p-6 max-sm:p-4" aria-labelledby="before-erasing">
      <h2 id="before-erasing" className="h2 mb-3">
        Before you do
      </h2>
      <ChangePreview
        words={{
          money: "None moves. Payments stay in the reports, without a name.",
          place: "They leave every waitlist. An offered place goes to the next one.",
          access: hasAccount
            ? "The account is deleted, with its messages and files."
            : "They have no account. Links in their old emails stop working.",
          letter: "None is sent. Answer them yourself: the proof is there to print.",
        }}
      />
      <p className="mt-3 text-[0.9375rem] font-strong">There is no way back.</p>
      <p className="mt-3 flex flex-wrap items-center gap-3 text-compact text-ink-2">
        <ExportLink id={id} />
        Offer it first, if they may want it.
      </p>
      {refusal ? (
        <WarningBox className="mt-5">{refusal}</WarningBox>
      ) : (
        <FormFrame form={form} className="mt-5 grid gap-4">
          <HiddenFields values={{ id, erasure }} />
          <FormField
            name="name"
            label={word === name.trim() ? "Type the name to go on" : "Type the last name to go on"}
            placeholder={word}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            onInput={({ currentTarget: { value } }) => setTyped(value)}
          />
          <MoneyCode isAsked={isCodeDue} help={codeCopy.again.help} />
          <Refusal />
          <Button
            type="submit"
            variant="secondary"
            wide
            className="is-danger"
            busy={form.isBusy}
            {...(!isLastName(typed, name) && { "aria-disabled": true })}
          >
            {`Erase ${name}`}
          </Button>
        </FormFrame>
      )}
    </aside>
  );
}
