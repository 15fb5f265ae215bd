import type { ReactNode } from "react";

type PerChoiceProps<Value extends string> = {
  /** The name of the radios; `values` are theirs. */
  name: string;
  values: readonly Value[];
  children: (value: Value) => ReactNode;
};

/**
 * Text that depends on a radio: all variants are in the page, and CSS shows the chosen one without scripts. Needs
 * <PerChoiceStyle /> once.
 */
export function PerChoice<Value extends string>({ name, values, children }: PerChoiceProps<Value>) {
  return values.map((value) => (
    <span key={value} data-for={`${name}-${value}`}>
      {children(value)}
    </span>
  ));
}

/** Hides the text of choices that are not made; generated, so that a new choice needs no CSS rule. */
export function PerChoiceStyle({ name, values }: { name: string; values: readonly string[] }) {
  return (
    <style href={`per-${name}`} precedence="medium">
      {values
        .map(
          (value) =>
            `form:not(:has([name="${name}"][value="${value}"]:checked)) [data-for="${name}-${value}"]{display:none}`,
        )
        .join("")}
    </style>
  );
}
