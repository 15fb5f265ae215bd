"use client";

import { formatMoney } from "@/content/money";
import { purchasesCopy as copy } from "@/content/pages/admin-purchases";
import { FormField } from "@/components/forms/fields";
import type { FormWords } from "@/components/forms/outcome";
import {
  endLostDisputeAction,
  takePaymentBackAction,
  transferBookingAction,
} from "@/lib/administration/purchases/actions";
import type { PurchaseFacts } from "@/lib/administration/purchases/change-preview";
import { fill } from "@/lib/text";
import { DeedDialog } from "./action-dialog";

type Common = { facts: PurchaseFacts; said: FormWords };

/** Deletes a payment that was recorded by mistake. */
export function TakeBack({ facts, said, paymentId, pence }: Common & { paymentId: string; pence: number }) {
  const { id, kind, seen, currency } = facts;
  const sum = formatMoney(pence, currency);
  const { open, title, text, confirm } = copy.takeBack;
  return (
    <DeedDialog
      id={`take-back-${paymentId}`}
      words={{ open, title: fill(title, { sum }), lead: text }}
      said={said}
      facts={facts}
      action={takePaymentBackAction}
      hidden={{ id, kind, seen, paymentId }}
      deedOf={() => ({ do: "takeBack", pence })}
      button={() => fill(confirm, { sum })}
    />
  );
}

/** Transfers a booking to another. */
export function Transfer({ facts, said }: Common) {
  const { id, name } = facts;
  const { transfer } = copy;
  return (
    <DeedDialog
      id={`transfer-${id}`}
      words={{ open: transfer.open, title: fill(transfer.title, { name }), keep: copy.cancel.booking.keep }}
      said={said}
      facts={facts}
      action={transferBookingAction}
      hidden={{ id }}
      deedOf={({ name: to = "" }) => ({ do: "transfer", to: to.trim() })}
      button={() => transfer.confirm}
      fields={() => (
        <>
          <FormField name="name" label={transfer.name} autoComplete="off" required />
          <FormField
            name="email"
            label={transfer.email}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </>
      )}
    />
  );
}

/** Ends a purchase after a lost dispute. */
export function EndLost({ facts, said, dispute }: Common & { dispute: { id: string; pence: number } }) {
  const { name, currency } = facts;
  const { open, title, text, confirm } = copy.lost;
  const sum = formatMoney(dispute.pence, currency);
  return (
    <DeedDialog
      id={`lost-${dispute.id}`}
      words={{ open, title: fill(title, { name }), lead: fill(text, { sum }) }}
      said={said}
      facts={facts}
      action={endLostDisputeAction}
      hidden={{ disputeId: dispute.id }}
      deedOf={() => ({ do: "endLost", pence: dispute.pence })}
      button={() => confirm}
    />
  );
}
