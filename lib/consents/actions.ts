"use server";

import { stopLettersCopy } from "@/content/pages/stop-letters";
import { db } from "@/lib/db";
import type { FormState } from "@/lib/form-state";
import { answerKnown } from "@/lib/forms/answers";
import { readStopToken } from "@/lib/links/stop-links";
import { fail, ok } from "@/lib/result";
import { withdrawConsent } from "./consents";
import { stopLettersSchema } from "./schema";

const { unknown } = stopLettersCopy;

/** Stops the occasional letter by a personal link; idempotent. */
export async function stopLettersAction(_: FormState, form: FormData): Promise<FormState> {
  return answerKnown(form, {
    name: "stop-letters",
    schema: stopLettersSchema,
    hidden: ["token"],
    run: async ({ token }) => {
      const id = readStopToken(token);
      if (!id) return fail("link_invalid", `${unknown.text} ${unknown.write}`);
      await withdrawConsent(db, { id }, new Date());
      return ok(null);
    },
  });
}
