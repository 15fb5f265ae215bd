"use server";

import { revalidatePath } from "next/cache";
import { moderationCopy } from "@/content/pages/moderation";
import { requireModerator } from "@/lib/access/viewer";
import type { FormState } from "@/lib/forms/state";
import { answerKnown } from "@/lib/forms/answers";
import { ok } from "@/lib/result";
import { settleSchema } from "./moderation-schema";
import { settleReports } from "./reports";

const { reports } = moderationCopy;
const reportsPage = "/admin/reports";

/** Settles the reports of a message: it stays, or goes. */
export async function settleReportsAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireModerator(reportsPage);
  return answerKnown(form, {
    name: "settle-reports",
    schema: settleSchema,
    run: async ({ id, to }) => {
      const settled = await settleReports(admin, id, to, new Date());
      revalidatePath(reportsPage);
      if (!settled.ok) return settled.code === "already" ? ok(reports.toasts.already) : settled;
      const { outcome } = settled.value;
      return ok(outcome === to ? reports.toasts[outcome] : reports.toasts.gone);
    },
  });
}
