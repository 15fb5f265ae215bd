"use client";

import { useEffect, type ReactNode } from "react";
import type { FormWords, Outcome } from "@/components/forms/outcome";
import { FormFrame } from "@/components/forms/public-form";
import { Refusal } from "@/components/forms/refusal";
import { useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { startCheckoutAction } from "@/lib/checkout/actions";
import { BuyerFields } from "./buyer-fields";
import { CodeBox, type CodeWords } from "./code-box";
import { ByRoom, Figures } from "./figures";
import { CancelledNotice, StickySlip } from "./order-summary";
import { fillEmpty, keepEntries, keepFields, keptEntry, radios, restoreChoice } from "./saved-form";
import { OwedBookings, type OwedWords } from "./owed-bookings";
import { RoomChoice } from "./room-choice";
import type { RoomOption } from "./rooms";
import { useAvailability } from "./use-availability";
import { useBuyer } from "./use-buyer";
import { usePriced } from "./use-priced";
import { useCancelled } from "./use-return";

type Pay = "deposit" | "full";

type CheckoutFormProps = {
  /** Whose places are counted: the id of the retreat. */
  retreat: string;
  rooms: readonly RoomOption[];
  /** The words of the form. What stands in slots was rendered on the server and costs the browser nothing. */
  words: {
    roomsHeadline: string;
    roomsLegend: string;
    slipHeadline: string;
    name: string;
    email: string;
    emailHelp: string;
    submitting: string;
    cancelled: Outcome;
    owed: OwedWords;
    code: CodeWords;
  };
  /** What it says of an answer. */
  answers: FormWords;
  /** `deposit` is null where no deposit is offered. */
  buttons: Record<Pay, ReactNode>;
  figures: ReactNode;
  included: ReactNode;
  terms: ReactNode;
  /** The tick that goes with the deposit. */
  byItself: ReactNode;
  small: ReactNode;
  /** Stands in place of the fields when every place is taken. */
  soldOut: ReactNode;
};

/**
 * Choosing a room and going to pay: one form, which without scripts is posted as it is. With scripts the entries stay
 * where they are when the server refuses, and the page is left only for Checkout.
 */
export function CheckoutForm({ retreat, rooms, words, answers, buttons, ...slots }: CheckoutFormProps) {
  const form = useActionForm("checkout", startCheckoutAction, answers, { shape: "checkout", inPlace: true });
  const { ref } = form.props;
  const cancelled = useCancelled();
  const places = useAvailability(retreat, form.state);
  // Whoever comes back from Checkout still keeps a place there; it may be the very one that looks taken
  const availability = cancelled ? null : places;
  const [priced, forgetPrices] = usePriced(form.state);
  const owed = useBuyer(ref)?.owed.filter((booking) => booking.retreat === retreat) ?? [];

  // By value: an action that sets a cookie gives the page its props anew, and nothing is to be said twice
  const { title: cancelledTitle, text: cancelledText } = words.cancelled;
  useEffect(() => {
    if (cancelled) toast({ title: cancelledTitle, text: cancelledText });
  }, [cancelled, cancelledTitle, cancelledText]);

  useEffect(() => restoreChoice(ref.current, "room"), [ref]);

  const codeEntry = `code-${retreat}`;
  useEffect(() => fillEmpty(ref.current, { code: keptEntry(codeEntry) }), [ref, codeEntry]);

  useEffect(() => {
    // A room that has just sold out gives the choice to the other one
    const free = radios(ref.current, "room").filter((radio) => !radio.disabled);
    if (availability && !free.some((radio) => radio.checked)) free[0]?.click();
  }, [availability, ref]);

  const pressed = form.underWay?.get("pay") === "full" ? "full" : "deposit";
  const busy = form.underWay && (form.underWay.has("apply") ? "apply" : pressed);
  const payButton = (pay: Pay) => (
    <Button
      type="submit"
      name="pay"
      value={pay}
      variant={pay === "full" ? "secondary" : "primary"}
      wide
      busy={busy === pay}
      disabled={busy !== null && busy !== pay}
      className="px-4"
    >
      {busy === pay ? (
        words.submitting
      ) : pay === "full" && priced ? (
        <ByRoom words={priced.full} />
      ) : (
        buttons[pay]
      )}
    </Button>
  );

  return (
    <FormFrame
      form={form}
      noValidate
      className="wrap columns"
      onPress={(sheet) => {
        keepFields(sheet, ["name", "email"]);
        keepEntries({ [codeEntry]: new FormData(sheet).get("code") });
      }}
    >
      <input type="hidden" name="retreat" value={retreat} />
      <OwedBookings words={words.owed} bookings={owed} />
      <div className="col-span-full md:col-span-7">
        <h2 className="h2">{words.roomsHeadline}</h2>
        <div
          onChange={() => {
            const chosen = radios(ref.current, "room").find((radio) => radio.checked);
            if (chosen) keepEntries({ room: chosen.value });
          }}
        >
          <RoomChoice legend={words.roomsLegend} rooms={rooms} availability={availability} />
        </div>
        {slots.included}
      </div>
      <StickySlip aria-labelledby="slip-headline">
        <h2 id="slip-headline" className="h3">
          {words.slipHeadline}
        </h2>
        {priced ? <Figures rows={priced.rows} /> : slots.figures}
        {cancelled && <CancelledNotice {...words.cancelled} />}
        {availability?.left === 0 ? (
          slots.soldOut
        ) : (
          <div className="grid gap-[1.15rem]">
            {/* Enter in a field presses the first button there is, and that is not "Apply" */}
            <button
              type="submit"
              name="pay"
              value={buttons.deposit ? "deposit" : "full"}
              className="sr-only"
              tabIndex={-1}
              aria-hidden="true"
            />
            <CodeBox
              words={words.code}
              priced={priced}
              isBusy={busy === "apply"}
              disabled={busy !== null && busy !== "apply"}
              onChange={forgetPrices}
            />
            <BuyerFields words={words} terms={slots.terms} />
            <Refusal />
            {slots.byItself}
            {buttons.deposit && payButton("deposit")}
            {payButton("full")}
            {slots.small}
          </div>
        )}
      </StickySlip>
    </FormFrame>
  );
}
