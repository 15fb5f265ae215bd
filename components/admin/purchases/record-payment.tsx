"use client";

import { formatMoney, inUnits } from "@/content/money";
import { FormField } from "@/components/forms/fields";
import type { FormWords } from "@/components/forms/outcome";
import { recordPaymentAction } from "@/lib/administration/purchases/actions";
import { penceOf } from "@/content/money";
import type { PurchaseCard } from "@/lib/administration/purchases/list";
import { ActionDialog, type Typed } from "./action-dialog";
import { AmountField, Radios } from "./parts";

type RecordPaymentProps = { card: PurchaseCard; today: string; outcomes: FormWords };

/** Records a bank transfer or cash payment. */
export function RecordPayment({ card, today, outcomes }: RecordPaymentProps) {
  const { facts, payable, bookedOn } = card;
  const { id, seen, name, currency, owedPence: duePence } = facts;
  const first = payable[0];
  const inWords = (pence: number) => formatMoney(pence, currency);
  const numberIn = ({ number = "rest" }: Typed) => (number === "rest" ? number : Number(number));
  const maxPence = (typed: Typed) =>
    payable.find(({ number }) => number === numberIn(typed))?.pence ?? duePence;
  const initial = {
    amount: `${inUnits(first?.pence ?? duePence, currency)}`,
    number: `${first?.number ?? "rest"}`,
  };
  return (
    <ActionDialog
      id={`record-${id}`}
      words={{ open: "Record a payment…", title: `Record a payment of ${name}?` }}
      outcomes={outcomes}
      facts={facts}
      action={recordPaymentAction}
      hidden={{ id, seen }}
      initial={initial}
      purchaseActionOf={(typed) => {
        const pence = penceOf(typed.amount ?? "");
        return pence === null ? null : { do: "record", pence, number: numberIn(typed) };
      }}
      button={({ amount = "" }) => {
        const pence = penceOf(amount);
        return pence === null ? "Record it" : `Record ${inWords(pence)}`;
      }}
      fields={(typed) => (
        <>
          <Radios
            name="method"
            legend="How it came"
            options={{ bank: "Bank transfer", cash: "Cash" }}
            chosen="bank"
          />
          {payable.length > 0 && (
            <FormField as="select" name="number" label="Which payment" defaultValue={initial.number}>
              {payable.map(({ number, pence }) => (
                <option key={number} value={number}>
                  {number === "rest"
                    ? `All that’s left, ${inWords(pence)}`
                    : `Payment ${number}, ${inWords(pence)}`}
                </option>
              ))}
            </FormField>
          )}
          <AmountField hint={`Up to ${inWords(maxPence(typed))}.`} defaultValue={initial.amount} />
          <FormField
            name="date"
            label="Date"
            type="date"
            defaultValue={today}
            min={bookedOn}
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
