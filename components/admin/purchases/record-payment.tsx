"use client";

import { formatMoney, inUnits } from "@/content/money";
import { moneyFields as fields, purchasesCopy } from "@/content/pages/admin-purchases";
import { FormField } from "@/components/forms/fields";
import type { FormWords } from "@/components/forms/outcome";
import { recordPaymentAction } from "@/lib/administration/purchases/actions";
import { penceOf } from "@/lib/administration/purchases/change-preview";
import type { PurchaseCard } from "@/lib/administration/purchases/list";
import { fill } from "@/lib/text";
import { DeedDialog, type Typed } from "./action-dialog";
import { AmountField, Radios } from "./parts";

const { record: copy, refund } = purchasesCopy;

type RecordPaymentProps = { card: PurchaseCard; today: string; said: FormWords };

/** Records a bank transfer or cash for what is owed. */
export function RecordPayment({ card, today, said }: RecordPaymentProps) {
  const { facts, payable, bookedOn } = card;
  const { id, kind, seen, name, currency, owedPence } = facts;
  const first = payable[0];
  const inWords = (pence: number) => formatMoney(pence, currency);
  const numberIn = ({ number = "rest" }: Typed) => (number === "rest" ? number : Number(number));
  const mostPence = (typed: Typed) =>
    payable.find(({ number }) => number === numberIn(typed))?.pence ?? owedPence;
  const initial = {
    amount: `${inUnits(first?.pence ?? owedPence, currency)}`,
    number: `${first?.number ?? "rest"}`,
  };
  return (
    <DeedDialog
      id={`record-${id}`}
      words={{ open: copy.open, title: fill(copy.title, { name }) }}
      said={said}
      facts={facts}
      action={recordPaymentAction}
      hidden={{ id, kind, seen }}
      initial={initial}
      deedOf={(typed) => {
        const pence = penceOf(typed.amount ?? "");
        return pence === null ? null : { do: "record", pence, number: numberIn(typed) };
      }}
      button={({ amount = "" }) => {
        const pence = penceOf(amount);
        return pence === null ? copy.empty : fill(copy.confirm, { sum: inWords(pence) });
      }}
      fields={(typed) => (
        <>
          <Radios
            name="method"
            legend={fields.method.legend}
            options={{ bank: fields.method.bank, cash: fields.method.cash }}
            chosen="bank"
          />
          {payable.length > 0 && (
            <FormField as="select" name="number" label={fields.number.label} defaultValue={initial.number}>
              {payable.map(({ number, pence }) => (
                <option key={number} value={number}>
                  {number === "rest"
                    ? fill(fields.number.rest, { amount: inWords(pence) })
                    : fill(fields.number.one, { number, amount: inWords(pence) })}
                </option>
              ))}
            </FormField>
          )}
          <AmountField
            hint={fill(refund.most, { sum: inWords(mostPence(typed)) })}
            defaultValue={initial.amount}
          />
          <FormField
            name="date"
            label={fields.date.label}
            type="date"
            defaultValue={today}
            min={bookedOn}
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
