"use server";

import { revalidatePath } from "next/cache";
import { announcementsCopy as copy } from "@/content/pages/announcements";
import { requireAdmin } from "@/lib/access/viewer";
import { clockNow } from "@/lib/time/server-clock";
import type { FormState } from "@/lib/forms/state";
import { answerKnown } from "@/lib/forms/answers";
import { ok } from "@/lib/result";
import { announce, takeBack } from "./announce";
import { announceSchema, takeBackSchema } from "./schema";

const page = "/admin/announcements";

/** Announces to all with access. */
export async function announceAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(page);
  return answerKnown(form, {
    name: "announce",
    schema: announceSchema,
    hidden: ["id"],
    run: async (input) => {
      const done = await announce(admin, input, clockNow());
      if (!done.ok) return done;
      revalidatePath(page);
      return ok(done.value.isNew ? copy.done : copy.again);
    },
  });
}

/** Withdraws an announcement. */
export async function takeBackAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(page);
  return answerKnown(form, {
    name: "take-announcement-back",
    schema: takeBackSchema,
    run: async ({ id }) => {
      const done = await takeBack(admin, id, clockNow());
      revalidatePath(page);
      return done.ok ? ok(copy.before.done) : done;
    },
  });
}
