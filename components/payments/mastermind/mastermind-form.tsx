"use client";

import type { ReactNode } from "react";
import type { FormWords } from "@/components/forms/notice";
import { useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { Choice, ChoiceDot } from "@/components/ui/choice";
import type { Plan } from "@/content/mastermind";
import { startMastermindAction } from "@/lib/payments/actions";
import { BuyerFields } from "../buyer-fields";
import styles from "../checkout.module.css";

type MastermindFormProps = {
  /** The words of the form. What stands in slots was rendered on the server and costs the browser nothing. */
  words: {
    plansHeadline: string;
    plansLegend: string;
    slipHeadline: string;
    name: string;
    email: string;
    emailHelp: string;
    submitting: string;
    notices: FormWords;
  };
  plans: readonly { id: Plan; words: ReactNode }[];
  included: ReactNode;
  figures: ReactNode;
  terms: ReactNode;
  submit: ReactNode;
  small: ReactNode;
  /** Where to go instead, in place of the button, when the order cannot be taken. */
  notOpen: ReactNode;
};

/** Choosing a plan and going to pay: one form, which without scripts is posted as it is. */
export function MastermindForm({ words, plans, ...slots }: MastermindFormProps) {
  const { state, typed, isBusy, props } = useForm("mastermind", startMastermindAction, words.notices);
  const failed = state.status === "failed" ? state : null;
  const errors = failed?.fields ?? {};
  const chosen = plans.find(({ id }) => id === typed.plan) ?? plans[0];
  // Without scripts the page comes back from its start: the browser then goes to what needs attention
  const attention = ["name", "email", "terms"].find((field) => errors[field]) ?? null;

  return (
    <form {...props} className="wrap columns">
      <div className="col-span-full md:col-span-7">
        {slots.included}
        <h2 className="h2 mt-section-tight">{words.plansHeadline}</h2>
        <fieldset className={styles.rooms}>
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
            {slots.figures}
            <div className="grid gap-[1.15rem]">
              <BuyerFields
                words={words}
                terms={slots.terms}
                typed={typed}
                errors={errors}
                attention={attention}
              />
              {failed?.message ? (
                <div ref={focus} className={styles.notice} tabIndex={-1} autoFocus>
                  {slots.notOpen}
                </div>
              ) : (
                <>
                  {failed && !attention && <p className="error">{words.notices.failure.text}</p>}
                  <Button type="submit" wide busy={isBusy} className="px-4">
                    {isBusy ? words.submitting : slots.submit}
                  </Button>
                </>
              )}
              {slots.small}
            </div>
          </div>
        </section>
      </div>
    </form>
  );
}

/** The button that was pressed is gone; what stands in its place takes the focus. */
function focus(notice: HTMLElement | null): void {
  notice?.focus();
}
