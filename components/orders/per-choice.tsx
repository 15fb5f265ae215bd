import type { ReactNode } from "react";
import { maxPlaces } from "@/content/checkout";
import type { ByChoice } from "@/lib/forms/state";

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

/** Text that depends on several choices, all of which have to be made: "room-shared places-2". */
export function PerChoices({ words }: { words: ByChoice }) {
  return Object.entries(words).map(([choices, text]) => (
    <span key={choices} data-for={choices}>
      {text}
    </span>
  ));
}

/** Hides the text of choices that are not made; generated, so that a new choice needs no CSS rule. */
export function PerChoiceStyle({ name, values }: { name: string; values: readonly string[] }) {
  return (
    <style href={`per-${name}`} precedence="medium">
      {values.map((value) => hideUnless(`[name="${name}"][value="${value}"]`, `${name}-${value}`)).join("")}
    </style>
  );
}

/** Hides what is for another number of places: "places-2" for two, "places-from-2" for two and more. */
export function PerPlacesStyle() {
  const hideUnlessOption = (nth: string, choice: string) =>
    hideUnless(`[name="places"] :nth-child(${nth})`, choice);
  return (
    <style href="per-places" precedence="medium">
      {Array.from({ length: maxPlaces }, (_, index) => index + 1)
        .map(
          (places) =>
            hideUnlessOption(`${places}`, `places-${places}`) +
            hideUnlessOption(`n+${places}`, `places-from-${places}`),
        )
        .join("")}
    </style>
  );
}

function hideUnless(input: string, choice: string): string {
  return `form:not(:has(${input}:checked)) [data-for~="${choice}"]{display:none}`;
}
