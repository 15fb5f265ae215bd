"use server";

import { revalidatePath } from "next/cache";
import { requireModerator } from "@/lib/access/viewer";
import type { FormState } from "@/lib/forms/state";
import { answerKnown } from "@/lib/forms/answers";
import { ok } from "@/lib/result";
import { settleSchema } from "./moderation-schema";
import { settleReports } from "./reports";

const reportsPage = "/admin/reports";

const toasts = {
  kept: { title: "Left as it is", text: "The report is settled." },
  deleted: { title: "Message deleted", text: "It’s gone for everyone, and the report is settled." },
};

/** Settles the reports of a message: it stays, or goes. */
export async function settleReportsAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireModerator(reportsPage);
  return answerKnown(form, {
    name: "settle-reports",
    schema: settleSchema,
    run: async ({ id, to }) => {
      const settled = await settleReports(admin, id, to, new Date());
      revalidatePath(reportsPage);
      if (!settled.ok)
        return settled.code === "already"
          ? ok({ title: "Settled already", text: "Somebody was faster." })
          : settled;
      const { outcome } = settled.value;
      return ok(
        outcome === to ? toasts[outcome] : { title: "Settled", text: "Its author had deleted it already." },
      );
    },
  });
}
