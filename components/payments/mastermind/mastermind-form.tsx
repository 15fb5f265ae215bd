"use client";

import { useEffect, useRef, type ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { toast } from "@/components/ui/toast";
import styles from "../checkout.module.css";
import { keepEntries, radios, restoreChoice } from "../kept-entries";
import { useAvailability } from "../use-availability";
import { useBuyer } from "../use-buyer";
import { useCancelled } from "../use-return";
import { AlreadyMember, type AlreadyWords } from "./already-member";
import type { TabWords } from "./checkout-tab";
import { Instead } from "./instead";
import own from "./mastermind.module.css";
import { OrderSlip, type SlipWords } from "./order-slip";
import { PlacesContext } from "./places-left";
import { PlanChoice, PlanList, type PlanCard } from "./plan-cards";
import { useOccasion } from "./use-occasion";
import { usePlanCheckout, type Shown } from "./use-plan-checkout";

type Notice = { title: string; text: string };

type MastermindFormProps = {
  /** The words of the form. What stands in slots was rendered on the server and costs the browser nothing. */
  words: {
    headline: string;
    legend: string;
    tab: TabWords;
    already: AlreadyWords;
    /** Nothing came of it; an error of ours. */
    failed: Notice;
    broken: Notice;
  } & SlipWords;
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
export function MastermindForm({ words, plans, about, ...slots }: MastermindFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { state, typed, isBusy, forget, props } = usePlanCheckout(form, words.tab);
  const isCancelled = useCancelled();
  const isOpened = state.status === "opened";
  const occasion = useOccasion(state, isOpened);
  const left = useAvailability(occasion)?.mastermind.left ?? null;
  const buyer = useBuyer(form, occasion);
  // Whoever has a Checkout open keeps a place; it may be the very one that looks taken
  const places = (isCancelled || isOpened) && left === 0 ? null : left;
  const problem = problemOf(state, words);
  const refused = state.status === "failed" ? state.code : null;
  const isHad = refused === "already" || Boolean(buyer?.plan);
  // Whoever was refused just now keeps what was typed, and is told in the button’s place
  const isSoldOut = places === 0 && refused !== "sold_out" && refused !== "not_open";

  // By value: an action that sets a cookie gives the page its props anew, and nothing is to be said twice
  const { title: cancelledTitle, text: cancelledText } = words.cancelled;
  useEffect(() => {
    if (isCancelled) toast({ title: cancelledTitle, text: cancelledText });
  }, [isCancelled, cancelledTitle, cancelledText]);

  useEffect(() => restoreChoice(form.current, "plan"), []);

  const said = useRef(state);
  useEffect(() => {
    if (said.current === state) return;
    said.current = state;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    if (problem) toast({ ...problem, tone: "error" });
  }, [state, problem]);

  function choose() {
    const radio = radios(form.current, "plan").find(({ checked }) => checked);
    if (radio) keepEntries({ plan: radio.value });
    forget();
  }

  const member = <AlreadyMember words={words.already} plan={buyer?.plan ?? null} />;
  const had = refused === "already" ? <Instead>{member}</Instead> : member;
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
          <PlanChoice legend={words.legend} plans={plans} chosen={typed.plan} onChange={choose} />
          <OrderSlip
            words={words}
            slots={slots}
            state={state}
            message={problem && problem.text}
            typed={typed}
            isBusy={isBusy}
            isCancelled={isCancelled}
          />
        </>
      )}
    </>
  );

  return (
    <PlacesContext value={places}>
      <div className={classNames("wrap", own.layout)}>
        <form {...props} className={classNames(styles.slip, own.card)} aria-labelledby="pay-headline">
          <div className={styles.paper}>{isHad ? had : order}</div>
        </form>
        {about}
      </div>
    </PlacesContext>
  );
}

/** What is said of an answer in a toast and above the button; null where the page says it in another way. */
function problemOf(state: Shown, words: { failed: Notice; broken: Notice }): Notice | null {
  if (state.status !== "failed" || ["sold_out", "not_open", "already"].includes(state.code)) return null;
  if (["name", "email", "terms"].some((field) => state.fields[field])) return null;
  const { title, text } = state.code === "broken" ? words.broken : words.failed;
  return { title, text: state.message ?? text };
}
