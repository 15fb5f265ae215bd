"use client";

import { useEffect, type ReactNode } from "react";
import { FormCheck, FormField } from "@/components/forms/fields";
import { useFormContext } from "@/components/forms/form-context";
import type { FormWords, Outcome } from "@/components/forms/outcome";
import { FormFrame } from "@/components/forms/public-form";
import { Refusal } from "@/components/forms/refusal";
import { useActionForm } from "@/components/forms/use-action-form";
import { CancelledNotice } from "@/components/orders/order-summary";
import { StickySummary } from "@/components/orders/sticky-summary";
import { fillEmpty, radios, restoreChoice, saveFields, savedEntry } from "@/components/orders/saved-form";
import { useBuyer } from "@/components/orders/use-buyer";
import { useCancelled } from "@/components/orders/use-return";
import { Button } from "@/components/ui/button";
import { Choice } from "@/components/ui/choice";
import { toast } from "@/components/ui/toast";
import { startVoucherAction } from "@/lib/orders/vouchers/actions";

/** What a voucher may be worth: a sum of the list, a place, or another sum. */
export type WorthOption = { value: string; name: string; detail?: string; isSum: boolean };

type Words = Record<
  | "worth"
  | "amount"
  | "amountHelp"
  | "who"
  | "recipient"
  | "recipientHelp"
  | "message"
  | "messageHelp"
  | "how"
  | "howHelp"
  | "recipientEmail"
  | "recipientEmailHelp"
  | "sendOn"
  | "sendOnHelp"
  | "summary"
  | "name"
  | "nameHelp"
  | "email"
  | "emailHelp"
  | "submitting",
  string
> & { cancelled: Outcome };

type VoucherFormProps = {
  options: readonly WorthOption[];
  words: Words;
  /** Messages for responses. */
  answers: FormWords;
  /** Server-rendered, as are the slots below. */
  smallPrint: ReactNode;
  terms: ReactNode;
  submit: ReactNode;
  small: ReactNode;
};

const card = "mt-8 grid gap-[1.15rem] border-2 border-ink bg-card p-[clamp(1.25rem,2.4vw,2.25rem)]";
const headline = "h2 mt-section-tight";

/** Buys a gift voucher and opens Checkout. Without scripts it is posted. */
export function VoucherForm({ options, words, answers, smallPrint, terms, submit, small }: VoucherFormProps) {
  const form = useActionForm("voucher", startVoucherAction, answers, { shape: "voucher", inPlace: true });
  const isCancelled = useCancelled();
  const { ref } = form.props;
  useBuyer(ref);

  // By value: an action that sets a cookie re-renders with new props, and the toast must not repeat
  const { title, text } = words.cancelled;
  useEffect(() => {
    if (!isCancelled) return;
    toast({ title, text });
    restoreChoice(ref.current, "choice");
    if (!ref.current) return;
    for (const name of new FormData(ref.current).keys()) fillEmpty(ref.current, { [name]: savedEntry(name) });
  }, [isCancelled, title, text, ref]);

  return (
    <FormFrame form={form} noValidate className="wrap columns" onPress={saveFields}>
      <div className="col-span-full md:col-span-7">
        <h2 id="worth" className="h2">
          {words.worth}
        </h2>
        <Worth options={options} words={words} />
        <h2 className={headline}>{words.who}</h2>
        <div className={card}>
          <FormField
            name="recipientName"
            label={words.recipient}
            hint={words.recipientHelp}
            autoComplete="off"
            required
          />
          <FormField
            as="textarea"
            name="message"
            label={words.message}
            hint={words.messageHelp}
            rows={3}
            autoComplete="off"
          />
        </div>
        <h2 className={headline}>{words.how}</h2>
        <p className="mt-4">{words.howHelp}</p>
        <div className={card}>
          <FormField
            name="recipientEmail"
            type="email"
            label={words.recipientEmail}
            hint={words.recipientEmailHelp}
            autoComplete="off"
          />
          <FormField
            name="sendOn"
            type="date"
            label={words.sendOn}
            hint={words.sendOnHelp}
            className="[&_input]:max-w-60"
          />
        </div>
        <div className="mt-section-tight max-md:hidden">{smallPrint}</div>
      </div>
      <StickySummary aria-labelledby="pay-headline">
        <h2 id="pay-headline" className="h3">
          {words.summary}
        </h2>
        {isCancelled && <CancelledNotice {...words.cancelled} />}
        <div className="mt-5 grid gap-[1.15rem]">
          <FormField name="name" label={words.name} hint={words.nameHelp} autoComplete="name" required />
          <FormField
            name="email"
            type="email"
            label={words.email}
            hint={words.emailHelp}
            autoComplete="email"
            required
          />
          <FormCheck name="terms" required>
            {terms}
          </FormCheck>
          <Refusal />
          <Button type="submit" wide busy={form.isBusy} className="px-4">
            {form.isBusy ? words.submitting : submit}
          </Button>
          {small}
        </div>
      </StickySummary>
      <div className="col-span-full mt-section-tight md:hidden">{smallPrint}</div>
    </FormFrame>
  );
}

/** The sums and places as radio cards, and a field for another sum; a typed sum counts instead of a sum of the list. */
function Worth({ options, words }: Pick<VoucherFormProps, "options" | "words">) {
  const { typed } = useFormContext().fieldOf("choice");
  const chosen = options.find(({ value }) => value === typed) ?? options[0];
  return (
    <>
      <fieldset
        className="mt-8 grid grid-cols-2 gap-4 sm:grid-cols-4"
        onChange={({ target, currentTarget }) => {
          const amount = currentTarget.form?.elements.namedItem("amount");
          const isOther = target instanceof HTMLInputElement && target.value === "other";
          if (!(amount instanceof HTMLInputElement)) return;
          if (isOther) amount.focus();
          else amount.value = "";
        }}
      >
        <legend className="sr-only">{words.worth}</legend>
        {options.map(({ value, name, detail, isSum }) => (
          <Choice
            key={value}
            name="choice"
            value={value}
            defaultChecked={value === chosen?.value}
            className={isSum || value === "other" ? "" : "col-span-2"}
            face="grid h-full content-center gap-1 px-5 py-4"
          >
            {isSum ? (
              <span className="price justify-self-start text-[1.75rem]">{name}</span>
            ) : (
              <b className="h4">{name}</b>
            )}
            {detail && <small className="text-small">{detail}</small>}
          </Choice>
        ))}
      </fieldset>
      <div
        onInput={({ currentTarget }) => {
          const choices = radios(currentTarget.closest("form"), "choice");
          const other = choices.find(({ value }) => value === "other");
          if (other) other.checked = true;
        }}
      >
        <FormField
          name="amount"
          label={words.amount}
          hint={words.amountHelp}
          inputMode="decimal"
          autoComplete="off"
          className="mt-6 [&_input]:max-w-60"
        />
      </div>
    </>
  );
}
