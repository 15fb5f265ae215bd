"use client";

import { useEffect, type ReactNode } from "react";
import type { FormWords, Outcome } from "@/components/forms/outcome";
import { FormFrame } from "@/components/forms/public-form";
import { Refusal } from "@/components/forms/refusal";
import { useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { startCoachingAction } from "@/lib/orders/coaching/actions";
import { CodeBox, type CodeWords } from "@/components/orders/code-box";
import { Figures } from "@/components/orders/figures";
import { PerChoices } from "@/components/orders/per-choice";
import { usePriced } from "@/components/orders/use-priced";
import { BuyerFields } from "@/components/orders/buyer-fields";
import { CancelledNotice, paperClass, SummaryPaper } from "@/components/orders/order-summary";
import { saveFields } from "@/components/orders/saved-form";
import { useBuyer } from "@/components/orders/use-buyer";
import { useCancelled } from "@/components/orders/use-return";

type CoachingFormProps = {
  className: string;
  words: {
    name: string;
    email: string;
    emailHelp: string;
    submitting: string;
    cancelled: Outcome;
    code: CodeWords;
  };
  /** Messages for responses. */
  answers: FormWords;
  /** Server-rendered, as are the slots below. */
  headline: ReactNode;
  /** The package and its price. */
  figures: ReactNode;
  /** The choice between paying at once and monthly, and the consent to save the card; null: paid at once. */
  payments: ReactNode;
  byItself: ReactNode;
  terms: ReactNode;
  submit: ReactNode;
  small: ReactNode;
};

/** Buys a coaching package and opens Checkout. Without scripts it is posted. */
export function CoachingForm({
  className,
  words,
  answers,
  headline,
  figures,
  payments,
  byItself,
  terms,
  submit,
  small,
}: CoachingFormProps) {
  const form = useActionForm("coaching", startCoachingAction, answers, { shape: "coaching", inPlace: true });
  const isCancelled = useCancelled();
  const [priced, forgetPrices] = usePriced(form.state);
  const isApplying = form.underWay?.has("apply") ?? false;
  const isPaying = form.underWay !== null && !isApplying;
  useBuyer(form.props.ref);

  // By value: an action that sets a cookie re-renders with new props, and the toast must not repeat
  const { title, text } = words.cancelled;
  useEffect(() => {
    if (isCancelled) toast({ title, text });
  }, [isCancelled, title, text]);

  return (
    <FormFrame
      form={form}
      noValidate
      className={`${paperClass} ${className}`}
      labelledBy="pay-headline"
      onPress={saveFields}
    >
      <SummaryPaper>
        {headline}
        {priced ? <Figures rows={priced.rows} /> : figures}
        {payments}
        <div className="grid gap-[1.15rem]">
          {/* Enter in a field presses the first submit button, which must not be "Apply" */}
          <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
          {isCancelled && <CancelledNotice {...words.cancelled} />}
          <CodeBox
            words={words.code}
            priced={priced}
            isBusy={isApplying}
            disabled={isPaying}
            onChange={forgetPrices}
          />
          <BuyerFields words={words} terms={terms} />
          <Refusal />
          {byItself}
          <Button type="submit" wide busy={isPaying} disabled={isApplying} className="px-4">
            {isPaying ? words.submitting : priced ? <PerChoices words={priced.full} /> : submit}
          </Button>
          {small}
        </div>
      </SummaryPaper>
    </FormFrame>
  );
}
