"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { laterCopy } from "@/content/pages/later";
import { requireModerator } from "@/lib/access/viewer";
import { clockNow } from "@/lib/time/server-clock";
import type { FormState } from "@/lib/forms/state";
import { answerKnown } from "@/lib/forms/answers";
import { ok } from "@/lib/result";
import { cancelPost, savePost } from "./posts";
import { cancelSchema, scheduledSchema } from "./schema";

const page = "/community/later";

/** Schedules a post, or changes a scheduled one. */
export async function savePostAction(_: FormState, form: FormData): Promise<FormState> {
  const member = await requireModerator(page);
  return answerKnown(form, {
    name: "save-post",
    schema: scheduledSchema,
    run: async (input) => {
      const saved = await savePost(member, input, clockNow());
      if (!saved.ok) return saved;
      redirect(page);
    },
  });
}

/** Deletes a post that is not published yet. */
export async function cancelPostAction(_: FormState, form: FormData): Promise<FormState> {
  const member = await requireModerator(page);
  return answerKnown(form, {
    name: "cancel-post",
    schema: cancelSchema,
    run: async ({ id }) => {
      const gone = await cancelPost(member, id, clockNow());
      revalidatePath(page);
      return gone.ok ? ok(laterCopy.cancelled) : gone;
    },
  });
}
