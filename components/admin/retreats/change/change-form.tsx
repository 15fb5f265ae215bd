"use client";

import { useState, type ReactNode } from "react";
import { Effects } from "@/components/admin/effects";
import { FormDialog, useDialogForm } from "@/components/admin/form-dialog";
import { MoneyCode } from "@/components/admin/purchases/money-code";
import { FormField } from "@/components/forms/fields";
import { failureWords } from "@/components/forms/form-words";
import { Button } from "@/components/ui/button";
import { Choice, ChoiceDot } from "@/components/ui/choice";
import { Field } from "@/components/ui/field";
import { retreatChangeMax as max } from "@/content/limits";
import { formatMoney } from "@/content/money";
import { startRetreatChangeAction } from "@/lib/administration/retreat-changes/actions";
import type { ChangeFormView } from "@/lib/administration/retreat-changes/form";
import type { WhatIf } from "@/lib/administration/retreat-changes/what-if";
import { plural } from "@/lib/text";

const words = failureWords("Not started", "Nothing was changed, and nobody was emailed. Please try again.");
const formId = "what-if";

type Typed = ChangeFormView["typed"];

/** Cancels or moves a whole retreat: "What if" works out what happens, then the last button is on. */
export function ChangeForm({ form, children }: { form: ChangeFormView; children: ReactNode }) {
  const { typed: before, whatIf, others, at } = form;
  const [typed, setTyped] = useState<Typed>(() => withSubject(before, form.name));
  const set = (field: keyof Typed) => (value: string) => setTyped((now) => ({ ...now, [field]: value }));
  const { kind, to } = typed;
  const isOther = kind === "move" && to !== "";
  const isStale = !whatIf || isOutdated(whatIf, typed);
  return (
    <div className="grid gap-10">
      {whatIf && (
        <p role="status" className="border-[1.5px] border-ink bg-mist px-5 py-4">
          <b className="font-strong">This is a “What if”.</b> Nothing has been done and nobody has been
          emailed. {isStale ? "It is out of date: press “What if” again." : `Worked out at ${at}.`}
        </p>
      )}
      <form id={formId} method="get" className="grid gap-10">
        <Step number={1} title="What happens">
          <fieldset className="flex gap-3">
            <legend className="sr-only">What happens</legend>
            {(["cancel", "move"] as const).map((one) => (
              <Choice
                key={one}
                name="kind"
                value={one}
                checked={kind === one}
                onChange={() => setTyped((now) => withSubject({ ...now, kind: one }, form.name))}
              >
                <span className="flex items-center gap-3">
                  <ChoiceDot /> {one === "cancel" ? "Cancel it" : "Move it"}
                </span>
              </Choice>
            ))}
          </fieldset>
          {kind === "move" && (
            <div className="mt-5 grid gap-4">
              {others.length > 0 && (
                <Field
                  as="select"
                  id="change-to"
                  name="to"
                  label="To"
                  value={to}
                  onChange={(event) => set("to")(event.target.value)}
                >
                  <option value="">New dates of the same retreat</option>
                  {others.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Field>
              )}
              {!isOther && (
                <div className="grid gap-4 sm:grid-cols-3">
                  <DayField name="firstDay" label="New first day" typed={typed} set={set} />
                  <DayField name="lastDay" label="New last day" typed={typed} set={set} />
                  <DayField name="dueOn" label="Balances due" typed={typed} set={set} />
                </div>
              )}
            </div>
          )}
        </Step>
        <Step number={2} title="What each buyer may choose">
          {kind === "move" ? (
            <p>
              By their own link: come on the new dates, at their room’s price, or get everything back, deposit
              included. {byDeadline}
            </p>
          ) : (
            <Offer typed={typed} set={set} />
          )}
          {hasDeadline(typed) && (
            <div className="mt-4 grid gap-4 sm:grid-cols-3 sm:items-end">
              {kind === "cancel" && (
                <Field
                  type="number"
                  id="change-bonus"
                  name="bonus"
                  label="Bonus, in percent"
                  hint="On card, cash and transfers. 0: none."
                  min={0}
                  max={100}
                  step={1}
                  required
                  value={typed.bonus}
                  onChange={(event) => set("bonus")(event.target.value)}
                />
              )}
              <DayField name="deadline" label="Deadline" typed={typed} set={set} />
            </div>
          )}
        </Step>
        <Step number={3} title="The email">
          <div className="grid grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] gap-8 max-lg:grid-cols-1">
            <div className="grid gap-4">
              <Field
                id="change-subject"
                name="subject"
                label="Subject"
                maxLength={max.subject}
                value={typed.subject}
                onChange={(event) => set("subject")(event.target.value)}
              />
              <Field
                as="textarea"
                id="change-message"
                name="message"
                label="Message"
                hint="Their name, their sums, the deadline and the button are added. It goes to buyers as service, not as marketing."
                rows={7}
                maxLength={max.message}
                value={typed.message}
                onChange={(event) => set("message")(event.target.value)}
              />
            </div>
            <Preview typed={typed} />
          </div>
        </Step>
        <Step number={4} title="What if">
          {children ?? (
            <p className="text-ink-2">Press “What if” to see it for each order. It changes nothing.</p>
          )}
        </Step>
      </form>
      <div className="flex flex-wrap items-center justify-end gap-4 border-t-[1.5px] border-ink pt-5">
        <a className="link mr-auto inline-flex min-h-target items-center" href={`/admin/retreats/${form.id}`}>
          Leave it as it is
        </a>
        <Button type="submit" variant="secondary" form={formId}>
          What if
        </Button>
        {whatIf && !isStale && whatIf.problems.length === 0 ? (
          <Confirm form={form} whatIf={whatIf} typed={typed} />
        ) : (
          <Button variant="secondary" className="is-danger" disabled>
            {openerOf(kind)}
          </Button>
        )}
      </div>
    </div>
  );
}

const byDeadline =
  "No answer by the deadline means everything back. Reminders go out five and two days before.";

/** True if buyers choose until a day. */
const hasDeadline = ({ kind, offer }: Typed) => kind === "move" || offer === "voucher";

type OfferProps = { typed: Typed; set: (field: keyof Typed) => (value: string) => void };

/** What buyers get for a cancelled retreat: the money at once, or what they choose. */
function Offer({ typed: { offer }, set }: OfferProps) {
  const offers = {
    refund: ["Everything back", "At once, deposit included"],
    voucher: ["Everything back, or a voucher if they prefer", `By their own link. ${byDeadline}`],
  } as const;
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">What each buyer may choose</legend>
      {(["refund", "voucher"] as const).map((one) => (
        <Choice key={one} name="offer" value={one} checked={offer === one} onChange={() => set("offer")(one)}>
          <span className="flex items-start gap-3">
            <ChoiceDot />
            <span>
              <b className="block font-strong">{offers[one][0]}</b>
              <span className="block font-normal">{offers[one][1]}</span>
            </span>
          </span>
        </Choice>
      ))}
    </fieldset>
  );
}

