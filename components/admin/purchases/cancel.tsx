"use client";

import { facts } from "@/content/facts";
import { cancellation } from "@/content/cancellation";
import { formatMoney } from "@/content/money";
import { FormCheck, FormField } from "@/components/forms/fields";
import type { FormWords } from "@/components/forms/outcome";
import { cancelPurchaseAction } from "@/lib/administration/purchases/actions";
import { penceOf } from "@/content/money";
import type { PurchaseCard } from "@/lib/administration/purchases/list";
import { tierOf, withoutFees } from "@/lib/administration/purchases/cancellation-timeline";
import type { CancelSums } from "@/lib/administration/purchases/terms";
import { fill } from "@/lib/text";
import { ActionDialog, type Typed } from "./action-dialog";
import { MoneyCode } from "./money-code";
import { AmountField, Radios } from "./parts";
import { Ruler } from "./cancellation-timeline";
import { RefundCalculation } from "./refund-calculation";

const { provider } = facts.checkout;

const cancelWords = {
  booking: { open: "Cancel the booking…", title: "Cancel {name}’s place?", keep: "Keep the place" },
  coaching: { open: "Cancel the coaching…", title: "Cancel {name}’s coaching?", keep: "Keep the coaching" },
  voucher: { open: "Cancel the voucher…", title: "Cancel {name}’s voucher?", keep: "Keep the voucher" },
  plan: { open: "Cancel the plan…", title: "Cancel {name}’s plan?", keep: "Keep the plan" },
};

type CancelProps = {
  card: PurchaseCard;
  sums: CancelSums;
  today: string;
  outcomes: FormWords;
  needsCode: boolean;
  /** The guest whose place alone is cancelled. */
  guest?: { id: string; name: string };
  /** The button's label, where it is clear what is cancelled. */
  label?: string;
};

/** Cancels an order and refunds what the terms give, everything, or a part. */
export function CancelPurchase({ card, sums, today, outcomes, needsCode, guest, label }: CancelProps) {
  const { facts, item } = card;
  const { id, kind, seen, name, currency, paidPence, refundedPence } = facts;
  const inWords = (pence: number) => formatMoney(pence, currency);
  const words = cancelWords[kind];
  const whole = `${item}. ${inWords(paidPence)} was paid.`;
  const lead = guest ? `${whole} The other places stay as they are.` : whole;
  const keptPence = guest ? sums.leftPence : paidPence - refundedPence;
  const tierFor = ({ by, noticeOn }: Typed) =>
    by === "us" ? undefined : tierOf(sums.tiers, noticeOn || today);
  const termsPence = (typed: Typed) => {
    const tier = tierFor(typed);
    if (!tier) return sums.usPence;
    return (typed.waiveFees ? withoutFees(tier) : tier).backPence;
  };
  const backPence = (typed: Typed) => {
    if (typed.back === "part") return penceOf(typed.amount ?? "");
    return typed.back === "all" ? sums.leftPence : termsPence(typed);
  };
  return (
    <ActionDialog
      id={`cancel-${guest?.id ?? id}`}
      words={{
        open: label ?? words.open,
        title: fill(words.title, { name: guest?.name ?? name }),
        lead,
        keep: words.keep,
      }}
      outcomes={outcomes}
      facts={facts}
      action={cancelPurchaseAction}
      hidden={{ id, seen, ...(guest && { guest: guest.id }) }}
      initial={{ by: "buyer", noticeOn: today, back: "terms" }}
      purchaseActionOf={(typed) => {
        const pence = backPence(typed);
        return pence === null ? null : { do: "cancel", pence };
      }}
      button={(typed) => {
        const back = backPence(typed) ?? 0;
        return typed.back === "terms" || back === 0
          ? `Cancel and keep ${inWords(Math.max(0, keptPence - back))}`
          : `Cancel and refund ${inWords(back)}`;
      }}
      fields={(typed) => (
        <>
          <Radios name="by" legend="Who cancels" options={{ buyer: "They do", us: "We do" }} chosen="buyer" />
          <FormField
            name="noticeOn"
            label="Notice received"
            type="date"
            defaultValue={today}
            max={today}
            className="[&_input]:max-w-60"
          />
          <div className="grid gap-1">
            {typed.by !== "us" && <Ruler sums={sums} noticeOn={typed.noticeOn || today} today={today} />}
            <RefundCalculation
              facts={facts}
              sums={sums}
              by={typed.by === "us" ? "us" : "buyer"}
              noticeOn={typed.noticeOn || today}
              waivesFees={Boolean(typed.waiveFees)}
            />
          </div>
          <WaiveFees
            pence={typed.back === "terms" ? (tierFor(typed)?.feePence ?? 0) : 0}
            currency={currency}
          />
          <Radios
            name="back"
            legend="What goes back"
            options={{
              terms: "Keep what the terms keep",
              ...(sums.leftPence > 0 && { all: "Refund in full", part: "Refund a part" }),
            }}
            chosen="terms"
            sums={{ terms: inWords(termsPence(typed)), all: inWords(sums.leftPence) }}
          />
          {typed.back === "part" && <AmountField hint={`Up to ${inWords(sums.leftPence)}.`} />}
          <FormField
            name="reason"
            label="Reason"
            hint="For the record. The buyer doesn’t see it."
            maxLength={cancellation.reasonMax}
            autoComplete="off"
            required
          />
          <MoneyCode isAsked={needsCode} />
        </>
      )}
    />
  );
}

function WaiveFees({ pence, currency }: { pence: number; currency: string }) {
  if (pence === 0) return null;
  return (
    <FormCheck name="waiveFees">{`Waive ${provider}’s fees, ${formatMoney(pence, currency)}`}</FormCheck>
  );
}
