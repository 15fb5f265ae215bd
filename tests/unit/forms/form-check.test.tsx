import type { ContextType, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ConsentCheck } from "@/components/forms/consent-check";
import { FormCheck } from "@/components/forms/fields";
import { FormContext } from "@/components/forms/form-context";
import { failedWith } from "@/lib/forms/state";

type Form = NonNullable<ContextType<typeof FormContext>>;

const words = { title: "No", text: "No" };
const form: Form = {
  id: "form",
  words: { invalid: words, failure: words, kept: "" },
  state: failedWith("refused"),
  typed: {},
  cameBack: false,
  inPlace: false,
  underWay: null,
  isBusy: false,
  problems: {},
  isFromPost: false,
  restart: () => undefined,
  forget: () => undefined,
};

const htmlOf = (children: ReactNode, change: Partial<Form> = {}) =>
  renderToStaticMarkup(<FormContext value={{ ...form, ...change }}>{children}</FormContext>);

function isTicked(defaultChecked: boolean, change: Partial<Form> = {}): boolean {
  const box = (
    <FormCheck name="box" defaultChecked={defaultChecked}>
      A box
    </FormCheck>
  );
  return htmlOf(box, change).includes("checked");
}

test("a checkbox keeps its default until the page returns with a refusal", () => {
  expect(isTicked(true)).toBe(true);
  expect(isTicked(false)).toBe(false);
});

test("a checkbox of a returned page is as it was sent, ticked or not", () => {
  expect(isTicked(false, { cameBack: true, typed: { box: "on" } })).toBe(true);
  expect(isTicked(true, { cameBack: true, typed: { name: "Ann" } })).toBe(false);
});

test("a consent's tick stays only beside the words it was given for", () => {
  const isKept = (typed: Form["typed"]) =>
    htmlOf(<ConsentCheck words="Write to me." hash="new" />, { cameBack: true, typed }).includes("checked");
  expect(isKept({ consent: "on", wording: "new" })).toBe(true);
  expect(isKept({ wording: "new" })).toBe(false);
  expect(isKept({ consent: "on", wording: "old" })).toBe(false);
  expect(isKept({ consent: "on" })).toBe(false);
});