const openerOf = (kind: Typed["kind"]) =>
  kind === "move" ? "Move the whole retreat…" : "Cancel the whole retreat…";

const subjects = {
  cancel: (name: string) => `${name} isn’t taking place`,
  move: (name: string) => `${name}: the dates have moved`,
};

/** The same with the usual subject, unless another was typed. */
function withSubject(typed: Typed, name: string): Typed {
  const isUsual = ["", subjects.cancel(name), subjects.move(name)].includes(typed.subject);
  return isUsual ? { ...typed, subject: subjects[typed.kind](name) } : typed;
}

function isOutdated({ input }: WhatIf, typed: Typed): boolean {
  const { kind, to, firstDay, lastDay, dueOn, deadline, offer, bonus } = typed;
  const isSame = (one: string | null, other: string) => (one ?? "") === other;
  if (input.kind !== kind) return true;
  if (kind === "cancel") {
    if (offer === "refund" || input.offer !== offer) return input.offer !== offer;
    return !isSame(input.deadline, deadline) || input.bonus !== Number(bonus);
  }
  if (input.to !== to || !isSame(input.deadline, deadline)) return true;
  if (to !== "") return false;
  return !(isSame(input.firstDay, firstDay) && isSame(input.lastDay, lastDay) && isSame(input.dueOn, dueOn));
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={`step-${number}`}
      className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-4 border-t-[1.5px] border-ink pt-5 max-sm:grid-cols-1"
    >
      <span aria-hidden="true" className="h2 max-sm:hidden">
        {number}
      </span>
      <div className="min-w-0">
        <h2 id={`step-${number}`} className="h2 mb-4">
          {title}
        </h2>
        {children}
      </div>
    </section>
  );
}

type DayFieldProps = {
  name: "firstDay" | "lastDay" | "dueOn" | "deadline";
  label: string;
  typed: Typed;
  set: (field: keyof Typed) => (value: string) => void;
};

function DayField({ name, label, typed, set }: DayFieldProps) {
  return (
    <Field
      type="date"
      id={`change-${name}`}
      name={name}
      label={label}
      value={typed[name]}
      onChange={(event) => set(name)(event.target.value)}
    />
  );
}

