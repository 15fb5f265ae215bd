"use server";

import { revalidatePath } from "next/cache";
import { requireAdmin } from "@/lib/access/viewer";
import { repeatLetter } from "@/lib/email/repeat";
import type { FormState } from "@/lib/forms/state";
import { answerKnown } from "@/lib/forms/answers";
import { ok } from "@/lib/result";
import { whyNotAgain } from "./retry";
import { repeatLetterSchema } from "./schema";

/** Sends a letter once more. */
export async function repeatLetterAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin("/admin/letters");
  return answerKnown(form, {
    name: "repeat-letter",
    schema: repeatLetterSchema,
    run: async ({ id }) => {
      const repeated = await repeatLetter(admin, id, whyNotAgain, new Date());
      revalidatePath("/admin/letters/[id]", "page");
      if (!repeated.ok) return repeated;
      return ok({
        title: "On its way",
        text: `The letter to ${repeated.value.to} goes out within a minute.`,
      });
    },
  });
}
