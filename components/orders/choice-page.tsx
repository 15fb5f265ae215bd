import type { ReactNode } from "react";
import { FormField } from "@/components/forms/fields";
import { formWords } from "@/components/forms/form-words";
import { PublicForm } from "@/components/forms/public-form";
import { Submit } from "@/components/forms/submit";
import { PersonalBar } from "@/components/site/personal-bar";
import { Choice, ChoiceDot } from "@/components/ui/choice";
import { retreatChangeMax } from "@/content/limits";
import { formatMoney } from "@/content/money";
import { choicePart } from "@/content/pages/choice";
import { getContent } from "@/lib/content/documents";
import { messagesCopy } from "@/content/pages/messages";
import { chooseAction, giveBankDetailsAction } from "@/lib/orders/retreat-changes/actions";
import type { ChoiceView } from "@/lib/orders/retreat-changes/choice";
import { fill } from "@/lib/text";
import { formatDay } from "@/lib/time/dates";

const words = formWords({ failure: messagesCopy.generic.failure });

/** The buyer's answer after the dates moved or a cancellation, or what goes back after it. Works without scripts. */
export function ChoicePage({ choice }: { choice: ChoiceView }) {
  const copy = getContent(choicePart);
  const { kind, before, dates, name, message, isOpen, isOver, answer, hasVoucher } = choice;
  const isMove = kind === "move";
  return (
    <>
      <PersonalBar />
      <main id="main" tabIndex={-1} className="calm mx-auto mt-10 mb-20 w-[min(100%-2.5rem,36rem)]">
        <h1 className="h1 text-[length:clamp(2.25rem,1.9rem+1.5vw,3.25rem)] leading-none tracking-[-0.022em]">
          {isMove ? copy.movedHeadline : copy.cancelledHeadline}
        </h1>
        {isMove && (
          <p className="h2 mt-4 flex flex-wrap gap-x-6">
            <del className="text-ink-2">{before}</del>
            <ins className="no-underline">{dates}</ins>
          </p>
        )}
        <p className="mt-6 wrap-anywhere">{fill(copy.hello, { name })}</p>
        <p className="mt-3 wrap-anywhere whitespace-pre-line">{message}</p>
        <div className="mt-9 grid gap-9">
          {isOver && (hasVoucher ? <Voucher choice={choice} /> : <Money choice={choice} />)}
          {answer === "comes" && <Coming choice={choice} />}
          {isOpen && <Answer choice={choice} />}
          <Facts choice={choice} />
          {(isMove || isOpen) && <Rights />}
        </div>
      </main>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="h2 mb-4">
        {title}
      </h2>
      {children}
    </section>
  );
}

function valuesOf(choice: ChoiceView) {
  const { currency, paidPence, backPence, owedPence, dueOn, retreat, dates, deadline, voucher } = choice;
  const { worthPence = 0, exchangedPence = 0 } = voucher ?? {};
  return {
    ...{ retreat, dates, deadline, dueDate: dueOn ? formatDay(dueOn) : "" },
    paid: formatMoney(paidPence, currency),
    back: formatMoney(backPence, currency),
    owed: formatMoney(owedPence, currency),
    worth: formatMoney(worthPence, currency),
    exchanged: formatMoney(exchangedPence, currency),
    bonus: formatMoney(worthPence - exchangedPence, currency),
  };
}

function Coming({ choice }: { choice: ChoiceView }) {
  const copy = getContent(choicePart);
  const { coming, come } = copy;
  const values = valuesOf(choice);
  return (
    <p role="status" className="border-[1.5px] border-ink bg-mist px-5 py-4">
      <b className="font-strong">{fill(choice.isOpen ? coming.title : come, values)}</b>{" "}
      {choice.isOpen && fill(coming.text, values)}
    </p>
  );
}

type Option = { value: NonNullable<ChoiceView["answer"]>; title: string; texts: string[] };

/** The new dates, or the money. */
function datesOf(choice: ChoiceView): Option[] {
  const copy = getContent(choicePart);
  const { paidPence, owedPence } = choice;
  const { comes, back } = copy;
  const values = valuesOf(choice);
  const owed = fill(owedPence > 0 ? copy.owed : copy.nothingOwed, values);
  return [
    { value: "comes", title: comes.title, texts: [fill(comes.dates, values), owed] },
    { value: "back", title: back.title, texts: [paidPence > 0 ? back.text : copy.free] },
  ];
}

/** The money, or a voucher. */
function offersOf(choice: ChoiceView): Option[] {
  const copy = getContent(choicePart);
  const { back, voucher, cancelledBack } = copy;
  const values = valuesOf(choice);
  const money: Option = { value: "back", title: back.title, texts: [fill(cancelledBack, values)] };
  if (!choice.voucher) return [money];
  const { worthPence, exchangedPence } = choice.voucher;
  const worth = fill(worthPence > exchangedPence ? voucher.more : voucher.worth, values);
  return [money, { value: "voucher", title: voucher.title, texts: [worth, voucher.text] }];
}

