"use client";

import type { ReactNode } from "react";
import { FormField } from "@/components/forms/fields";
import { useFormContext } from "@/components/forms/form-context";
import { cancellation } from "@/content/cancellation";
import { Choice, ChoiceDot } from "@/components/ui/choice";
import { described, FieldError } from "@/components/ui/field";

type TilesProps = { name: string; legend: string; isField?: boolean; children: ReactNode };

/** A step of a form with radio buttons, or with `isField` a field among others. */
export function Tiles({ name, legend, isField = false, children }: TilesProps) {
  const { id, error } = useFormContext().fieldOf(name);
  return (
    <fieldset
      id={id}
      className={isField ? "grid gap-2" : "grid gap-2 border-t-[1.5px] border-ink pt-4"}
      aria-labelledby={`${id}-legend`}
      aria-describedby={described(error && `${id}-error`)}
    >
      <legend id={`${id}-legend`} className={isField ? "legend mb-2" : "h3 float-left mb-2 w-full"}>
        {legend}
      </legend>
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

type TileProps = {
  name: string;
  value: string;
  isChosen: boolean;
  isDisabled?: boolean;
  onChoose: () => void;
  label: string;
  small?: string;
  figure?: string;
};

/** A radio button with a second line and a figure. */
export function Tile({ name, value, isChosen, isDisabled, onChoose, label, small, figure }: TileProps) {
  return (
    <Choice
      name={name}
      value={value}
      className="choice--tile"
      face="min-h-12 content-center px-4 py-2"
      checked={isChosen}
      disabled={isDisabled}
      onChange={onChoose}
    >
      <span className="flex items-center gap-3">
        <ChoiceDot />
        <span>
          {label}
          {small && <span className="block text-compact font-normal">{small}</span>}
        </span>
        {figure && <b className="ml-auto font-strong whitespace-nowrap">{figure}</b>}
      </span>
    </Choice>
  );
}

/** Why a price is another than the list price. */
export function ReasonField() {
  return (
    <FormField
      name="reason"
      label="Reason"
      hint="Stays with the order. The buyer doesn’t see it."
      maxLength={cancellation.reasonMax}
      autoComplete="off"
      required
    />
  );
}

type OrderSummaryProps = {
  title: string;
  lead?: ReactNode;
  price: string;
  /** The price before, if it changes. */
  before: string | null;
  /** What happens, by what it happens to. */
  effects: Record<string, string>;
  children: ReactNode;
};

/** What a form does, beside its fields and before its button. */
export function OrderSummary({ title, lead, price, before, effects, children }: OrderSummaryProps) {
  return (
    <section
      aria-labelledby="order-summary"
      className="grid gap-4 border-[1.5px] border-ink bg-card p-6 max-sm:p-4 min-[72em]:sticky min-[72em]:top-24"
    >
      <h2 id="order-summary" className="h2">
        {title}
      </h2>
      {lead}
      <p className="h2">
        {before && <del className="mr-3 text-ink-2">{before}</del>}
        {price}
      </p>
      <dl>
        {Object.entries(effects).map(([label, text]) => (
          <div key={label} className="grid grid-cols-[4.5rem_1fr] gap-3 border-t-[1.5px] border-hair py-3">
            <dt className="font-strong">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
