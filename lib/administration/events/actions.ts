"use server";

import { revalidatePath } from "next/cache";
import { requireAdmin } from "@/lib/access/viewer";
import type { FormState } from "@/lib/forms/state";
import { answerKnown } from "@/lib/forms/answers";
import { repeatJob } from "@/lib/jobs/failed-jobs";
import { ok } from "@/lib/result";
import { repeatEvent } from "./retry";
import { repeatEventSchema, repeatJobSchema } from "./schema";

const page = "/admin/events";

const done = { title: "Running", text: "It runs again within a minute. Check back then." };

/** Runs the work of one of Stripe's events again. */
export async function repeatEventAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(page);
  return answerKnown(form, {
    name: "repeat-event",
    schema: repeatEventSchema,
    run: async ({ id }) => {
      const repeated = await repeatEvent(admin, id, new Date());
      revalidatePath(page);
      return repeated.ok ? ok(done) : repeated;
    },
  });
}

/** Runs work on money again that was given up. */
export async function repeatJobAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(page);
  return answerKnown(form, {
    name: "repeat-job",
    schema: repeatJobSchema,
    run: async ({ id }) => {
      const repeated = await repeatJob(admin, id, new Date());
      revalidatePath(page);
      return repeated.ok ? ok(done) : repeated;
    },
  });
}
