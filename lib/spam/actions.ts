"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { requireAdmin } from "@/lib/access/viewer";
import { clockNow } from "@/lib/time/server-clock";
import type { FormState } from "@/lib/forms/state";
import { answerKnown } from "@/lib/forms/answers";
import { ok } from "@/lib/result";
import { releaseSuspect } from "./suspects";

const schema = z.object({ id: z.uuid("That form is no longer on the list.") });

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
      return ok({ title: "Not spam", text: `The form of ${released.value.email} has been processed.` });
    },
  });
}
