"use server";

import { revalidatePath } from "next/cache";
import { moderationCopy } from "@/content/pages/moderation";
import { requireAdmin } from "@/lib/access/viewer";
import type { FormState } from "@/lib/form-state";
import { answerKnown } from "@/lib/forms/answers";
import { ok, type Result } from "@/lib/result";
import { fill } from "@/lib/text";
import { liftPauseSchema, pauseSchema, settleSchema } from "./moderation-schema";
import { liftPause, pausePosting } from "./pauses";
import { settleReports } from "./reports";

const { pause, reports } = moderationCopy;
const reportsPage = "/admin/reports";
const memberPage = "/admin/members/[id]";

/** Settles the reports of a message: it stays, or goes. */
export async function settleReportsAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(reportsPage);
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

/** Pauses a member's posting. */
export async function pausePostingAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin("/members");
  return answerKnown(form, {
    name: "pause-posting",
    schema: pauseSchema,
    run: async ({ id, for: length }) =>
      tell(await pausePosting(admin, { userId: id, for: length }, new Date()), pause.toasts.paused),
  });
}

/** Lets a member post again. */
export async function liftPauseAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin("/members");
  return answerKnown(form, {
    name: "lift-pause",
    schema: liftPauseSchema,
    run: async ({ id }) => tell(await liftPause(admin, id, new Date()), pause.toasts.lifted),
  });
}

type Notice = { title: string; text: string };

/** Shows the member's page as it is now, and says what was done. */
function tell(result: Result<{ displayName: string }>, { title, text }: Notice): Result<Notice> {
  revalidatePath(memberPage, "page");
  return result.ok ? ok({ title, text: fill(text, { name: result.value.displayName }) }) : result;
}
