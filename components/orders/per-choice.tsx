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

/** Text that depends on several choices, all of which have to be made: "room-shared pays-2". */
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

const shares = `:has([name="shares"]:checked):not(:has(${option("1")}:checked))`;

/**
 * Hides what is for another number of places: "places-2" for two, "places-from-2" for two and more, "pays-2" for two
 * that the buyer pays, "shares-on" and "shares-off" for whether everyone of several pays their own share.
 */
export function PerPlacesStyle() {
  return (
    <style href="per-places" precedence="medium">
      {Array.from({ length: maxPlaces }, (_, index) => index + 1)
        .map(
          (places) =>
            hideUnless(option(`${places}`), `places-${places}`) +
            hideUnless(option(`n+${places}`), `places-from-${places}`) +
            (places === 1
              ? `form:not(:has(${option("1")}:checked)):not(${shares}) [data-for~="pays-1"]{display:none}`
              : hideUnless(option(`${places}`), `pays-${places}`) + hideIn(shares, `pays-${places}`)),
        )
        .join("") +
        hideIn(shares, "shares-off") +
        hideIn(`:not(${shares})`, "shares-on")}
    </style>
  );
}

function option(nth: string): string {
  return `[name="places"] :nth-child(${nth})`;
}

function hideIn(form: string, choice: string): string {
  return `form${form} [data-for~="${choice}"]{display:none}`;
}

function hideUnless(input: string, choice: string): string {
  return `form:not(:has(${input}:checked)) [data-for~="${choice}"]{display:none}`;
}