function Answer({ choice }: { choice: ChoiceView }) {
  const copy = getContent(choicePart);
  const { token, answer, backPence, kind } = choice;
  const values = valuesOf(choice);
  const options = kind === "cancel" ? offersOf(choice) : datesOf(choice);
  const until = kind === "cancel" ? copy.untilOffered : backPence > 0 ? copy.until : copy.untilFree;
  return (
    <Part id="choice" title={answer ? copy.change : copy.question}>
      <PublicForm id="choice-form" action={chooseAction} words={words} className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        <fieldset className="grid gap-3">
          <legend className="sr-only">{copy.legend}</legend>
          {options.map(({ value, title, texts }) => (
            <Choice
              key={value}
              name="answer"
              value={value}
              className="choice--tile"
              face="px-4 py-4"
              defaultChecked={value === answer}
              required
            >
              <span className="flex items-start gap-3">
                <ChoiceDot />
                <span>
                  <b className="h3 block">{title}</b>
                  {texts.map((text) => (
                    <span key={text} className="block font-normal">
                      {text}
                    </span>
                  ))}
                </span>
              </span>
            </Choice>
          ))}
        </fieldset>
        <div>
          <Submit label={copy.send} busy={copy.sending} />
        </div>
        <p className="text-compact text-ink-2">{fill(until, values)}</p>
      </PublicForm>
    </Part>
  );
}

/** The voucher that the buyer chose. */
function Voucher({ choice }: { choice: ChoiceView }) {
  const copy = getContent(choicePart);
  const { issued: words } = copy;
  const issued = choice.voucher?.issued;
  return (
    <>
      <p role="status" className="border-[1.5px] border-ink bg-mist px-5 py-4">
        <b className="font-strong">{issued ? fill(words.title, valuesOf(choice)) : words.waits}</b>{" "}
        {issued && fill(words.text, issued)}{" "}
        {issued && (
          <a className="link" href={`/voucher/${issued.token}`}>
            {words.see}
          </a>
        )}
      </p>
      {choice.byHandPence > 0 && <BankDetails choice={choice} />}
    </>
  );
}

function Money({ choice }: { choice: ChoiceView }) {
  const copy = getContent(choicePart);
  const { kind, answer, wasAsked, isLate, back, currency, backPence, byHandPence } = choice;
  const { goesBack } = copy;
  const pence = back ? back.cardPence + back.handPence + back.voucherPence + back.disputedPence : backPence;
  const answered = isLate ? goesBack.late : answer === "voucher" ? goesBack.empty : goesBack.asked;
  const why = kind === "cancel" && !wasAsked && answer !== "voucher" ? goesBack.cancelled : answered;
  return (
    <>
      <p role="status" className="border-[1.5px] border-ink bg-mist px-5 py-4">
        <b className="font-strong">
          {pence > 0 ? fill(goesBack.title, { amount: formatMoney(pence, currency) }) : goesBack.nothing}
        </b>{" "}
        {fill(why, valuesOf(choice))}
      </p>
      {byHandPence > 0 && <BankDetails choice={choice} />}
    </>
  );
}

function BankDetails({ choice: { token, byHandPence, currency, bankDetails } }: { choice: ChoiceView }) {
  const copy = getContent(choicePart);
  const { bank } = copy;
  return (
    <Part id="bank" title={bank.title}>
      <p className="mb-4">{fill(bank.lead, { amount: formatMoney(byHandPence, currency) })}</p>
      {bankDetails !== null && <p className="mb-4 font-strong">{bank.saved}</p>}
      <PublicForm id="bank-form" action={giveBankDetailsAction} words={words} className="grid gap-4">
        <input type="hidden" name="token" value={token} />
        <FormField
          as="textarea"
          name="bankDetails"
          label={bank.label}
          rows={3}
          maxLength={retreatChangeMax.bankDetails}
          defaultValue={bankDetails ?? undefined}
          autoComplete="off"
          required
        />
        <div>
          <Submit label={bank.send} busy={bank.sending} />
        </div>
      </PublicForm>
    </Part>
  );
}

function Facts({ choice: { token, room, reference, receivedPence, currency } }: { choice: ChoiceView }) {
  const copy = getContent(choicePart);
  const { booking } = copy;
  const rows = [
    [booking.room, room],
    [booking.paid, formatMoney(receivedPence, currency)],
    [booking.reference, reference],
  ];
  return (
    <section aria-labelledby="booking" className="border-[1.5px] border-ink bg-card p-6">
      <h2 id="booking" className="h3 mb-2">
        {booking.title}
      </h2>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 border-t-[1.5px] border-ink/14 py-3">
            <dt>{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <a href={`/booking/${token}`} className="link inline-flex min-h-target items-center">
        {booking.see}
      </a>
    </section>
  );
}

function Rights() {
  const copy = getContent(choicePart);
  const { rights } = copy;
  return (
    <Part id="rights" title={rights.title}>
      <p className="text-compact text-ink-2">
        {rights.text}{" "}
        <a className="link" href="/cancellation-policy">
          {rights.policy}
        </a>{" "}
        {rights.rest}
      </p>
      <p className="mt-3 text-compact text-ink-2">{rights.travel}</p>
    </Part>
  );
}
