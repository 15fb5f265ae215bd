import { expect, test } from "vitest";
import { loadShape } from "@/components/forms/shapes";
import { mastermind } from "@/content/programmes";
import { fieldMessages } from "@/content/pages/field-messages";
import { mastermindPaymentPage } from "@/content/pages/mastermind-payment";
import { getContent } from "@/lib/content/documents";
import { startCheckoutAction } from "@/lib/orders/checkout/actions";
import { startMastermindAction } from "@/lib/orders/programmes/actions";
import { dorset } from "@/content/retreats";
import { priceList } from "@/lib/content/retreats";
import { programmePrices } from "@/lib/catalogue/programme";
import { valuesOf, firstProblems } from "@/lib/forms/values";

const { fields, fallback } = fieldMessages;

const order = {
  plan: "one-time",
  name: "Kat Ellis",
  email: "kat@example.com",
  terms: "on",
  prices: programmePrices(mastermind),
};

function formOf(entries: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries)) form.set(name, value);
  return form;
}

const send = (entries: Record<string, string>) => startMastermindAction({ status: "idle" }, formOf(entries));

test("a page with a stale price is told so, and keeps its entries", async () => {
  const { prices, ...typed } = order;
  expect(await send({ ...order, prices: `1-${prices}` })).toEqual({
    status: "failed",
    code: "price_changed",
    message: getContent(mastermindPaymentPage).toasts.priceChanged.text,
    fields: {},
    values: typed,
  });
});

test("every invalid field is named, and every entry is kept", async () => {
  expect(
    await send({ plan: "weekly", name: "  ", email: "kat", prices: programmePrices(mastermind) }),
  ).toEqual({
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

test("a name is one line of at most 200 characters", async () => {
  const long = await send({ ...order, name: "a".repeat(201) });
  const broken = await send({ ...order, name: "Kat\u0000Ellis" });
  expect([long, broken].map((state) => state.status === "failed" && state.fields.name)).toEqual([
    fields.name.tooLong.replace("{max}", "200"),
    fallback.unseen,
  ]);
});

/** The browser's errors for these entries; null if it would submit them. */
async function findProblems(name: "mastermind" | "checkout", entries: Record<string, string>) {
  const shape = await loadShape(name);
  const { error } = shape.schema.safeParse(valuesOf(formOf(entries), shape));
  return error ? firstProblems(error) : null;
}

test("the browser finds the server's errors before it opens a tab", async () => {
  expect(await findProblems("mastermind", order)).toBeNull();
  for (const wrong of [{ name: "  " }, { email: "kat@example" }, { terms: "" }, { plan: "weekly" }]) {
    const entries = { ...order, ...wrong };
    const answer = await send(entries);
    expect(await findProblems("mastermind", entries)).toEqual(answer.status === "failed" && answer.fields);
  }
});

test("also for a place on the retreat, with either button", async () => {
  const { name, email, terms } = order;
  const place = { room: "single", name, email, terms, retreat: dorset.id, prices: priceList(dorset) };
  expect(await findProblems("checkout", place)).toBeNull();
  for (const wrong of [{ name: "  " }, { email: "kat@example" }, { terms: "" }, { room: "" }]) {
    const entries = { ...place, ...wrong };
    const answer = await startCheckoutAction({ status: "idle" }, formOf({ ...entries, pay: "full" }));
    expect(await findProblems("checkout", entries)).toEqual(answer.status === "failed" && answer.fields);
  }
});

test("only the server knows the rooms and refuses any other", async () => {
  const { name, email, terms } = order;
  const place = { room: "attic", name, email, terms, retreat: dorset.id, prices: priceList(dorset) };
  expect(await startCheckoutAction({ status: "idle" }, formOf({ ...place, pay: "full" }))).toMatchObject({
    status: "failed",
    code: "invalid",
  });
});
