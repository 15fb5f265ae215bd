"use client";

import { facts as site } from "@/content/facts";
import { formatMoney } from "@/content/money";
import { moneyFields as fields, purchasesCopy } from "@/content/pages/admin-purchases";
import { FormField } from "@/components/forms/fields";
import type { FormWords } from "@/components/forms/outcome";
import { recordRefundAction } from "@/lib/administration/purchases/actions";
import type { PurchaseFacts } from "@/lib/administration/purchases/change-preview";
import type { RefundFailure } from "@/lib/administration/purchases/receipt";
import { fill } from "@/lib/text";
import { DeedDialog } from "./action-dialog";

const { byBank: copy } = purchasesCopy;

type RecordRefundProps = { facts: PurchaseFacts; failure: RefundFailure; today: string; said: FormWords };

/** Records a refund that failed as sent by bank. */
export function RecordRefund({ facts, failure, today, said }: RecordRefundProps) {
  const { id, kind, seen, currency } = facts;
  const { requestId, pence, isOurs, why } = failure;
  const sum = formatMoney(pence, currency);
  return (
    <DeedDialog
      id={`by-bank-${requestId}`}
      words={{
        open: copy.open,
        label: fill(copy.openOf, { sum }),
        title: fill(copy.title, { sum }),
        lead: fill(copy.lead, { provider: site.checkout.provider, why }),
      }}
      said={said}
      facts={facts}
      action={recordRefundAction}
      hidden={{ id, kind, seen, requestId }}
      initial={{ date: today }}
      deedOf={() => ({ do: "byBank", pence, isOurs })}
      button={() => fill(copy.confirm, { sum })}
      fields={() => (
        <>
          <FormField
            name="date"
            label={fields.date.label}
            type="date"
            defaultValue={today}
            max={today}
            className="[&_input]:max-w-60"
          />
          <FormField
            name="reference"
            label={fields.reference.label}
            hint={fields.reference.help}
            maxLength={fields.reference.max}
            autoComplete="off"
            required
          />
        </>
      )}
    />
  );
}
