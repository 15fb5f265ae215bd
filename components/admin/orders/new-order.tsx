"use client";

import { useState, type ReactNode } from "react";
import { FormCheck, FormField } from "@/components/forms/fields";
import { failureWords } from "@/components/forms/form-words";
import { HiddenFields } from "@/components/forms/hidden-fields";
import { FormFrame } from "@/components/forms/public-form";
import { Refusal } from "@/components/forms/refusal";
import { useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { guestNumbers, maxPlaces } from "@/content/checkout";
import { formatMoney, inUnits, penceOf } from "@/content/money";
import { intervals } from "@/content/programmes";
import { createManualOrderAction } from "@/lib/administration/orders/actions";
import type { OrderSource, SoldOption } from "@/lib/administration/orders/options";
import { packagePayments } from "@/lib/orders/coaching/payments";
import { formatDay } from "@/lib/time/dates";
import { OrderSummary, ReasonField, Tile, Tiles } from "./tiles";

const words = failureWords("Not booked", "Nothing was booked, and no email was sent. Please try again.");

const methods = {
  link: ["Card link by email", "It is held until it is paid or the deadline passes"],
  bank: ["Bank transfer", "The email has your bank details, the reference and the deadline"],
  cash: ["Cash", "You record it when you have it"],
  paid: ["Already paid", "Paid elsewhere. Counts as paid today"],
  free: ["Free", "A gift, a facilitator"],
} as const;

type Method = keyof typeof methods;

type NewOrderProps = {
  /** The id of the order that the form makes, so that a second press makes no second one. */
  order: string;
  options: readonly SoldOption[];
  from: OrderSource | null;
  today: string;
  deadline: string;
  hasBankDetails: boolean;
};

/** Sells something to a person who phoned, wrote or paid elsewhere. */
export function NewOrder({ order, options, from, today, deadline, hasBankDetails }: NewOrderProps) {
  const form = useActionForm("new-order", createManualOrderAction, words);
  const [chosen, setChosen] = useState(from?.what ?? "");
  const sold = options.find(({ what }) => what === chosen) ?? options[0];
  const isRetreat = sold?.rooms.length !== 0;
  const [number, setPlaces] = useState(1);
  const places = isRetreat ? number : 1;
  const [roomId, setRoom] = useState(from?.room ?? "");
  const room = sold?.rooms.find(({ id }) => id === roomId) ?? sold?.rooms.find(({ left }) => left >= places);
  const [wished, setMethod] = useState<Method>(from?.method ?? "link");
  const method = sold?.methods.find((one) => one === wished) ?? "link";
  const [typed, setTyped] = useState<string | null>(null);
  const [count, setCount] = useState(1);
  if (!sold) return <p>There is nothing to sell. Start a retreat first.</p>;
  const listPence = sold.pricePence ?? places * (room?.pricePence ?? 0);
  const price = typed ?? inUnits(listPence, sold.currency);
  const pence = method === "free" ? 0 : (penceOf(`${price}`) ?? listPence);
  const isOther = method !== "free" ? pence !== listPence : listPence > 0;
  const hasDeadline = method === "link" || method === "bank";
  const isFree = isRetreat ? room !== undefined : sold.left !== 0;
  const isCoaching = sold.left === null;
  const offersInstalments =
    sold.schedules.length > 1 && method !== "free" && (method !== "paid" || isCoaching);
  const payments = offersInstalments && sold.schedules.some(({ length }) => length === count) ? count : 1;
  return (
    <FormFrame
      form={form}
      noValidate
      labelledBy="order-summary"
      className="grid grid-cols-1 items-start gap-x-10 gap-y-8 min-[72em]:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <HiddenFields values={{ order, source: from?.source ?? "" }} />
      <div className="grid gap-8">
        <Step title="Who">
          {from && <p className="small muted">{from.label}</p>}
          <div className="grid gap-4 sm:grid-cols-2">
            <FormField name="name" label="Name" defaultValue={from?.name} autoComplete="off" required />
            <FormField
              name="email"
              type="email"
              label="Email"
              defaultValue={from?.email}
              autoComplete="off"
              required
            />
          </div>
          {isRetreat && (
            <FormField
              as="select"
              name="places"
              label="How many places?"
              value={places}
              onChange={({ currentTarget }) => {
                setPlaces(Number(currentTarget.value));
                setTyped(null);
              }}
              autoComplete="off"
              className="max-w-60"
            >
              {Array.from({ length: maxPlaces }, (_, index) => (
                <option key={index} value={index + 1}>
                  {index + 1}
                </option>
              ))}
            </FormField>
          )}
          {guestNumbers
            .filter((number) => number <= places)
            .map((number) => (
              <div key={number} className="grid items-start gap-4 sm:grid-cols-2">
                <FormField
                  name={`guest${number}Name`}
                  label={`Guest ${number}: name`}
                  autoComplete="off"
                  required
                />
                <FormField
                  name={`guest${number}Email`}
                  type="email"
                  label={`Guest ${number}: email`}
                  hint="Can follow later."
                  autoComplete="off"
                />
              </div>
            ))}
        </Step>
        <Tiles name="what" legend="What">
          {options.map(({ what, name, detail, left, pricePence, currency }) => (
            <Tile
              key={what}
              name="what"
              value={what}
              isChosen={what === sold.what}
              onChoose={() => {
                setChosen(what);
                setTyped(null);
              }}
              label={`${name}, ${detail}`}
              figure={
                left === null ? formatMoney(pricePence ?? 0, currency) : left > 0 ? `${left} free` : "Full"
              }
            />
          ))}
        </Tiles>
        {isRetreat && (
          <Tiles name="room" legend="Room">
            {sold.rooms.map(({ id, name, pricePence, left }) => (
              <Tile
                key={id}
                name="room"
                value={id}
                isChosen={id === room?.id}
                onChoose={() => {
                  setRoom(id);
                  setTyped(null);
                }}
                isDisabled={left < places}
                label={name}
                small={left > 0 ? `${left} free` : "Full"}
                figure={formatMoney(pricePence, sold.currency)}
              />
            ))}
          </Tiles>
        )}
        {method !== "free" && (
          <FormField
            name="price"
            label="Price"
            hint={`List price ${formatMoney(listPence, sold.currency)}${places > 1 ? ` for ${places} places` : sold.payments > 1 ? ` a ${intervalOf(sold)}, ${sold.payments} times` : ""}.`}
            value={price}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            inputMode="decimal"
            autoComplete="off"
            className="[&_input]:max-w-40"
          />
        )}
        {isOther && <ReasonField />}
        <Tiles name="method" legend="Payment">
          {sold.methods.map((value) => {
            const [label, small] = methods[value];
            return (
              <Tile
                key={value}
                name="method"
                value={value}
                isChosen={value === method}
                onChoose={() => setMethod(value)}
                label={label}
                small={
                  value === "bank" && !hasBankDetails ? "Enter your bank details in Settings first" : small
                }
              />
            );
          })}
        </Tiles>
        {offersInstalments && (
          <FormField
            as="select"
            name="payments"
            label={isCoaching ? "Instalments" : "The rest"}
            value={payments}
            onChange={({ currentTarget }) => setCount(Number(currentTarget.value))}
            autoComplete="off"
            className="max-w-96"
          >
            {sold.schedules.map((days) => (
              <option key={days.length} value={days.length}>
                {isCoaching ? paymentsWords(days) : scheduleWords(days)}
              </option>
            ))}
          </FormField>
        )}
        {(hasDeadline || method === "paid") && (
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {hasDeadline && (
              <FormField
                name="deadline"
                label="Deadline"
                type="date"
                min={today}
                defaultValue={deadline}
                required
              />
            )}
            {method !== "link" && (
              <FormField
                name="reference"
                label="Reference"
                hint="To find it on the bank statement."
                defaultValue={from?.reference}
                maxLength={140}
                autoComplete="off"
                required
              />
            )}
          </div>
        )}
        <FormCheck name="terms" defaultChecked>
          Send the terms
          <span className="block text-compact">
            To be accepted by link. Leave it unticked if they were accepted on paper.
          </span>
        </FormCheck>
      </div>
      <Summary
        place={
          !isFree
            ? "No place is free"
            : room
              ? `${places > 1 ? `${places} × ` : ""}${room.name}, ${sold.detail}`
              : sold.detail
        }
        {...{ sold, method, pence, listPence, places }}
        later={isCoaching ? packagePayments({ pricePence: pence }, payments).slice(1) : []}
      >
        <Refusal />
        <Button type="submit" wide busy={form.isBusy} disabled={!isFree}>
          {form.isBusy ? "Booking..." : "Make the booking"}
        </Button>
      </Summary>
    </FormFrame>
  );
}

function intervalOf({ interval = "month" }: SoldOption): string {
  return intervals[interval].words.interval;
}

/** "One balance by 20 July 2026", or the number and the first day of monthly payments. */
function scheduleWords(days: readonly string[]): string {
  const day = formatDay(days[0] ?? "");
  return days.length > 1 ? `${days.length} monthly payments, from ${day}` : `One balance by ${day}`;
}

/** "All at once", or the number of monthly payments and the day of the second. */
function paymentsWords([, ...later]: readonly string[]): string {
  const [day = ""] = later;
  return later.length > 0
    ? `${later.length + 1} monthly payments, the second on ${formatDay(day)}`
    : "All at once";
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-t-[1.5px] border-ink pt-4">
      <h2 className="h3">{title}</h2>
      {children}
    </section>
  );
}

