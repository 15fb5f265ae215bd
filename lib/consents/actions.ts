"use server";

import { stopLettersCopy } from "@/content/pages/stop-letters";
import type { FormState } from "@/lib/forms/state";
import { answerKnown } from "@/lib/forms/answers";
import { fail, ok } from "@/lib/result";
import { turnOnAgain } from "./double-opt-in";
import { lettersTokenSchema } from "./schema";
import { stopLetters } from "./stop";

const { submit, unknown } = stopLettersCopy;

/** Stops the newsletter by a personal link; idempotent. */
export async function stopLettersAction(_: FormState, form: FormData): Promise<FormState> {
  return answerKnown(form, {
    name: "stop-letters",
    schema: lettersTokenSchema,
    hidden: ["token"],
    run: async ({ token }) => {
      const isOurs = await stopLetters(token, submit, new Date());
      return isOurs ? ok(null) : fail("link_invalid", `${unknown.text} ${unknown.write}`);
    },
  });
}

/** Restarts the newsletter by the link of the confirmation email; idempotent. */
export async function startLettersAgainAction(_: FormState, form: FormData): Promise<FormState> {
  return answerKnown(form, {
    name: "letters-again",
    schema: lettersTokenSchema,
    hidden: ["token"],
    run: ({ token }) => turnOnAgain(token, new Date()),
  });
}