/** The email as its buyers get it, about. */
function Preview({ typed }: { typed: Typed }) {
  const { kind, subject, message } = typed;
  const cancelled = hasDeadline(typed)
    ? "What they have paid, what a voucher would be worth, and that all of it goes back without an answer."
    : "What goes back to them, and how.";
  return (
    <section aria-labelledby="preview" className="self-start border-[1.5px] border-ink bg-card">
      <h3 id="preview" className="border-b-[1.5px] border-hair px-5 py-3 font-strong wrap-anywhere">
        {subject || "No subject yet"}
      </h3>
      <div className="grid gap-3 px-5 py-4">
        <p className="h3">{kind === "move" ? "The dates have moved" : "I’m sorry"}</p>
        <p className="wrap-anywhere whitespace-pre-line">{message || "Your message."}</p>
        <p className="border-[1.5px] border-hair px-4 py-3 text-compact">
          {kind === "move"
            ? "What they have paid, what is left to pay if they come, and that all of it goes back if they can’t."
            : cancelled}
        </p>
        <p className="text-compact text-ink-2">
          {hasDeadline(typed) ? "The deadline, and the button “Choose”." : "The button “See your booking”."}
        </p>
      </div>
    </section>
  );
}

type ConfirmProps = { form: ChangeFormView; whatIf: WhatIf; typed: Typed };

function Confirm({ form: view, whatIf, typed }: ConfirmProps) {
  const { id, words: expected, name, dates } = view;
  const { input, orders, totals, currency, waiting } = whatIf;
  // Those of the "What if" that was read, also if the page is rendered again
  const [{ changeId, figures }] = useState({ changeId: view.changeId, figures: whatIf.figures });
  const isMove = input.kind === "move";
  const form = useDialogForm("retreat-change", startRetreatChangeAction.bind(null, id), words, {
    inPlace: true,
  });
  const [word, setWord] = useState("");
  const money = (pence: number) => formatMoney(pence, currency);
  const backPence = totals.cardPence + totals.handPence + totals.voucherPence;
  const toVouchers = totals.voucherPence > 0 ? `, ${money(totals.voucherPence)} to vouchers` : "";
  const hasVouchers = totals.worthPence > 0;
  const asked = orders.filter(({ worthPence }) => worthPence > 0).length;
  const told = orders.filter(({ isUnreachable }) => !isUnreachable).length;
  const effects = isMove
    ? {
        Money: `Nothing moves today. Up to ${money(backPence)} goes back later, to those who choose it or don’t answer.`,
        Place: `All keep their room until they have chosen. Now: ${whatIf.after ?? ""}.`,
        Access: "Pages, calendar files, reminders and guest forms follow what each of them chooses.",
        Email: `${told} emails go now. ${waiting} on the waitlist are told.`,
      }
    : {
        Money: hasVouchers
          ? `Up to ${money(backPence)} goes back, or becomes vouchers worth ${money(totals.worthPence)} at most, as ${plural(asked, "1 buyer chooses", "{count} buyers choose")}. ${money(totals.owedPence)} is never asked for.`
          : `${money(totals.cardPence)} goes back to cards now${toVouchers}, ${money(totals.handPence)} by hand. ${money(totals.owedPence)} is never asked for.`,
        Place: `All ${orders.length} orders end. ${waiting} on the waitlist are told.`,
        Access: "The Clubhouse that came with a booking closes. What they wrote stays.",
        Email: `Each buyer gets yours${hasVouchers ? "" : ", after the refund"}. The page says cancelled.`,
        Back: "There is no way back. You can stop the refunds that haven’t gone.",
      };
  const wanted = expected[input.kind];
  const { subject, message } = typed;
  const text = (value: string | null) => value ?? "";
  return (
    <FormDialog
      form={form}
      opener={{
        text: openerOf(input.kind),
        className: "btn btn--secondary is-danger",
        onOpen: () => setWord(""),
      }}
      keepsFields
      title={isMove ? "Move the whole retreat?" : "Cancel the whole retreat?"}
      lead={
        <>
          <p className="text-ink-2">{`${name}, ${dates}.`}</p>
          <div className="mt-4">
            <Effects rows={Object.entries(effects)} />
          </div>
        </>
      }
      hidden={{
        ...{ id: changeId, kind: input.kind, to: input.to, figures, subject, message },
        ...{ firstDay: text(input.firstDay), lastDay: text(input.lastDay) },
        ...{ dueOn: text(input.dueOn), deadline: text(input.deadline) },
        ...{ offer: input.offer, bonus: `${input.bonus}` },
      }}
      keep={isMove ? `Keep ${dates}` : "Keep the retreat"}
      confirm={
        isMove
          ? `Move it and email ${told}`
          : hasVouchers
            ? `Cancel it and email ${told}`
            : `Cancel it and refund ${money(backPence)}`
      }
      isOff={word.trim().toUpperCase() !== wanted}
    >
      <FormField
        name="word"
        label={`Type ${wanted} to go on`}
        autoComplete="off"
        onChange={(event) => setWord(event.target.value)}
        required
      />
      <MoneyCode isAsked={view.isCodeDue} />
    </FormDialog>
  );
}
