"use server";

import { guestsCopy } from "@/content/pages/admin-guests";
import { requireAdmin } from "@/lib/access/viewer";
import { clockNow } from "@/lib/clock";
import type { FormState } from "@/lib/form-state";
import { answerKnown } from "@/lib/forms/answers";
import { ok } from "@/lib/result";
import { openHealth } from "./health";
import { openHealthSchema } from "./schema";

const { opened, none } = guestsCopy.health;

/** Shows what the guests of a retreat said on access and health, this once. */
export async function openHealthAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin("/admin/sales");
  return answerKnown(form, {
    name: "open-health",
    schema: openHealthSchema,
    run: async ({ retreat }) => {
      const answers = await openHealth(admin, retreat, clockNow());
      if (!answers.ok) return answers;
      return ok({ ...(answers.value.length > 0 ? opened : none), answers: answers.value });
    },
  });
}
