"use client";

import type { ReactNode } from "react";
import { useFormContext } from "@/components/forms/form-context";
import type { Outcome } from "@/components/forms/outcome";
import { Refusal } from "@/components/forms/refusal";
import { Button } from "@/components/ui/button";
import { BuyerFields } from "@/components/payments/buyer-fields";
import { CancelledNotice } from "@/components/payments/order-summary";
import { FocusedNotice } from "./focused-notice";
import { OpenedTab } from "./opened-tab";

/** The words of the fields and of what stands around the button. */
export type SlipWords = {
  name: string;
  email: string;
  emailHelp: string;
  submitting: string;
  opened: string;
  blocked: string;
  checkoutLink: string;
  cancelled: Outcome;
};

type OrderSlipProps = {
  words: SlipWords;
  /** What was rendered on the server and costs the browser nothing. */
  slots: Record<"terms" | "submit" | "small" | "notOpen" | "soldOut", ReactNode>;
  /** The browser kept the new tab shut. */
  isBlocked: boolean;
  isCancelled: boolean;
};

/** What stands below the plans: the fields and the button, or why there is none. */
export function OrderSlip({ words, slots, isBlocked, isCancelled }: OrderSlipProps) {
  const { state, isBusy } = useFormContext();
  const instead = state.status === "failed" && insteadOf(state.code, slots);
  return (
    <div className="grid gap-[1.15rem]">
      {isCancelled && <CancelledNotice {...words.cancelled} />}
      <BuyerFields words={words} terms={slots.terms} />
      {instead ? (
        <FocusedNotice>{instead}</FocusedNotice>
      ) : (
        <>
          <Refusal />
          <div>
            <Button type="submit" wide busy={isBusy} className="px-4">
              {isBusy ? words.submitting : slots.submit}
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

/** What stands in place of the button after a refusal; null where pressing it again may help. */
function insteadOf(code: string, { soldOut, notOpen }: OrderSlipProps["slots"]): ReactNode {
  if (code === "sold_out") return soldOut;
  return code === "not_open" ? notOpen : null;
}
