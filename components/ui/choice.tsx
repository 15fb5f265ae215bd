import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names";

type ChoiceProps = {
  name: string;
  value: string;
  /** What the card shows: start with <ChoiceDot /> where a dot helps; a `price` class is circled when chosen. */
  children: ReactNode;
  className?: string;
} & Omit<ComponentProps<"input">, "type" | "name" | "value" | "className" | "children">;

/** A radio that is a whole card. Put several in a fieldset with a legend. */
export function Choice({ children, className, ...input }: ChoiceProps) {
  return (
    <label className={classNames("choice", className)}>
      <input type="radio" {...input} />
      <span className="choice-face">{children}</span>
    </label>
  );
}

/** The dot of a radio card. */
export function ChoiceDot() {
  return <span className="dot" aria-hidden="true" />;
}
