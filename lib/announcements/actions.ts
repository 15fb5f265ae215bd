"use server";

import { revalidatePath } from "next/cache";
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
      return ok(
        done.value.isNew
          ? { title: "Told", text: "It’s under the bell. Letters follow within minutes." }
          : { title: "Told already", text: "This one has already been sent. Nothing was sent twice." },
      );
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
      return done.ok
        ? ok({ title: "Taken back", text: "It’s gone from every bell. Letters that wait aren’t sent." })
        : done;
    },
  });
}
