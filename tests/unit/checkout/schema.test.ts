import { expect, test } from "vitest";
import { fieldMessages } from "@/content/pages/field-messages";
import { firstProblems } from "@/lib/forms/values";
import { checkoutFormSchema, checkoutSchema, companions, paysOwnShares } from "@/lib/orders/checkout/schema";

const { fields, fallback } = fieldMessages;
const order = {
  ...{ retreat: "dorset", room: "shared", pay: "deposit", prices: "shared:49700" },
  ...{ name: "Kat Ellis", email: "kat@example.com", terms: "on" },
};

const problems = (more: object) => {
  const { error } = checkoutSchema.safeParse({ ...order, ...more });
  return error ? firstProblems(error) : {};
};

test("one place is bought unless more are chosen", () => {
  const input = checkoutSchema.parse(order);
  expect(input.places).toBe(1);
  expect(companions(input)).toEqual([]);
});

test("the guests of chosen places have a name, and an address if it is known", () => {
  const input = checkoutSchema.parse({
    ...{ ...order, places: "3" },
    ...{ guest2Name: "  Kit   Rowan ", guest2Email: " <kit@example.com> " },
    ...{ guest3Name: "Bea", guest3Email: "", guest4Name: "Not coming", guest4Email: "not an address" },
  });
  expect(companions(input)).toEqual([
    { name: "Kit Rowan", email: "kit@example.com" },
    { name: "Bea", email: "" },
  ]);
});

test("what a guest lacks is at their own field, beside what the buyer lacks", () => {
  const given = { places: "2", name: "", guest2Name: " ", guest2Email: "kit" };
  const expected = {
    name: fields.name.missing,
    guest2Name: fields.guestName.missing,
    guest2Email: fields.email.invalid,
  };
  expect(problems(given)).toEqual(expected);
  const { error } = checkoutFormSchema.safeParse({ ...order, ...given, pay: undefined });
  expect(error && firstProblems(error)).toEqual(expected);
});

test.each(["0", "5", "1.5", "", "two"])("%j is no number of places", (places) => {
  expect(problems({ places }).places).toBe(fallback.chooseOne);
});

test("who pays their own share needs an address; a tick for one place means nothing", () => {
  const given = { shares: "on", places: "2", guest2Name: "Kit Rowan" };
  expect(problems(given)).toEqual({ guest2Email: fields.shareEmail.missing });
  expect(problems({ ...given, guest2Email: "kit" })).toEqual({ guest2Email: fields.email.invalid });
  expect(problems({ ...given, guest2Email: "kit@example.com" })).toEqual({});
  expect(problems({ ...given, shares: undefined })).toEqual({});
  const pays = (more: object) => paysOwnShares(checkoutSchema.parse({ ...order, ...more }));
  expect(pays({ shares: "on" })).toBe(false);
  expect(pays({ ...given, guest2Email: "kit@example.com" })).toBe(true);
});
