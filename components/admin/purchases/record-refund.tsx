"use client";

import { facts as site } from "@/content/facts";
import { formatMoney } from "@/content/money";
import { FormField } from "@/components/forms/fields";
import type { FormWords } from "@/components/forms/outcome";
import { recordRefundAction } from "@/lib/administration/purchases/actions";
import type { PurchaseFacts } from "@/lib/administration/purchases/change-preview";
import type { RefundFailure } from "@/lib/administration/purchases/receipt";
import { ActionDialog } from "./action-dialog";

type RecordRefundProps = { facts: PurchaseFacts; failure: RefundFailure; today: string; outcomes: FormWords };

/** Records that a failed refund was sent by bank. */
export function RecordRefund({ facts, failure, today, outcomes }: RecordRefundProps) {
  const { id, seen, currency } = facts;
  const { requestId, pence, isOurs, why } = failure;
  const sum = formatMoney(pence, currency);
  return (
    <ActionDialog
      id={`by-bank-${requestId}`}
      words={{
        open: "Record it as sent by bank…",
        label: `Record it as sent by bank… ${sum}`,
        title: `Record ${sum} as sent by bank?`,
        lead: `${site.checkout.provider} did not send it back: ${why} Send it by bank first.`,
      }}
      outcomes={outcomes}
      facts={facts}
      action={recordRefundAction}
      hidden={{ id, seen, requestId }}
      initial={{ date: today }}
      purchaseActionOf={() => ({ do: "byBank", pence, isOurs })}
      button={() => `Record ${sum} as sent`}
      fields={() => (
        <>
          <FormField
            name="date"
            label="Date"
            type="date"
            defaultValue={today}
            max={today}
            className="[&_input]:max-w-60"
          />
          <FormField
            name="reference"
            label="Reference"
            hint="To find it on the bank statement."
            maxLength={140}
            autoComplete="off"
            required
          />
        </>
      )}
    />
  );
}
