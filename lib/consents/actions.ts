"use server";

import { stopLettersCopy } from "@/content/pages/stop-letters";
import { db } from "@/lib/db";
import type { FormState } from "@/lib/form-state";
import { answerKnown } from "@/lib/forms/answers";
import { readStopToken } from "@/lib/links/stop-links";
import { fail, ok } from "@/lib/result";
import { turnOnAgain } from "./again";
import { withdrawConsent } from "./consents";
import { lettersTokenSchema } from "./schema";

const { submit, unknown } = stopLettersCopy;

/** Stops the occasional letter by a personal link; idempotent. */
export async function stopLettersAction(_: FormState, form: FormData): Promise<FormState> {
  return answerKnown(form, {
    name: "stop-letters",
    schema: lettersTokenSchema,
    hidden: ["token"],
    run: async ({ token }) => {
      const id = readStopToken(token);
      if (!id) return fail("link_invalid", `${unknown.text} ${unknown.write}`);
      await withdrawConsent(db, { id }, { wording: submit, source: "/letters/stop" }, new Date());
      return ok(null);
    },
  });
}

/** Turns the occasional letter on again by the link of the letter that asked; idempotent. */
export async function startLettersAgainAction(_: FormState, form: FormData): Promise<FormState> {
  return answerKnown(form, {
    name: "letters-again",
    schema: lettersTokenSchema,
    hidden: ["token"],
    run: ({ token }) => turnOnAgain(token, new Date()),
  });
}
