"use client";

import { clubhouseOptions, salesOptions, termNames } from "@/lib/administration/sales/words";
import type { ReactNode } from "react";
import { inUnits } from "@/content/money";
import { FormField } from "@/components/forms/fields";
import { slotIds } from "@/lib/administration/sales/rooms";
import type { Values } from "@/lib/catalogue/changes";
import type { FormAction } from "@/lib/forms/state";
import { changesIn, Corrections } from "./corrections";
import { AddedRooms, OwnRoom } from "./own-rooms";
import { FormPart as Part, TermsFrame, useTyped } from "./terms-frame";
import { OpeningSales, saveLabel, type WaitlistState } from "./opening-sales";
import type { OwnRetreat } from "./own-retreat";

type TermsFormProps = {
  action: FormAction;
  currency: string;
  /** By room id: its name, and how many places are taken. */
  rooms: Record<string, { name: string; standing: string }>;
  terms: Values;
  revision: number;
  waitlist?: WaitlistState;
  /** The extra fields of a founder's own retreat. */
  own?: OwnRetreat;
  /** The effects of a change. */
  touches: ReactNode;
};

/** The editable terms of a retreat, with the effects of a change before it is saved. */
export function TermsForm({
  action,
  currency,
  rooms,
  terms,
  revision,
  waitlist,
  own,
  touches,
}: TermsFormProps) {
  const { typed, type } = useTyped(revision);
  const shown = (term: string) => {
    const value = terms[term] ?? "";
    return term.endsWith("Pence") && typeof value === "number" ? `${inUnits(value, currency)}` : `${value}`;
  };
  const field = (term: string, label: string, more: object = {}) => (
    <FormField
      key={`${term}-${revision}`}
      name={term}
      label={label}
      defaultValue={shown(term)}
      autoComplete="off"
      required
      {...more}
    />
  );
  const select = (term: "sales" | "clubhouse", hint: string, options: Record<string, string>) =>
    field(term, termNames[term], {
      ...{ as: "select", hint, className: "sm:col-span-2", autoComplete: undefined, required: undefined },
      children: Object.entries(options).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      )),
    });
  const opening = waitlist && { terms, typed, waitlist };
  const slots = slotIds({ rooms });
  const described = { ...rooms, ...Object.fromEntries(slots.map((id) => [id, { name: "Another room" }])) };
  const money = { inputMode: "decimal" } as const;
  const count = { inputMode: "numeric" } as const;
  const day = { type: "date" } as const;
  return (
    <TermsFrame
      action={action}
      name="sales-terms"
      revision={revision}
      onType={type}
      isNew={own?.isNew}
      save={opening && saveLabel(opening)}
      fields={
        <>
          {own && (
            <Part title={own.isNew ? "Name and address" : "Address"}>
              {own.isNew && field("name", "Name", { className: "sm:col-span-2" })}
              {own.isNew && field("location", "Where", { className: "sm:col-span-2" })}
              {field("address", "Address", {
                hint: own.canMove
                  ? `Its page is ${own.site}/retreats/ and this. Small letters, numbers and hyphens.`
                  : "The address can’t change, because it has been published.",
                readOnly: !own.canMove,
                spellCheck: false,
                className: "sm:col-span-2",
              })}
            </Part>
          )}
          <Part title="Selling">
            {own?.isNew ? (
              <input type="hidden" name="sales" value="closed" />
            ) : (
              select("sales", "Open takes money, Waitlist takes names, Closed takes neither.", salesOptions)
            )}
            {opening && <OpeningSales {...opening} />}
            {field("firstDay", "First day", day)}
            {field("lastDay", "Last day", day)}
          </Part>
          <Part title="Rooms">
            {Object.entries(rooms).map(([id, { name, standing }]) => (
              <fieldset
                key={id}
                className="grid grid-cols-2 items-start gap-x-5 gap-y-2 sm:col-span-2 sm:grid-cols-[minmax(0,1fr)_8rem_8rem]"
              >
                <legend className="sr-only">{name}</legend>
                <p className="col-span-2 sm:col-span-1 sm:pt-8" aria-hidden="true">
                  <b className="block font-strong">{name}</b>
                  <span className="text-compact text-ink-2">{standing}</span>
                </p>
                {field(`rooms.${id}.capacity`, "Places", count)}
                {field(`rooms.${id}.pricePence`, "Price", money)}
                {own && <OwnRoom id={id} field={field} />}
              </fieldset>
            ))}
            {own && <AddedRooms key={revision} ids={slots} field={field} />}
          </Part>
          <Part title="Deposit and balance">
            {field("depositPence", "Deposit", {
              ...money,
              className: "sm:col-span-2 [&_input]:max-w-40",
            })}
            {field("balanceDueDaysBefore", "Balance, days before", count)}
            {field("balanceMinimumDays", "At least, days after booking", count)}
            {field("instalments", "Instalments", {
              ...count,
              hint: "Monthly payments after the deposit that a buyer can choose. 0 for one balance.",
              className: "sm:col-span-2 [&_input]:max-w-40",
            })}
          </Part>
          <Part title="Cancelling">
            {field("fullRefundDays", "Refund, days before", {
              ...count,
              hint: "With this notice, all but the deposit and the card fees.",
            })}
            {field("halfRefundDays", "Half refund, days before", {
              ...count,
              hint: "With this notice, half of it; later nothing.",
            })}
            {field("transferDays", "Transfer, days before", {
              ...count,
              hint: "With this notice the place can go to another guest.",
            })}
          </Part>
          <Part title="The Clubhouse">
            {select(
              "clubhouse",
              "The access that a confirmed booking gives. It ends with a cancellation.",
              clubhouseOptions,
            )}
          </Part>
        </>
      }
    >
      {!own?.isNew && <Corrections changes={changesIn(terms, typed)} rooms={described} currency={currency} />}
      {touches}
    </TermsFrame>
  );
}
