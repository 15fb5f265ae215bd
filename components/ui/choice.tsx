import { clsx } from "clsx/lite";
import type { ComponentProps, ReactNode } from "react";

type ChoiceProps = {
  name: string;
  value: string;
  /** The card's content; may start with <ChoiceDot />. A `price` class is circled when selected. */
  children: ReactNode;
  className?: string;
  /** Classes of the card. */
  face?: string;
} & Omit<ComponentProps<"input">, "type" | "name" | "value" | "className" | "children">;

/** A radio button as a card. Put several into a fieldset with a legend. */
export function Choice({ children, className, face, ...input }: ChoiceProps) {
  return (
    <label className={clsx("choice", className)}>
      <input type="radio" {...input} />
      <span className={clsx("choice-face", face)}>{children}</span>
    </label>
  );
}

export function ChoiceDot() {
  return <span className="dot" aria-hidden="true" />;
}
