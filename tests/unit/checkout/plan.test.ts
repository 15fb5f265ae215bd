import { expect, test } from "vitest";
import { findProblems } from "@/components/payments/mastermind/find-problems";
import { mastermindPriceList } from "@/content/mastermind";
import { messagesCopy } from "@/content/pages/messages";
import { mastermindPaymentCopy } from "@/content/pages/mastermind-payment";
import { startMastermindAction } from "@/lib/checkout/actions";

const { fields, fallback } = messagesCopy.forms;

const order = {
  plan: "one-time",
  name: "Kat Ellis",
  email: "kat@example.com",
  terms: "on",
  prices: mastermindPriceList,
};

function formOf(entries: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries)) form.set(name, value);
  return form;
}

const send = (entries: Record<string, string>) => startMastermindAction({ status: "idle" }, formOf(entries));

test("a page older than a change of price is told so, and what was typed comes back", async () => {
  const { prices, ...typed } = order;
  expect(await send({ ...order, prices: `1-${prices}` })).toEqual({
    status: "failed",
    code: "price_changed",
    message: mastermindPaymentCopy.toasts.priceChanged.text,
    fields: {},
    values: typed,
  });
});

test("every field that needs another look is named, and nothing typed is lost", async () => {
  expect(await send({ plan: "weekly", name: "  ", email: "kat", prices: mastermindPriceList })).toEqual({
    status: "failed",
    code: "invalid",
    message: fallback.chooseOne,
    fields: {
      plan: fallback.chooseOne,
      name: fields.name.missing,
      email: fields.email.invalid,
      terms: fields.terms.missing,
    },
    values: { plan: "weekly", name: "  ", email: "kat", terms: undefined },
  });
});

test("a name is a line of at most 200 characters", async () => {
  const long = await send({ ...order, name: "a".repeat(201) });
  const broken = await send({ ...order, name: "Kat\u0000Ellis" });
  expect([long, broken].map((state) => state.status === "failed" && state.fields.name)).toEqual([
    fields.name.tooLong.replace("{max}", "200"),
    fallback.invalid,
  ]);
});

test("the browser finds what the server would refuse, before a tab is opened for it", async () => {
  expect(findProblems(formOf(order))).toBeNull();
  for (const wrong of [{ name: "  " }, { email: "kat@example" }, { terms: "" }, { plan: "weekly" }]) {
    const entries = { ...order, ...wrong };
    const answer = await send(entries);
    expect(findProblems(formOf(entries))).toEqual(answer.status === "failed" && answer.fields);
  }
});
