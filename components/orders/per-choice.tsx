import type { ReactNode } from "react";

type PerChoiceProps<Value extends string> = {
  /** The name of the radios, and their values. */
  name: string;
  values: readonly Value[];
  children: (value: Value) => ReactNode;
};

/**
 * Words that differ from one choice of a form to the other: all of them are in the page, and the style sheet shows those
 * of the chosen radio. So the figures follow the choice without a script. Needs <PerChoiceStyle /> once.
 */
export function PerChoice<Value extends string>({ name, values, children }: PerChoiceProps<Value>) {
  return values.map((value) => (
    <span key={value} data-for={`${name}-${value}`}>
      {children(value)}
    </span>
  ));
}

/** Hides what belongs to a choice that is not made. Written from the list of choices, so that a new one needs no rule. */
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