type SummaryProps = {
  place: string;
  sold: SoldOption;
  method: Method;
  pence: number;
  listPence: number;
  places: number;
  /** The later payments for coaching, in pence. */
  later: readonly number[];
  children: ReactNode;
};

/** What the booking is and what happens with it, before the button. */
function Summary({ place, sold, method, pence, listPence, places, later, children }: SummaryProps) {
  const { currency, depositPence, payments } = sold;
  const sum = (amount: number) => formatMoney(amount, currency);
  const laterPence = later.reduce((total, one) => total + one, 0);
  const firstPence = Math.min(depositPence === null ? pence - laterPence : places * depositPence, pence);
  const rest =
    laterPence > 0
      ? ` ${sum(laterPence)} follows in ${later.length === 1 ? "one payment" : `${later.length} payments`}.`
      : "";
  const rows = {
    Money: {
      link: `Nothing is taken now. They pay ${sum(firstPence)} by card${payments > 1 ? `, and the same each ${intervalOf(sold)}, ${payments} times in all` : ""}.${rest}`,
      bank: `Nothing is taken. You record the ${sum(firstPence)} when it is in your account.${rest}`,
      cash: `Nothing is taken. You record the cash when you have it.${rest}`,
      paid: `${sum(pence - laterPence)} counts as paid today.${rest}`,
      free: "Nothing is to be paid, now or later.",
    }[method],
    [sold.left === null ? "Sessions" : "Place"]: {
      link: "Held until the deadline, then released.",
      bank: "Held until it is paid or you release it.",
      cash: "Held until it is paid or you release it.",
      paid: "Theirs from now on.",
      free: "Theirs from now on.",
    }[method],
    Email: {
      link: "One with the link to pay and to their own page.",
      bank: "One with your bank details and their own page.",
      cash: "One with their own page.",
      paid: "The usual confirmation.",
      free: "One with their own page.",
    }[method],
  };
  return (
    <OrderSummary
      title="The booking"
      lead={
        <p>
          <b className="font-strong">{sold.name}</b>
          <br />
          {place}
        </p>
      }
      price={sum(pence)}
      before={pence === listPence ? null : sum(listPence)}
      effects={rows}
    >
      {children}
    </OrderSummary>
  );
}
