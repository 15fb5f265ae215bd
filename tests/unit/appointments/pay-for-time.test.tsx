import type { ContextType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PayForTime } from "@/components/appointments/pay-for-time";
import { FormContext } from "@/components/forms/form-context";
import type { FormState } from "@/lib/forms/state";

type Form = NonNullable<ContextType<typeof FormContext>>;

const none = { title: "No", text: "No" };
const words = {
  ...{ code: { label: "Code", apply: "Apply", applying: "Applying..." } },
  ...{
    price: "£120, paid by card.",
    cancelling: "Cancel it in time.",
    submit: "Book",
    submitting: "Opening...",
  },
};

function htmlOf(state: FormState): string {
  const form: Form = {
    ...{ id: "form", words: { invalid: none, failure: none, kept: "" }, state, typed: {}, problems: {} },
    ...{ cameBack: false, inPlace: false, underWay: null, isBusy: false, isFromPost: false },
    ...{ restart: () => undefined, forget: () => undefined },
  };
  return renderToStaticMarkup(
    <FormContext value={form}>
      <PayForTime words={words} terms={null} />
    </FormContext>,
  );
}

test("a voucher leaves the words about cancelling and the name of the last press", () => {
  const before = htmlOf({ status: "idle" });
  expect(before).toContain("<p>£120, paid by card. Cancel it in time.</p>");
  expect(before).toContain("Book</button>");
  const full = { "payments-1": "Pay £70 by Card" };
  const priced = { code: "ABC", told: "ABC|5000", text: "", rows: [{ label: "Price", value: "£120" }], full };
  const after = htmlOf({ status: "priced", values: {}, priced });
  expect(after).toContain("<p>Cancel it in time.</p>");
  expect(after).toContain("Book</button>");
  expect(after).not.toContain("paid by card.");
});
