"use client";

import { useEffect, type ReactNode } from "react";
import type { FormWords, Outcome } from "@/components/forms/outcome";
import { FormFrame } from "@/components/forms/public-form";
import { Refusal } from "@/components/forms/refusal";
import { useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { Availability } from "@/lib/orders/bookings/places";
import { startCheckoutAction } from "@/lib/orders/checkout/actions";
import { BuyerFields, type EarlyBooking } from "./buyer-fields";
import { CodeBox, type CodeWords } from "./code-box";
import { Figures } from "./figures";
import { CancelledNotice, SummaryNotice } from "./order-summary";
import { StickySummary } from "./sticky-summary";
import { PerChoices } from "./per-choice";
import { fillEmpty, saveEntries, saveFields, savedEntry, radios, restoreChoice } from "./saved-form";
import { RoomChoice } from "./room-choice";
import type { RoomOption } from "./rooms";
import { useAvailability } from "./use-availability";
import { useBuyer, type SignedInBuyer } from "./use-buyer";
import { usePriced } from "./use-priced";
import { useCancelled } from "./use-return";
import { fill } from "@/lib/text";

type Pay = "deposit" | "full";

type CheckoutFormProps = {
  retreat: string;
  rooms: readonly RoomOption[];
  early?: EarlyBooking | undefined;
  /** The form's texts. The slots below are server-rendered, so the browser loads no code for them. */
  words: {
    roomsHeadline: string;
    roomsLegend: string;
    slipHeadline: string;
    name: string;
    email: string;
    emailHelp: string;
    submitting: string;
    cancelled: Outcome;
    owed: UnpaidTexts;
    code: CodeWords;
  };
  /** Messages for responses. */
  answers: FormWords;
  /** `deposit` is null if none is offered. */
  buttons: Record<Pay, ReactNode>;
  figures: ReactNode;
  /** The number of places, the other guests, and the payments after the deposit. */
  guests: ReactNode;
  included: ReactNode;
  terms: ReactNode;
  /** The checkbox for automatic payment. */
  byItself: ReactNode;
  small: ReactNode;
  /** Replaces the fields when sold out. */
  soldOut: ReactNode;
};

/** Books a room and opens Checkout. Without scripts it is posted; with scripts the input stays after a refusal. */
export function CheckoutForm({
  retreat,
  rooms,
  early,
  words,
  answers,
  buttons,
  ...slots
}: CheckoutFormProps) {
  const form = useActionForm("checkout", startCheckoutAction, answers, { shape: "checkout", inPlace: true });
  const { ref } = form.props;
  const cancelled = useCancelled();
  const places = useAvailability(retreat, form.state);
  // After a return from Checkout the buyer still holds a place, which may be the one that looks sold out
  const availability = cancelled ? null : places;
  const [priced, forgetPrices] = usePriced(form.state);
  const owed = useBuyer(ref)?.owed.filter((booking) => booking.retreat === retreat) ?? [];

  // By value: an action that sets a cookie re-renders with new props, and the toast must not repeat
  const { title: cancelledTitle, text: cancelledText } = words.cancelled;
  useEffect(() => {
    if (cancelled) toast({ title: cancelledTitle, text: cancelledText });
  }, [cancelled, cancelledTitle, cancelledText]);

  useEffect(() => {
    for (const name of ["room", "payments"]) restoreChoice(ref.current, name);
  }, [ref]);

  useEffect(() => {
    // Its code and guests are of one retreat
    if (!ref.current || savedEntry("retreat") !== retreat) return;
    const names = ["shares", ...new FormData(ref.current).keys()];
    for (const name of names) fillEmpty(ref.current, { [name]: savedEntry(name) });
  }, [ref, retreat]);

  useEffect(() => {
    // Selects another room if the selected one has sold out
    const free = radios(ref.current, "room").filter((radio) => !radio.disabled);
    if (availability && !free.some((radio) => radio.checked)) free[0]?.click();
    limitPlaces(ref.current, availability);
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
      {busy === pay ? words.submitting : priced?.[pay] ? <PerChoices words={priced[pay]} /> : buttons[pay]}
    </Button>
  );

  return (
    <FormFrame form={form} noValidate className="wrap columns" onPress={saveFields}>
      <input type="hidden" name="retreat" value={retreat} />
      <UnpaidBookings words={words.owed} bookings={owed} />
      <div className="col-span-full md:col-span-7">
        <h2 className="h2">{words.roomsHeadline}</h2>
        <div
          onChange={({ target }) => {
            if (target instanceof HTMLInputElement) saveEntries([["room", target.value]]);
            limitPlaces(ref.current, availability);
          }}
        >
          <RoomChoice legend={words.roomsLegend} rooms={rooms} availability={availability} />
        </div>
        {slots.guests}
        {slots.included}
      </div>
      <StickySummary aria-labelledby="slip-headline">
        <h2 id="slip-headline" className="h3">
          {words.slipHeadline}
        </h2>
        {priced ? <Figures rows={priced.rows} /> : slots.figures}
        {cancelled && <CancelledNotice {...words.cancelled} />}
        {availability?.left === 0 ? (
          slots.soldOut
        ) : (
          <div className="grid gap-[1.15rem]">
            {/* Enter in a field presses the first submit button, which must not be "Apply" */}
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
            <BuyerFields words={words} terms={slots.terms} early={early} />
            <Refusal />
            {slots.byItself}
            {buttons.deposit && payButton("deposit")}
            {payButton("full")}
            {slots.small}
          </div>
        )}
      </StickySummary>
    </FormFrame>
  );
}

/** Disables numbers of places that the chosen room no longer has, and chooses fewer if needed. */
function limitPlaces(form: HTMLFormElement | null, availability: Availability | null): void {
  const room = radios(form, "room").find((radio) => radio.checked)?.value ?? "";
  const left = availability?.rooms[room]?.left ?? Infinity;
  const select = form?.querySelector("select");
  if (!select) return;
  for (const option of select.options) option.disabled = option.index >= left;
  if (select.selectedIndex >= left) select.selectedIndex = left - 1;
}

/** Text about an unpaid balance, and the label of its link. */
type UnpaidTexts = { text: string; link: string };

/** The member's unpaid bookings, above everything else, with links to pay. */
function UnpaidBookings({ words, bookings }: { words: UnpaidTexts; bookings: SignedInBuyer["owed"] }) {
  return bookings.map(({ url, balance, dueDate }) => (
    <SummaryNotice key={url} className="col-span-full mb-6">
      <p>
        {fill(words.text, { balance, dueDate })}{" "}
        <a href={url} className="link font-strong">
          {words.link}
        </a>
      </p>
    </SummaryNotice>
  ));
}
