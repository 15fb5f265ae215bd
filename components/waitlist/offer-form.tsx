"use client";

import type { ReactNode } from "react";
import { FormChoices } from "@/components/forms/fields";
import type { FormWords } from "@/components/forms/outcome";
import { FormFrame } from "@/components/forms/public-form";
import { Submit } from "@/components/forms/submit";
import { useActionForm } from "@/components/forms/use-action-form";
import { CodeBox, type CodeWords } from "@/components/orders/code-box";
import { Figures } from "@/components/orders/figures";
import { usePriced } from "@/components/orders/use-priced";
import { takeOfferAction } from "@/lib/orders/checkout/actions";

type OfferFormProps = {
  room: string;
  words: {
    code: CodeWords;
    pay: { label: string; hint: string; deposit: string | null; full: string };
    take: string;
    taking: string;
  };
  /** Messages for responses. */
  answers: FormWords;
  figures: ReactNode;
  byItself: ReactNode;
  terms: ReactNode;
  /** Hidden fields. */
  hidden: ReactNode;
};

/** Accepts an offered place: price, optional code, payment. Works without scripts. */
export function OfferForm({ room, words, answers, ...slots }: OfferFormProps) {
  const form = useActionForm("offer", takeOfferAction, answers, { inPlace: true });
  const [priced, forgetPrices] = usePriced(form.state);
  const isApplying = form.underWay?.has("apply") ?? false;
  const { label, hint, deposit, full } = words.pay;
  return (
    <FormFrame form={form} className="grid max-w-120 gap-6 max-md:[&_.btn--primary]:w-full">
      {slots.hidden}
      {priced ? <Figures rows={priced.rows} /> : slots.figures}
      <CodeBox
        words={words.code}
        priced={priced}
        isBusy={isApplying}
        disabled={form.isBusy && !isApplying}
        onChange={forgetPrices}
      />
      <FormChoices
        name="pay"
        legend={label}
        hint={hint}
        options={{ ...(deposit && { deposit }), full: priced?.full[room] ?? full }}
      />
      {slots.byItself}
      {slots.terms}
      <Submit label={words.take} busy={isApplying ? words.take : words.taking} disabled={isApplying} />
    </FormFrame>
  );
}
