"use server";

import { revalidatePath } from "next/cache";
import { requireAdmin } from "@/lib/access/viewer";
import { clockNow } from "@/lib/time/server-clock";
import type { FormState } from "@/lib/forms/state";
import { answerKnown } from "@/lib/forms/answers";
import { ok } from "@/lib/result";
import { fill } from "@/lib/text";
import { openHealth } from "./health";
import { pairGuest } from "./pair";
import { openHealthSchema, pairGuestSchema } from "./schema";

const pairingToasts = {
  together: { title: "Put together", text: "{name} and {other} share a room." },
  apart: { title: "Kept apart", text: "{name} and {other} don’t share." },
  wish: { title: "Left to their requests", text: "The manual choice for {name} is removed." },
};

/** Pairs or separates guests manually, or follows their requests. */
export async function pairGuestAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin("/admin/sales");
  return answerKnown(form, {
    name: "pair-guest",
    schema: pairGuestSchema,
    hidden: ["id", "seen"],
    run: async (input) => {
      const done = await pairGuest(admin, input, clockNow());
      revalidatePath("/admin/retreats/[id]/guests", "page");
      if (!done.ok) return done;
      const { title, text } = pairingToasts[done.value.how];
      return ok({ title, text: fill(text, done.value) });
    },
  });
}

/** Shows once what a retreat's guests said on access and health. */
export async function openHealthAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin("/admin/sales");
  return answerKnown(form, {
    name: "open-health",
    schema: openHealthSchema,
    run: async ({ retreat }) => {
      const answers = await openHealth(admin, retreat, clockNow());
      if (!answers.ok) return answers;
      return ok({
        ...(answers.value.length > 0
          ? {
              title: "Opened",
              text: "They are shown until you leave this page. This is recorded in the audit log.",
            }
          : { title: "Nothing to open", text: "The answers have been deleted." }),
        answers: answers.value,
      });
    },
  });
}
