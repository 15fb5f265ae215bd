"use client";

import { useEffect, type ReactNode, useMemo, useReducer } from "react";
import type { FormWords, Outcome } from "@/components/forms/outcome";
import { FormFrame } from "@/components/forms/public-form";
import { toast } from "@/components/ui/toast";
import type { EarlyBooking } from "@/components/orders/buyer-fields";
import type { Seats } from "@/lib/orders/programmes/places";
import { saveEntries, saveFields, radios, restoreChoice } from "@/components/orders/saved-form";
import { Figures } from "@/components/orders/figures";
import { usePriced } from "@/components/orders/use-priced";
import { useAvailability } from "@/components/orders/use-availability";
import { useBuyer } from "@/components/orders/use-buyer";
import { useCancelled } from "@/components/orders/use-return";
import type { TabWords } from "./checkout-tab";
import { FocusedNotice } from "./focused-notice";
import { OrderSummary, type OrderSummaryTexts } from "./order-summary";
import { PlacesContext } from "./places-left";
import { PlanChoice, type PlanCard } from "./plan-cards";
import { usePlanCheckout } from "./use-plan-checkout";

type ProgrammeFormProps = {
  /** The programme's key in the places left. */
  subject: string;
  early: EarlyBooking | undefined;
  /** Of the page, of the card in it and of the card's upper sheet. */
  classes: Record<"page" | "card" | "sheet", string>;
  /** The form's texts. The slots below are server-rendered, so the browser loads no code for them. */
  words: {
    legend: string;
    tab: TabWords;
    cancelled: Outcome;
  } & OrderSummaryTexts;
  /** Messages for responses. */
  answers: FormWords;
  plans: readonly PlanCard[];
  /** The description beside the card. */
  about: ReactNode;
  terms: ReactNode;
  submit: ReactNode;
  small: ReactNode;
  /** Replaces the button while sales are closed; `soldOut` replaces it when sold out. */
  notOpen: ReactNode;
  soldOut: ReactNode;
  headline: ReactNode;
  /** The plans without a choice. */
  planList: ReactNode;
  /** For a visitor who has bought the programme, above and below how far they are. */
  hadHeadline: ReactNode;
  hadButtons: ReactNode;
};

/** Chooses a plan and opens Checkout. Without scripts it is posted. */
export function ProgrammeForm({
  subject,
  early,
  classes,
  words,
  answers,
  plans,
  about,
  ...slots
}: ProgrammeFormProps) {
  const { isBlocked, ...form } = usePlanCheckout(answers, words.tab);
  const { state } = form;
  const { ref } = form.props;
  const [priced, forgetPrices] = usePriced(state);
  const isApplying = form.underWay?.has("apply") ?? false;
  const isCancelled = useCancelled();
  const isOpened = state.status === "opened";
  const refetchKey = useRefetchKey(state, isOpened);
  const seats: Seats | null = useAvailability(subject, refetchKey);
  const left = seats?.left ?? null;
  const buyer = useBuyer(ref, refetchKey, subject);
  // An open Checkout holds a place, which may be the one that looks sold out
  const places = (isCancelled || isOpened) && left === 0 ? null : left;
  const refused = state.status === "failed" ? state.code : null;
  const isHad = refused === "already" || Boolean(buyer?.plan);
  // After a refusal the input stays, and a notice replaces the button
  const isSoldOut = places === 0 && refused !== "sold_out" && refused !== "not_open";

  // By value: an action that sets a cookie re-renders with new props, and the toast must not repeat
  const { title: cancelledTitle, text: cancelledText } = words.cancelled;
  useEffect(() => {
    if (isCancelled) toast({ title: cancelledTitle, text: cancelledText });
  }, [isCancelled, cancelledTitle, cancelledText]);

  useEffect(() => restoreChoice(ref.current, "plan"), [ref]);

  function choose() {
    const radio = radios(ref.current, "plan").find(({ checked }) => checked);
    if (radio) saveEntries([["plan", radio.value]]);
    // An open Checkout is for one plan only
    if (isOpened) form.restart();
  }

  const member = (
    <div className="grid gap-3">
      {slots.hadHeadline}
      {buyer?.plan && <p>{buyer.plan}</p>}
      {slots.hadButtons}
    </div>
  );
  const had = refused === "already" ? <FocusedNotice>{member}</FocusedNotice> : member;
  const order = (
    <>
      {slots.headline}
      {isSoldOut ? (
        <>
          {slots.planList}
          {slots.soldOut}
        </>
      ) : (
        <>
          <PlanChoice legend={words.legend} plans={plans} onChange={choose} />
          {priced && <Figures rows={priced.rows} />}
          <OrderSummary
            {...{ words, slots, early, isBlocked, isCancelled, priced, isApplying }}
            onCode={forgetPrices}
          />
        </>
      )}
    </>
  );

  return (
    <PlacesContext value={places}>
      <div className={classes.page}>
        <FormFrame form={form} className={classes.card} labelledBy="pay-headline" onPress={saveFields}>
          <div className={classes.sheet}>{isHad ? had : order}</div>
        </FormFrame>
        {about}
      </div>
    </PlacesContext>
  );
}

/** Changes when places and buyer must be fetched again: on each response, and on return from the Checkout tab. */
function useRefetchKey(answer: unknown, isOpened: boolean): unknown {
  const [returns, countReturn] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    if (!isOpened) return;
    const look = () => {
      if (document.visibilityState === "visible") countReturn();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [isOpened]);

  return useMemo(() => ({ answer, returns }), [answer, returns]);
}
