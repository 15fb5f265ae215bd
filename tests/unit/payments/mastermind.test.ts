import { expect, test } from "vitest";
import { messagesCopy } from "@/content/pages/messages";
import { mastermindPaymentCopy } from "@/content/pages/mastermind-payment";
import { startMastermindAction } from "@/lib/payments/actions";

const { fields, fallback } = messagesCopy.forms;

const order = { plan: "one-time", name: "Kat Ellis", email: "kat@example.com", terms: "on" };

function send(entries: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries)) form.set(name, value);
  return startMastermindAction({ status: "idle" }, form);
}

test("nobody can pay for the mastermind yet: an order leads to the waitlist, its entries kept", async () => {
  expect(await send(order)).toEqual({
    status: "failed",
    title: mastermindPaymentCopy.sales.waitlist.title,
    message: mastermindPaymentCopy.sales.waitlist.text,
    fields: {},
    values: order,
  });
});

test("every field that needs another look is named, and nothing typed is lost", async () => {
  expect(await send({ plan: "weekly", name: "  ", email: "kat" })).toEqual({
    status: "failed",
    message: null,
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
