"use client";

import { useEffect, type ReactNode } from "react";
import type { FormWords, Outcome } from "@/components/forms/outcome";
import { FormFrame } from "@/components/forms/public-form";
import { toast } from "@/components/ui/toast";
import { slip, SlipPaper } from "@/components/payments/order-summary";
import { keepEntries, keepFields, radios, restoreChoice } from "@/components/payments/saved-form";
import { useAvailability } from "../use-availability";
import { useBuyer } from "../use-buyer";
import { useCancelled } from "../use-return";
import { AlreadyMember, type AlreadyWords } from "./already-member";
import type { TabWords } from "./checkout-tab";
import { FocusedNotice } from "./focused-notice";
import { cardPlace, layout } from "./layout";
import { OrderSlip, type SlipWords } from "./order-summary";
import { PlacesContext } from "./places-left";
import { PlanChoice, PlanList, type PlanCard } from "./plan-cards";
import { useRefetchKey } from "./use-refetch-key";
import { usePlanCheckout } from "./use-plan-checkout";

type MastermindFormProps = {
  /** The words of the form. What stands in slots was rendered on the server and costs the browser nothing. */
  words: {
    headline: string;
    legend: string;
    tab: TabWords;
    already: AlreadyWords;
    cancelled: Outcome;
  } & SlipWords;
  /** What it says of an answer. */
  answers: FormWords;
  plans: readonly PlanCard[];
  /** What it is that the card sells; stands beside the card. */
  about: ReactNode;
  terms: ReactNode;
  submit: ReactNode;
  small: ReactNode;
  /** Where to go instead, when it cannot be bought at present; when every place is taken. */
  notOpen: ReactNode;
  soldOut: ReactNode;
};

/** Choosing a plan and going to pay: one card, a form that without scripts is posted as it is. */
export function MastermindForm({ words, answers, plans, about, ...slots }: MastermindFormProps) {
  const { isBlocked, ...form } = usePlanCheckout(answers, words.tab);
  const { state } = form;
  const { ref } = form.props;
  const isCancelled = useCancelled();
  const isOpened = state.status === "opened";
  const refetchKey = useRefetchKey(state, isOpened);
  const left = useAvailability("mastermind", refetchKey)?.left ?? null;
  const buyer = useBuyer(ref, refetchKey);
  // Whoever has a Checkout open keeps a place; it may be the very one that looks taken
  const places = (isCancelled || isOpened) && left === 0 ? null : left;
  const refused = state.status === "failed" ? state.code : null;
  const isHad = refused === "already" || Boolean(buyer?.plan);
  // Whoever was refused just now keeps what was typed, and is told in the button’s place
  const isSoldOut = places === 0 && refused !== "sold_out" && refused !== "not_open";

  // By value: an action that sets a cookie gives the page its props anew, and nothing is to be said twice
  const { title: cancelledTitle, text: cancelledText } = words.cancelled;
  useEffect(() => {
    if (isCancelled) toast({ title: cancelledTitle, text: cancelledText });
  }, [isCancelled, cancelledTitle, cancelledText]);

  useEffect(() => restoreChoice(ref.current, "plan"), [ref]);

  function choose() {
    const radio = radios(ref.current, "plan").find(({ checked }) => checked);
    if (radio) keepEntries({ plan: radio.value });
    // An open Checkout is not for another plan
    if (isOpened) form.restart();
  }

  const member = <AlreadyMember words={words.already} plan={buyer?.plan ?? null} />;
  const had = refused === "already" ? <FocusedNotice>{member}</FocusedNotice> : member;
  const order = (
    <>
      <h2 id="pay-headline" className="h3">
        {words.headline}
      </h2>
      {isSoldOut ? (
        <>
          <PlanList plans={plans} />
          {slots.soldOut}
        </>
      ) : (
        <>
          <PlanChoice legend={words.legend} plans={plans} onChange={choose} />
          <OrderSlip words={words} slots={slots} isBlocked={isBlocked} isCancelled={isCancelled} />
        </>
      )}
    </>
  );

  return (
    <PlacesContext value={places}>
      <div className={layout}>
        <FormFrame
          form={form}
          className={`${slip} ${cardPlace}`}
          labelledBy="pay-headline"
          onPress={(sheet) => keepFields(sheet, ["plan", "name", "email"])}
        >
          <SlipPaper>{isHad ? had : order}</SlipPaper>
        </FormFrame>
        {about}
      </div>
    </PlacesContext>
  );
}
