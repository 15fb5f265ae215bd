"use server";

import { revalidatePath } from "next/cache";
import { letterCopy } from "@/content/pages/admin-letters";
import { requireAdmin } from "@/lib/access/viewer";
import { repeatLetter } from "@/lib/email/repeat";
import type { FormState } from "@/lib/forms/state";
import { answerKnown } from "@/lib/forms/answers";
import { ok } from "@/lib/result";
import { fill } from "@/lib/text";
import { whyNotAgain } from "./retry";
import { repeatLetterSchema } from "./schema";

const { done } = letterCopy.again;

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
      return ok({ title: done.title, text: fill(done.text, { to: repeated.value.to }) });
    },
  });
}
