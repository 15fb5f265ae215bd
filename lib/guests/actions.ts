"use server";

import { revalidatePath } from "next/cache";
import { guestFormCopy } from "@/content/pages/guest-form";
import { clockNow } from "@/lib/time/server-clock";
import { formatDay } from "@/lib/time/dates";
import type { FormState } from "@/lib/forms/state";
import { answerKnown } from "@/lib/forms/answers";
import { ok } from "@/lib/result";
import { fill } from "@/lib/text";
import { openUntil } from "./days";
import { saveGuestForm } from "./form";
import { guestFormSchema } from "./schema";

const { title, text } = guestFormCopy.toasts.success;

/** Saves the answers of a personal link's guest before the retreat. */
export async function saveGuestFormAction(_: FormState, form: FormData): Promise<FormState> {
  return answerKnown(form, {
    name: "guest-form",
    schema: guestFormSchema,
    hidden: ["token"],
    run: async (input) => {
      const saved = await saveGuestForm(input, clockNow());
      if (!saved.ok) return saved;
      revalidatePath("/booking/[token]/guest", "page");
      return ok({ title, text: fill(text, { until: formatDay(openUntil(saved.value.retreat)) }) });
    },
  });
}
