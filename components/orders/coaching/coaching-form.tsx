"use client";

import { useEffect, type ReactNode } from "react";
import type { FormWords, Outcome } from "@/components/forms/outcome";
import { FormFrame } from "@/components/forms/public-form";
import { Refusal } from "@/components/forms/refusal";
import { useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { startCoachingAction } from "@/lib/orders/coaching/actions";
import { BuyerFields } from "@/components/orders/buyer-fields";
import { CancelledNotice, paperClass, SummaryPaper } from "@/components/orders/order-summary";
import { saveFields } from "@/components/orders/saved-form";
import { useBuyer } from "@/components/orders/use-buyer";
import { useCancelled } from "@/components/orders/use-return";

type CoachingFormProps = {
  className: string;
  words: { name: string; email: string; emailHelp: string; submitting: string; cancelled: Outcome };
  /** Messages for responses. */
  answers: FormWords;
  /** The package and its price; server-rendered, as are the slots below. */
  figures: ReactNode;
  terms: ReactNode;
  submit: ReactNode;
  small: ReactNode;
};

/** Buys a coaching package and opens Checkout. Without scripts it is posted. */
export function CoachingForm({
  className,
  words,
  answers,
  figures,
  terms,
  submit,
  small,
}: CoachingFormProps) {
  const form = useActionForm("coaching", startCoachingAction, answers, { shape: "coaching", inPlace: true });
  const isCancelled = useCancelled();
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
        {figures}
        <div className="grid gap-[1.15rem]">
          {isCancelled && <CancelledNotice {...words.cancelled} />}
          <BuyerFields words={words} terms={terms} />
          <Refusal />
          <Button type="submit" wide busy={form.isBusy} className="px-4">
            {form.isBusy ? words.submitting : submit}
          </Button>
          {small}
        </div>
      </SummaryPaper>
    </FormFrame>
  );
}
