import { expect, test } from "vitest";
import { outcomeOf, problemsOf, type FormWords } from "@/components/forms/outcome";
import type { FormState } from "@/lib/forms/state";

const words: FormWords = {
  missing: { title: "Missing", text: "Fill in everything." },
  invalid: { title: "Not quite", text: "These fields:" },
  failure: { title: "Failed", text: "Try again." },
  success: { title: "Done", text: "Thank you." },
  kept: "Still here.",
};

function failed(
  fields: Record<string, string>,
  values: Record<string, string> = {},
  message: string | null = null,
) {
  return { status: "failed", code: "invalid", message, fields, values } satisfies FormState;
}

test("an idle form has no message", () => {
  expect(outcomeOf({ status: "idle" }, words)).toBeNull();
  expect(problemsOf({ status: "idle" })).toEqual([]);
});

test("a stored entry has the form's thanks", () => {
  expect(outcomeOf({ status: "sent", email: "a@b.example" }, words)).toEqual(words.success);
});

test("an empty required field is missing, even beside an invalid one", () => {
  const state = failed({ email: "That is no address.", name: "Enter your name." }, { email: "x", name: " " });
  expect(outcomeOf(state, words)).toEqual(words.missing);
});

test("an invalid field is not missing", () => {
  const state = failed({ email: "That is no address." }, { email: "x" });
  expect(outcomeOf(state, words)).toEqual({ title: "Not quite", text: "That is no address." });
});

test("a form without text for missing fields shows the field's error", () => {
  const state = failed({ name: "Enter your name." });
  expect(outcomeOf(state, { ...words, missing: undefined })).toEqual({
    title: "Not quite",
    text: "Enter your name.",
  });
});

test("without field errors the reason is shown, or the form's own text", () => {
  expect(outcomeOf(failed({}), words)).toEqual(words.failure);
  expect(outcomeOf(failed({}, {}, "Wait a minute."), words)).toEqual({
    title: "Failed",
    text: "Wait a minute.",
  });
});

test("fields without a message are no errors", () => {
  const state: FormState = { ...failed({}), fields: { name: undefined } };
  expect(problemsOf(state)).toEqual([]);
  expect(outcomeOf(state, words)).toEqual(words.failure);
});

test("a refusal may have its own text, or none if the page shows it elsewhere", () => {
  const own = { ...words, refusals: { sold_out: null, broken: { title: "Oops", text: "Our fault." } } };
  const refused = (code: string, message: string | null = null) => ({ ...failed({}, {}, message), code });
  expect(outcomeOf(refused("sold_out", "All gone."), own)).toBeNull();
  expect(outcomeOf(refused("broken"), own)).toEqual({ title: "Oops", text: "Our fault." });
  expect(outcomeOf(refused("broken", "It rained."), own)).toEqual({ title: "Oops", text: "It rained." });
  expect(outcomeOf(refused("unheard"), own)).toEqual(words.failure);
});

test("an outcome elsewhere has no message", () => {
  expect(outcomeOf({ status: "opened", url: "https://pay.example" }, words)).toBeNull();
});
