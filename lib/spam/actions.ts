"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { spamCopy } from "@/content/pages/admin-spam";
import { requireAdmin } from "@/lib/access/viewer";
import { clockNow } from "@/lib/time/server-clock";
import type { FormState } from "@/lib/forms/state";
import { answerKnown } from "@/lib/forms/answers";
import { ok } from "@/lib/result";
import { fill } from "@/lib/text";
import { releaseSuspect } from "./suspects";

const { refusals, toasts } = spamCopy;
const schema = z.object({ id: z.uuid(refusals.gone) });

/** Does what a suspected form would have done. */
export async function releaseSuspectAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin("/admin/spam");
  return answerKnown(form, {
    name: "not-spam",
    schema,
    run: async (input) => {
      const released = await releaseSuspect(admin, input, clockNow());
      revalidatePath("/admin/spam");
      if (!released.ok) return released;
      const { title, text } = toasts.released;
      return ok({ title, text: fill(text, released.value) });
    },
  });
}
