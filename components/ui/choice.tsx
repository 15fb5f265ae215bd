import { clsx } from "clsx/lite";
import type { ComponentProps, ReactNode } from "react";

type ChoiceProps = {
  name: string;
  value: string;
  /** Content of the card: start with <ChoiceDot /> if a dot helps; a `price` class is circled when selected. */
  children: ReactNode;
  className?: string;
  /** Classes of the card itself, to lay out its content. */
  face?: string;
} & Omit<ComponentProps<"input">, "type" | "name" | "value" | "className" | "children">;

/** A radio button as a card. Put several in a fieldset with a legend. */
export function Choice({ children, className, face, ...input }: ChoiceProps) {
  return (
    <label className={clsx("choice", className)}>
      <input type="radio" {...input} />
      <span className={clsx("choice-face", face)}>{children}</span>
    </label>
  );
}

/** The dot of a radio card. */
export function ChoiceDot() {
  return <span className="dot" aria-hidden="true" />;
}
