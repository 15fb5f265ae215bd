"use client";

import { useEffect, useRef, type ReactNode } from "react";
import { Choice, ChoiceDot } from "@/components/ui/choice";
import { toast } from "@/components/ui/toast";
import type { Plan } from "@/content/mastermind";
import styles from "../checkout.module.css";
import { keepEntries, radios, restoreChoice } from "../kept-entries";
import { useAvailability } from "../use-availability";
import { useBuyer } from "../use-buyer";
import { useCancelled } from "../use-return";
import type { TabWords } from "./checkout-tab";
import { OrderSlip, type SlipWords } from "./order-slip";
import { PlacesContext } from "./places-left";
import { useOccasion } from "./use-occasion";
import { usePlanCheckout, type Shown } from "./use-plan-checkout";

type Notice = { title: string; text: string };

type MastermindFormProps = {
  /** The words of the form. What stands in slots was rendered on the server and costs the browser nothing. */
  words: {
    plansHeadline: string;
    plansLegend: string;
    slipHeadline: string;
    tab: TabWords;
    /** Nothing came of it; an error of ours. */
    failed: Notice;
    broken: Notice;
  } & SlipWords;
  plans: readonly { id: Plan; words: ReactNode }[];
  included: ReactNode;
  figures: ReactNode;
  terms: ReactNode;
  submit: ReactNode;
  small: ReactNode;
  /** Where to go instead, when it cannot be bought at present; when every place is taken. */
  notOpen: ReactNode;
  soldOut: ReactNode;
};

/** Choosing a plan and going to pay: one form, which without scripts is posted as it is. */
export function MastermindForm({ words, plans, included, figures, ...slots }: MastermindFormProps) {
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
  const chosen = plans.find(({ id }) => id === typed.plan) ?? plans[0];

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

  return (
    <PlacesContext value={places}>
      <form {...props} className="wrap columns">
        <div className="col-span-full md:col-span-7">
          {included}
          <h2 className="h2 mt-section-tight">{words.plansHeadline}</h2>
          <fieldset
            className={styles.rooms}
            onChange={() => {
              const radio = radios(form.current, "plan").find(({ checked }) => checked);
              if (radio) keepEntries({ plan: radio.value });
              forget();
            }}
          >
            <legend className="sr-only">{words.plansLegend}</legend>
            {plans.map((plan) => (
              <Choice
                key={plan.id}
                name="plan"
                value={plan.id}
                defaultChecked={plan === chosen}
                aria-labelledby={`${plan.id}-name ${plan.id}-price`}
                aria-describedby={`${plan.id}-text`}
              >
                <ChoiceDot />
                {plan.words}
              </Choice>
            ))}
          </fieldset>
        </div>
        <div className="col-span-full -mx-1 mt-section-tight md:col-span-5 md:mx-0 md:mt-0">
          <section className={styles.slip} aria-labelledby="slip-headline">
            <div className={styles.paper}>
              <h2 id="slip-headline" className="h3">
                {words.slipHeadline}
              </h2>
              {figures}
              <OrderSlip
                words={words}
                slots={slots}
                state={state}
                message={problem && problem.text}
                typed={typed}
                isBusy={isBusy}
                isCancelled={isCancelled}
                isSoldOut={places === 0}
                plan={buyer?.plan ?? null}
              />
            </div>
          </section>
        </div>
      </form>
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
