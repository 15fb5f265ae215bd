import type { ContextType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
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

function isTicked(defaultChecked: boolean, change: Partial<Form> = {}): boolean {
  const html = renderToStaticMarkup(
    <FormContext value={{ ...form, ...change }}>
      <FormCheck name="box" defaultChecked={defaultChecked}>
        A box
      </FormCheck>
    </FormContext>,
  );
  return html.includes("checked");
}

test("a checkbox keeps its default until the page returns with a refusal", () => {
  expect(isTicked(true)).toBe(true);
  expect(isTicked(false)).toBe(false);
});

test("a checkbox of a returned page is as it was sent, ticked or not", () => {
  expect(isTicked(false, { cameBack: true, typed: { box: "on" } })).toBe(true);
  expect(isTicked(true, { cameBack: true, typed: { name: "Ann" } })).toBe(false);
});
