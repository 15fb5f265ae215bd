"use client";

import { formatMoney } from "@/content/money";
import { FormField } from "@/components/forms/fields";
import type { FormWords } from "@/components/forms/outcome";
import { refundAction } from "@/lib/administration/purchases/actions";
import { penceOf } from "@/content/money";
import type { PurchaseCard } from "@/lib/administration/purchases/list";
import { ActionDialog, type Typed } from "./action-dialog";
import { MoneyCode } from "./money-code";
import { AmountField, Radios } from "./parts";

type RefundProps = { card: PurchaseCard; outcomes: FormWords; needsCode: boolean };

/** Refunds all or part of a purchase. */
export function Refund({ card: { facts, item }, outcomes, needsCode }: RefundProps) {
  const { id, seen, name, currency, leftPence } = facts;
  const inWords = (pence: number) => formatMoney(pence, currency);
  const pence = ({ how, amount = "" }: Typed) => (how === "part" ? penceOf(amount) : leftPence);
  return (
    <ActionDialog
      id={`refund-${id}`}
      words={{ open: "Refund…", title: `Refund ${name}?`, lead: item }}
      outcomes={outcomes}
      facts={facts}
      action={refundAction}
      hidden={{ id, seen }}
      initial={{ how: "all" }}
      purchaseActionOf={(typed) => {
        const sum = pence(typed);
        return sum === null ? null : { do: "refund", pence: sum };
      }}
      button={(typed) => {
        const sum = pence(typed);
        return sum === null ? "Refund" : `Refund ${inWords(sum)}`;
      }}
      fields={({ how }) => (
        <>
          <Radios
            name="how"
            legend="How much goes back"
            options={{ all: "All of it", part: "Part of it" }}
            chosen="all"
            sums={{ all: inWords(leftPence) }}
          />
          {how === "part" && <AmountField hint={`Up to ${inWords(leftPence)}.`} />}
          <FormField
            name="reason"
            label="Reason"
            hint="For the record. The buyer doesn’t see it."
            autoComplete="off"
            required
          />
          <MoneyCode isAsked={needsCode} />
        </>
      )}
    />
  );
}
