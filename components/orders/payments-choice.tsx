"use client";

import type { ReactNode } from "react";
import { useFormContext } from "@/components/forms/form-context";
import { Choice, ChoiceDot } from "@/components/ui/choice";

type PaymentsOption = {
  /** How many payments, as the form sends it. */
  value: string;
  name: string;
  sum: ReactNode;
  days: { day: string; sum: ReactNode }[];
};

/** How the rest is paid after the deposit, as radio cards; the first is preselected. */
export function PaymentsChoice({ legend, options }: { legend: string; options: readonly PaymentsOption[] }) {
  const { typed } = useFormContext().fieldOf("payments");
  const chosen = options.find(({ value }) => value === typed) ?? options[0];
  return (
    <fieldset className="mt-8 grid gap-5">
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => {
        const id = `payments-${option.value}`;
        return (
          <Choice
            key={option.value}
            name="payments"
            value={option.value}
            defaultChecked={option === chosen}
            face="grid grid-cols-[1.5rem_1fr_auto] items-center gap-x-4 gap-y-2 max-md:grid-cols-[1.5rem_1fr]"
            aria-labelledby={`${id}-name ${id}-sum`}
            aria-describedby={`${id}-days`}
          >
            <ChoiceDot />
            <b id={`${id}-name`} className="h4">
              {option.name}
            </b>
            <span id={`${id}-sum`} className="h3 max-md:col-[2]">
              <span className={withoutCode}>{option.sum}</span>
            </span>
            <span id={`${id}-days`} className="col-[2/-1] grid text-small">
              {option.days.map(({ day, sum }) => (
                <span
                  key={day}
                  className="flex justify-between gap-4 border-t-[1.5px] border-hair py-[0.4rem] tabular-nums"
                >
                  {day}
                  <b className={`font-strong ${withoutCode}`}>{sum}</b>
                </span>
              ))}
            </span>
          </Choice>
        );
      })}
    </fieldset>
  );
}

// With a code the order card has the sums
const withoutCode = "[form:has([name=told])_&]:hidden";
