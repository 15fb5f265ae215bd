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
import { formatMoney, inUnits } from "@/content/money";
import { createManualOrderAction } from "@/lib/administration/orders/actions";
import type { BookableRetreat, OrderSource } from "@/lib/administration/orders/options";
import { penceOf } from "@/content/money";
import { OrderSummary, ReasonField, Tile, Tiles } from "./tiles";

const words = failureWords("Not booked", "Nothing was booked, and no email was sent. Please try again.");

const methods = {
  link: ["Card link by email", "The place is held until it is paid or the deadline passes"],
  bank: ["Bank transfer", "The email has your bank details, the reference and the deadline"],
  cash: ["Cash", "You record it when you have it"],
  paid: ["Already paid", "Paid elsewhere. Counts as paid today"],
  free: ["Free", "A gift, a facilitator"],
} as const;

type Method = keyof typeof methods;

type NewOrderProps = {
  /** The id of the order that the form makes, so that a second press makes no second one. */
  order: string;
  retreats: readonly BookableRetreat[];
  from: OrderSource | null;
  today: string;
  deadline: string;
  hasBankDetails: boolean;
};

/** Books a place for a person who phoned, wrote or paid elsewhere. */
export function NewOrder({ order, retreats, from, today, deadline, hasBankDetails }: NewOrderProps) {
  const form = useActionForm("new-order", createManualOrderAction, words);
  const [retreatId, setRetreat] = useState(from?.retreat ?? retreats[0]?.id ?? "");
  const retreat = retreats.find(({ id }) => id === retreatId) ?? retreats[0];
  const [places, setPlaces] = useState(1);
  const [roomId, setRoom] = useState(from?.room ?? "");
  const room =
    retreat?.rooms.find(({ id }) => id === roomId) ?? retreat?.rooms.find(({ left }) => left >= places);
  const [method, setMethod] = useState<Method>("link");
  const [typed, setTyped] = useState<string | null>(null);
  if (!retreat) return <p>There is no retreat to book. Start one first.</p>;
  const listPence = places * (room?.pricePence ?? 0);
  const price = typed ?? inUnits(listPence, retreat.currency);
  const pence = method === "free" ? 0 : (penceOf(`${price}`) ?? listPence);
  const isOther = method !== "free" ? pence !== listPence : listPence > 0;
  const hasDeadline = method === "link" || method === "bank";
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
        <Tiles name="retreat" legend="What">
          {retreats.map(({ id, name, dates, left }) => (
            <Tile
              key={id}
              name="retreat"
              value={id}
              isChosen={id === retreat.id}
              onChoose={() => {
                setRetreat(id);
                setTyped(null);
              }}
              label={`${name}, ${dates}`}
              figure={left > 0 ? `${left} free` : "Full"}
            />
          ))}
        </Tiles>
        <Tiles name="room" legend="Room">
          {retreat.rooms.map(({ id, name, pricePence, left }) => (
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
              figure={formatMoney(pricePence, retreat.currency)}
            />
          ))}
        </Tiles>
        {method !== "free" && (
          <FormField
            name="price"
            label="Price"
            hint={`List price ${formatMoney(listPence, retreat.currency)}${places > 1 ? ` for ${places} places` : ""}.`}
            value={price}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            inputMode="decimal"
            autoComplete="off"
            className="[&_input]:max-w-40"
          />
        )}
        {isOther && <ReasonField />}
        <Tiles name="method" legend="Payment">
          {Object.entries(methods).map(([value, [label, small]]) => (
            <Tile
              key={value}
              name="method"
              value={value}
              isChosen={value === method}
              onChoose={() => setMethod(value as Method)}
              label={label}
              small={
                value === "bank" && !hasBankDetails ? "Enter your bank details in Settings first" : small
              }
            />
          ))}
        </Tiles>
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
          room ? `${places > 1 ? `${places} × ` : ""}${room.name}, ${retreat.dates}` : "No place is free"
        }
        {...{ retreat, method, pence, listPence, places }}
      >
        <Refusal />
        <Button type="submit" wide busy={form.isBusy} disabled={!room}>
          {form.isBusy ? "Booking..." : "Make the booking"}
        </Button>
      </Summary>
    </FormFrame>
  );
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
  retreat: BookableRetreat;
  method: Method;
  pence: number;
  listPence: number;
  places: number;
  children: ReactNode;
};

/** What the booking is and what happens with it, before the button. */
function Summary({ place, retreat, method, pence, listPence, places, children }: SummaryProps) {
  const { currency, depositPence } = retreat;
  const sum = (amount: number) => formatMoney(amount, currency);
  const firstPence = Math.min(depositPence === null ? pence : places * depositPence, pence);
  const rows = {
    Money: {
      link: `Nothing is taken now. They pay ${sum(firstPence)} by card.`,
      bank: `Nothing is taken. You record the ${sum(firstPence)} when it is in your account.`,
      cash: "Nothing is taken. You record the cash when you have it.",
      paid: `${sum(pence)} counts as paid today.`,
      free: "Nothing is to be paid, now or later.",
    }[method],
    Place: {
      link: "Held until the deadline, then free again.",
      bank: "Held until it is paid or you release it.",
      cash: "Held until it is paid or you release it.",
      paid: "Theirs from now on.",
      free: "Theirs from now on.",
    }[method],
    Email: {
      link: "One with the link to pay and to their own page.",
      bank: "One with your bank details and their own page.",
      cash: "One with their own page.",
      paid: "The booking confirmation.",
      free: "One with their own page.",
    }[method],
  };
  return (
    <OrderSummary
      title="The booking"
      lead={
        <p>
          <b className="font-strong">{retreat.name}</b>
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
