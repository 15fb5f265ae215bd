"use client";

import { cancellation } from "@/content/cancellation";
import { formatMoney } from "@/content/money";
import { moneyFields, purchasesCopy } from "@/content/pages/admin-purchases";
import { FormCheck, FormField } from "@/components/forms/fields";
import type { FormWords } from "@/components/forms/outcome";
import { cancelPurchaseAction } from "@/lib/administration/purchases/actions";
import { penceOf } from "@/lib/administration/purchases/change-preview";
import type { PurchaseCard } from "@/lib/administration/purchases/list";
import { tierOf, withoutFees } from "@/lib/administration/purchases/cancellation-timeline";
import type { CancelSums } from "@/lib/administration/purchases/terms";
import { fill } from "@/lib/text";
import { DeedDialog, type Typed } from "./action-dialog";
import { MoneyCode } from "./money-code";
import { AmountField, Radios } from "./parts";
import { Ruler } from "./cancellation-timeline";
import { Worked } from "./refund-calculation";

const { cancel: copy, refund } = purchasesCopy;

type CancelProps = {
  card: PurchaseCard;
  sums: CancelSums;
  today: string;
  said: FormWords;
  asksForCode: boolean;
};

/** Cancels a booking or a plan, and sends back what the terms give, all, or a part. */
export function CancelPurchase({ card: { facts, item }, sums, today, said, asksForCode }: CancelProps) {
  const { id, kind, seen, name, currency, paidPence, refundedPence } = facts;
  const inWords = (pence: number) => formatMoney(pence, currency);
  const words = copy[kind];
  const lead = fill(copy.lead, { item, sum: inWords(paidPence) });
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
    <DeedDialog
      id={`cancel-${id}`}
      words={{ open: words.open, title: fill(words.title, { name }), lead, keep: words.keep }}
      said={said}
      facts={facts}
      action={cancelPurchaseAction}
      hidden={{ id, kind, seen }}
      initial={{ by: "buyer", noticeOn: today, back: "terms" }}
      deedOf={(typed) => {
        const pence = backPence(typed);
        return pence === null ? null : { do: "cancel", pence };
      }}
      button={(typed) => {
        const back = backPence(typed) ?? 0;
        return typed.back === "terms" || back === 0
          ? fill(copy.keepSum, { sum: inWords(Math.max(0, paidPence - refundedPence - back)) })
          : fill(copy.refundSum, { sum: inWords(back) });
      }}
      fields={(typed) => (
        <>
          <Radios
            name="by"
            legend={copy.by.legend}
            options={{ buyer: copy.by.buyer, us: copy.by.us }}
            chosen="buyer"
          />
          <FormField
            name="noticeOn"
            label={copy.noticeOn}
            type="date"
            defaultValue={today}
            max={today}
            className="[&_input]:max-w-60"
          />
          <div className="grid gap-1">
            {typed.by !== "us" && <Ruler sums={sums} noticeOn={typed.noticeOn || today} today={today} />}
            <Worked
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
            legend={copy.back.legend}
            options={{
              terms: copy.back.terms,
              ...(sums.leftPence > 0 && { all: copy.back.all, part: copy.back.part }),
            }}
            chosen="terms"
            sums={{ terms: inWords(termsPence(typed)), all: inWords(sums.leftPence) }}
          />
          {typed.back === "part" && (
            <AmountField hint={fill(refund.most, { sum: inWords(sums.leftPence) })} />
          )}
          <FormField
            name="reason"
            label={moneyFields.reason.label}
            hint={moneyFields.reason.help}
            maxLength={cancellation.reasonMax}
            autoComplete="off"
            required
          />
          <MoneyCode isAsked={asksForCode} />
        </>
      )}
    />
  );
}

function WaiveFees({ pence, currency }: { pence: number; currency: string }) {
  if (pence === 0) return null;
  return (
    <FormCheck name="waiveFees">{fill(copy.waiveFees, { sum: formatMoney(pence, currency) })}</FormCheck>
  );
}
