"use client";

import { useState, type ReactNode } from "react";
import { inUnits } from "@/content/money";
import { salesCopy as copy } from "@/content/pages/admin-sales";
import { FormField } from "@/components/forms/fields";
import { formWords } from "@/components/forms/form-words";
import { FormFrame } from "@/components/forms/public-form";
import { Refusal } from "@/components/forms/refusal";
import { useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { saveMastermindAction } from "@/lib/administration/sales/actions";
import { salesStates, type Terms } from "@/lib/catalogue/terms";
import { changesIn, Corrections } from "./corrections";
import { FormPart as Part } from "./form-part";

const { form: said, names, mastermind } = copy;
const words = formWords({ failure: said.toasts.failure });

type MastermindFormProps = {
  terms: Terms;
  revision: number;
  currency: string;
  /** How the run’s places stand, in words. */
  standing: string;
  /** What any change touches, and what it leaves alone. */
  touches: ReactNode;
};

type Name = Exclude<keyof typeof names, "ofRoom">;

/** What can be changed of the mastermind, and beside it what a change means before it is made. */
export function MastermindForm({ terms, revision, currency, standing, touches }: MastermindFormProps) {
  const form = useActionForm("mastermind-terms", saveMastermindAction, words, {
    focusOnSent: "mastermind-terms-save",
  });
  // What was typed before the terms were others is not in the fields any more
  const [typing, setTyping] = useState<{ revision: number; typed: Record<string, string> }>();
  const typed = typing?.revision === revision ? typing.typed : {};
  const field = (term: Name, more: object = {}) => {
    const value = terms[term];
    const isSum = term.endsWith("Pence") && typeof value === "number";
    return (
      <FormField
        key={`${term}-${revision}`}
        name={term}
        label={names[term]}
        defaultValue={isSum ? `${inUnits(value, currency)}` : `${value}`}
        autoComplete="off"
        required
        {...more}
      />
    );
  };
  const money = { inputMode: "decimal" } as const;
  const count = { inputMode: "numeric" } as const;
  const wide = { className: "sm:col-span-2" } as const;
  return (
    <FormFrame
      form={form}
      noValidate
      className="grid items-start gap-x-12 gap-y-9 min-[75em]:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <input type="hidden" name="seen" value={revision} />
      <div
        className="grid min-w-0 gap-9"
        onInput={({ target }) => {
          const { name, value } = target as HTMLInputElement;
          setTyping({ revision, typed: { ...typed, [name]: value } });
        }}
      >
        <Part title={said.selling}>
          {field("sales", {
            ...{ as: "select", hint: said.salesHint, ...wide, autoComplete: undefined, required: undefined },
            children: salesStates.map((state) => (
              <option key={state} value={state}>
                {copy.options[state]}
              </option>
            )),
          })}
        </Part>
        <Part title={mastermind.run}>
          {field("cohort", { hint: mastermind.cohortHint, spellCheck: false, ...wide })}
          {field("firstDay", { type: "date" })}
          {field("months", count)}
          {field("participants", { ...count, hint: standing, ...wide })}
          {field("calls", wide)}
        </Part>
        <Part title={mastermind.pricesTitle}>
          {field("oneTimePence", { ...money, hint: mastermind.priceHint, ...wide })}
          {field("monthlyPence", money)}
          {field("payments", count)}
        </Part>
      </div>
      <aside
        className="bg-surface border-[1.5px] border-ink p-6 min-[75em]:sticky min-[75em]:top-24"
        aria-labelledby="touches"
      >
        <h2 id="touches" className="h2">
          {copy.touches.title}
        </h2>
        <Corrections changes={changesIn(terms, typed)} rooms={{}} currency={currency} />
        {touches}
        <Refusal className="mt-4" />
        <Button id="mastermind-terms-save" type="submit" className="mt-5 w-full" busy={form.isBusy}>
          {form.isBusy ? said.saving : said.save}
        </Button>
        <p className="mt-3 text-compact text-ink-2">{copy.touches.undo}</p>
      </aside>
    </FormFrame>
  );
}
