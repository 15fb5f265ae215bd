"use client";

import type { ReactNode } from "react";
import { useFormContext } from "@/components/forms/form-context";
import type { Outcome } from "@/components/forms/outcome";
import { Refusal } from "@/components/forms/refusal";
import { Button } from "@/components/ui/button";
import type { Priced } from "@/lib/forms/state";
import { CodeBox, type CodeWords } from "@/components/orders/code-box";
import { PerChoices } from "@/components/orders/per-choice";
import { BuyerFields, type EarlyBooking } from "@/components/orders/buyer-fields";
import { CancelledNotice } from "@/components/orders/order-summary";
import { FocusedNotice } from "./focused-notice";
import { OpenedTab } from "./opened-tab";

export type OrderSummaryTexts = {
  name: string;
  email: string;
  emailHelp: string;
  submitting: string;
  opened: string;
  blocked: string;
  checkoutLink: string;
  cancelled: Outcome;
  code: CodeWords;
};

type OrderSummaryProps = {
  words: OrderSummaryTexts;
  early: EarlyBooking | undefined;
  /** Server-rendered content, without client code. */
  slots: Record<"terms" | "submit" | "small" | "notOpen" | "soldOut", ReactNode>;
  /** The browser blocked the new tab. */
  isBlocked: boolean;
  isCancelled: boolean;
  /** What a voucher pays, or null. */
  priced: Priced | null;
  onCode: () => void;
  /** "Apply" was pressed. */
  isApplying: boolean;
};

/** Below the plans: the fields and the button, or why there is none. */
export function OrderSummary({
  words,
  early,
  slots,
  isBlocked,
  isCancelled,
  priced,
  onCode,
  isApplying,
}: OrderSummaryProps) {
  const { state, isBusy } = useFormContext();
  const isPaying = isBusy && !isApplying;
  const instead = state.status === "failed" && noticeFor(state.code, slots);
  return (
    <div className="grid gap-[1.15rem]">
      {/* Enter in a field presses the first submit button, which must not be "Apply" */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
      {isCancelled && <CancelledNotice {...words.cancelled} />}
      <CodeBox words={words.code} priced={priced} isBusy={isApplying} disabled={isPaying} onChange={onCode} />
      <BuyerFields words={words} terms={slots.terms} early={early} />
      {instead ? (
        <FocusedNotice>{instead}</FocusedNotice>
      ) : (
        <>
          <Refusal />
          <div>
            <Button type="submit" wide busy={isPaying} disabled={isApplying} className="px-4">
              {isPaying ? words.submitting : priced ? <PerChoices words={priced.full} /> : slots.submit}
            </Button>
            <OpenedTab url={state.status === "opened" ? state.url : null} link={words.checkoutLink}>
              {isBlocked ? words.blocked : words.opened}
            </OpenedTab>
          </div>
        </>
      )}
      {slots.small}
    </div>
  );
}

/** The notice that replaces the button after a refusal; null if a retry may help. */
function noticeFor(code: string, { soldOut, notOpen }: OrderSummaryProps["slots"]): ReactNode {
  if (code === "sold_out") return soldOut;
  return code === "not_open" ? notOpen : null;
}
