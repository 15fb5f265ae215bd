"use client";

import { useState } from "react";
import { FormField } from "@/components/forms/fields";
import { failureWords } from "@/components/forms/form-words";
import { HiddenFields } from "@/components/forms/hidden-fields";
import { FormFrame } from "@/components/forms/public-form";
import { Refusal } from "@/components/forms/refusal";
import { useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { formatMoney } from "@/content/money";
import { moveOrderAction } from "@/lib/administration/orders/actions";
import type { Move } from "@/lib/administration/orders/move";
import { OrderSummary, ReasonField, Tile, Tiles } from "./tiles";

const words = failureWords("Not moved", "Nothing was changed, and no email was sent. Please try again.");

/** Moves a booking to another retreat or room; `isRoom`: within its retreat. */
export function MoveOrder({ move, isRoom }: { move: Move; isRoom: boolean }) {
  const { id, guest, seen, choices, from, currency, totalPence, kept, isAlone } = move;
  const form = useActionForm("move-order", moveOrderAction, words);
  const others = choices.filter((one) => (one.id === from.id) === isRoom);
  const [retreatId, setRetreat] = useState(others[0]?.id ?? "");
  const retreat = others.find((one) => one.id === retreatId);
  const [roomId, setRoom] = useState("");
  const open = retreat?.rooms.filter(({ left, isOwn }) => left > 0 && !isOwn) ?? [];
  const room = open.find((one) => one.id === roomId) ?? open[0];
  const [difference, setDifference] = useState("charge");
  if (!retreat || !room) return <p>There is no free place to move to.</p>;
  const sum = (pence: number) => formatMoney(pence, currency);
  const differencePence = room.money.totalPence - totalPence;
  const money = difference === "keep" ? kept : room.money;
  return (
    <FormFrame
      form={form}
      noValidate
      labelledBy="order-summary"
      className="grid grid-cols-1 items-start gap-x-10 gap-y-8 min-[72em]:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <HiddenFields values={{ id, seen, ...(guest && { guest }) }} />
      <div className="grid gap-8">
        {isRoom ? (
          <HiddenFields values={{ retreat: retreat.id }} />
        ) : (
          <Tiles name="retreat" legend="To which retreat">
            {others.map((one) => (
              <Tile
                key={one.id}
                name="retreat"
                value={one.id}
                isChosen={one.id === retreat.id}
                onChoose={() => setRetreat(one.id)}
                label={`${one.name}, ${one.dates}`}
                figure={one.left > 0 ? `${one.left} free` : "Full"}
              />
            ))}
          </Tiles>
        )}
        <Tiles name="room" legend="Room">
          {retreat.rooms.map(({ id: value, name, left, isOwn, money: there }) => (
            <Tile
              key={value}
              name="room"
              value={value}
              isChosen={value === room.id}
              isDisabled={isOwn || left === 0}
              onChoose={() => setRoom(value)}
              label={name}
              small={isOwn ? "Their room now" : left > 0 ? `${left} free` : "Full"}
              figure={sum(there.totalPence)}
            />
          ))}
        </Tiles>
        {differencePence === 0 ? (
          <HiddenFields values={{ difference: "charge" }} />
        ) : (
          <>
            <Tiles name="difference" legend={`The difference of ${sum(Math.abs(differencePence))}`}>
              <Tile
                name="difference"
                value="charge"
                isChosen={difference === "charge"}
                onChoose={() => setDifference("charge")}
                label={differencePence > 0 ? "Charge it" : "Take it off"}
                small={
                  differencePence > 0
                    ? "Added to what they still have to pay"
                    : "What is paid too much goes back"
                }
              />
              <Tile
                name="difference"
                value="keep"
                isChosen={difference === "keep"}
                onChoose={() => setDifference("keep")}
                label={`Keep the price of ${sum(totalPence)}`}
                small="Needs a reason"
              />
            </Tiles>
            {difference === "keep" && <ReasonField />}
          </>
        )}
        <FormField
          as="textarea"
          name="message"
          label="A few words to them"
          hint="At the top of the email. Leave it empty if you have already spoken."
          rows={4}
          maxLength={1000}
        />
      </div>
      <OrderSummary
        title="What this changes"
        price={sum(money.totalPence)}
        before={money.totalPence === totalPence ? null : sum(totalPence)}
        effects={{
          Money: moneyWords(money, sum),
          Place: `${room.name}, ${retreat.dates}. The other one comes free.`,
          Access: isRoom ? "Doesn’t change." : "Follows the new dates.",
          Email: isAlone
            ? "The buyer gets the new sums, the guest their new dates."
            : "They get the new place, dates and sums.",
        }}
      >
        <Refusal />
        <Button type="submit" wide busy={form.isBusy}>
          {form.isBusy
            ? "Moving..."
            : isRoom
              ? "Change the room"
              : isAlone
                ? "Move the guest"
                : "Move the booking"}
        </Button>
      </OrderSummary>
    </FormFrame>
  );
}

function moneyWords(
  { owedPence, refundPence }: { owedPence: number; refundPence: number },
  sum: (pence: number) => string,
): string {
  if (refundPence > 0) return `${sum(refundPence)} goes back the way it came.`;
  return owedPence > 0
    ? `What is paid counts. ${sum(owedPence)} is left to pay. Nothing is charged now.`
    : "What is paid counts. Nothing is left to pay.";
}
