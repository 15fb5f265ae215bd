"use client";

import { formatMoney } from "@/content/money";
import { FormField } from "@/components/forms/fields";
import type { FormWords } from "@/components/forms/outcome";
import {
  cancelAfterDisputeAction,
  deletePaymentAction,
  transferBookingAction,
} from "@/lib/administration/purchases/actions";
import type { PurchaseFacts } from "@/lib/administration/purchases/change-preview";
import { ActionDialog } from "./action-dialog";

type Common = { facts: PurchaseFacts; outcomes: FormWords };

/** Deletes a payment that was recorded by mistake. */
export function DeletePayment({
  facts,
  outcomes,
  paymentId,
  pence,
}: Common & { paymentId: string; pence: number }) {
  const { id, seen, currency } = facts;
  const sum = formatMoney(pence, currency);
  return (
    <ActionDialog
      id={`take-back-${paymentId}`}
      words={{
        open: "Take it back…",
        title: `Take ${sum} back?`,
        lead: "Recorded by mistake: it never came.",
      }}
      outcomes={outcomes}
      facts={facts}
      action={deletePaymentAction}
      hidden={{ id, seen, paymentId }}
      purchaseActionOf={() => ({ do: "takeBack", pence })}
      button={() => `Take ${sum} back`}
    />
  );
}

/** Transfers a booking to another person. */
export function Transfer({
  facts,
  guest,
  outcomes,
  label = "Transfer…",
}: Common & { guest?: { id: string; name: string }; label?: string }) {
  const { id, name } = guest ?? facts;
  return (
    <ActionDialog
      id={`transfer-${id}`}
      words={{ open: label, title: `Give ${name}’s place to another person?`, keep: "Keep the place" }}
      outcomes={outcomes}
      facts={facts}
      action={transferBookingAction}
      hidden={{ id }}
      purchaseActionOf={({ name: to = "" }) => ({ do: "transfer", to: to.trim() })}
      button={() => "Transfer it"}
      fields={() => (
        <>
          <FormField name="name" label="Name" autoComplete="off" required />
          <FormField
            name="email"
            label="Email"
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
export function CancelAfterDispute({
  facts,
  outcomes,
  dispute,
}: Common & { dispute: { id: string; pence: number; hasVoucher: boolean } }) {
  const { name, currency } = facts;
  const sum = formatMoney(dispute.pence, currency);
  return (
    <ActionDialog
      id={`lost-${dispute.id}`}
      words={{
        open: "End what was bought…",
        title: `End what ${name} bought?`,
        lead: `The bank has kept ${sum}, and the dispute is lost.${dispute.hasVoucher ? " The voucher in place of it ends." : ""}`,
      }}
      outcomes={outcomes}
      facts={facts}
      action={cancelAfterDisputeAction}
      hidden={{ disputeId: dispute.id }}
      purchaseActionOf={() => ({ do: "endLost", pence: dispute.pence })}
      button={() => "End it"}
    />
  );
}
