import { UnrecognizedActionError } from "next/dist/client/components/unrecognized-action-error";
import { expect, test, vi } from "vitest";
import { outcomeOf } from "@/components/forms/outcome";
import { callAction } from "@/components/forms/use-action-form";
import { newVersion } from "@/content/new-version";

test("a form from before a new version says so, in place of a general error", async () => {
  const old = vi.fn(() => Promise.reject(new UnrecognizedActionError("unknown action")));
  const state = await callAction(old, new FormData());
  const failure = { title: "Error", text: "Something went wrong." };
  expect(state).toMatchObject({ status: "failed", fields: {} });
  expect(outcomeOf(state, { invalid: failure, failure, kept: "" })).toEqual(newVersion);
  expect(newVersion.text).toContain("We have a new version: load the page again");
});
