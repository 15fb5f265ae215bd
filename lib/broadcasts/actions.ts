"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { broadcastsCopy } from "@/content/pages/broadcasts";
import { requireAdmin } from "@/lib/access/viewer";
import type { Member } from "@/lib/access/policy";
import { clockNow } from "@/lib/time/server-clock";
import { formatClock, formatMoment } from "@/lib/time/dates";
import type { FormState, SuccessText } from "@/lib/forms/state";
import { answerKnown } from "@/lib/forms/answers";
import { typedText } from "@/lib/forms/values";
import { ok, type Result } from "@/lib/result";
import { refreshCatalogue } from "@/lib/sales/catalogue-version";
import { fill } from "@/lib/text";
import {
  cancelBroadcast,
  pauseBroadcast,
  resumeBroadcast,
  scheduleBroadcast,
  sendTest,
  unschedule,
} from "./commands";
import { deleteDraft, keepDraft } from "./drafts";
import { draftFromPost } from "./from-post";
import { publishBroadcast, withdrawLetter } from "./publishing";
import {
  broadcastRefSchema,
  draftSchema,
  fromPostSchema,
  publishedRefSchema,
  scheduleSchema,
  seenSchema,
} from "./schema";

const { done } = broadcastsCopy;
const page = "/admin/letters";
const newPage = "/admin/letters/new";

/** Saves a broadcast's draft; the response text is the time. */
export async function keepDraftAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(newPage);
  return answerKnown(form, {
    name: "keep-broadcast",
    schema: draftSchema,
    hidden: ["id", "seen"],
    run: async (input) => {
      const now = clockNow();
      const kept = await keepDraft(admin, input, now);
      if (!kept.ok) return kept;
      return ok({
        ...done.kept,
        text: formatClock(now),
        answers: [{ name: "revision", text: `${kept.value.revision}` }],
      });
    },
  });
}

/** Saves and opens the draft: the form's button without JavaScript. */
export async function keepAndOpenDraftAction(state: FormState, form: FormData): Promise<FormState> {
  const answer = await keepDraftAction(state, form);
  if (answer.status !== "sent") return answer;
  redirect(`${page}/${typedText(form, "id") ?? ""}`);
}

/** Creates a draft from a blog post and opens it. */
export async function draftFromPostAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin("/admin/blog");
  return answerKnown(form, {
    name: "broadcast-from-post",
    schema: fromPostSchema,
    run: async (input) => {
      const made = await draftFromPost(admin, input, clockNow());
      if (!made.ok) return made;
      redirect(`${page}/${input.id}`);
    },
  });
}

/** Sends a test email to the administrator. */
export async function sendTestAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(newPage);
  return answerKnown(form, {
    name: "test-broadcast",
    schema: seenSchema,
    hidden: ["id", "seen"],
    run: async (input) => {
      const sent = await sendTest(admin, input, clockNow());
      return sent.ok ? ok({ ...done.test, text: fill(done.test.text, sent.value) }) : sent;
    },
  });
}

/** Sends the broadcast revision seen. */
export async function sendBroadcastAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(newPage);
  return answerKnown(form, {
    name: "send-broadcast",
    schema: seenSchema,
    hidden: ["id", "seen"],
    run: async (input) => {
      const begun = await scheduleBroadcast(admin, { ...input, at: null }, clockNow());
      return begun.ok ? shown(input.id, done.now) : begun;
    },
  });
}

/** Schedules the broadcast revision seen. */
export async function scheduleBroadcastAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(newPage);
  return answerKnown(form, {
    name: "schedule-broadcast",
    schema: scheduleSchema,
    hidden: ["id", "seen"],
    run: async (input) => {
      const set = await scheduleBroadcast(admin, input, clockNow());
      if (!set.ok) return set;
      const { title, text } = done.scheduled;
      return shown(input.id, { title, text: fill(text, { time: formatMoment(set.value.at) }) });
    },
  });
}

/** Unschedules a broadcast. */
export async function unscheduleAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(newPage);
  return change(form, "unschedule-broadcast", (id, now) => unschedule(admin, id, now), done.unscheduled);
}

/** Pauses a broadcast being sent. */
export async function pauseBroadcastAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(newPage);
  return change(form, "pause-broadcast", (id, now) => pauseBroadcast(admin, id, now), done.paused);
}

/** Resumes a broadcast. */
export async function resumeBroadcastAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(newPage);
  return change(form, "resume-broadcast", (id, now) => resumeBroadcast(admin, id, now), done.resumed);
}

/** Cancels a paused broadcast. */
export async function cancelBroadcastAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(newPage);
  return change(form, "cancel-broadcast", (id, now) => cancelBroadcast(admin, id, now), done.cancelled);
}

/** Publishes a sent broadcast in the blog. */
export async function publishBroadcastAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(newPage);
  return change(
    form,
    "publish-broadcast",
    (id, now) => thenShown(publishBroadcast(admin, id, now)),
    done.published,
  );
}

/** Unpublishes a broadcast. */
export async function withdrawLetterAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin("/admin/blog");
  return answerKnown(form, {
    name: "withdraw-letter",
    schema: publishedRefSchema,
    hidden: ["slug"],
    run: async ({ slug }) => {
      const gone = await thenShown(withdrawLetter(admin, slug, clockNow()));
      if (!gone.ok) return gone;
      revalidatePath("/admin/blog");
      revalidatePath(`${page}/[id]`, "page");
      return ok(done.withdrawn);
    },
  });
}

/** Deletes a draft, then opens an empty form. */
export async function deleteDraftAction(_: FormState, form: FormData): Promise<FormState> {
  const admin: Member = await requireAdmin(newPage);
  return answerKnown(form, {
    name: "delete-broadcast",
    schema: broadcastRefSchema,
    hidden: ["id"],
    run: async ({ id }) => {
      const gone = await deleteDraft(admin, id, clockNow());
      if (!gone.ok) return gone;
      redirect(newPage);
    },
  });
}

/** Refreshes this process's catalogue for the next page; other processes poll. */
async function thenShown<R extends Result<unknown>>(change: Promise<R>): Promise<R> {
  const changed = await change;
  if (changed.ok) await refreshCatalogue(clockNow());
  return changed;
}

function change(
  form: FormData,
  name: string,
  run: (id: string, now: Date) => Promise<Result<unknown>>,
  words: SuccessText,
): Promise<FormState> {
  return answerKnown(form, {
    name,
    schema: broadcastRefSchema,
    hidden: ["id"],
    run: async ({ id }) => {
      const changed = await run(id, clockNow());
      return changed.ok ? shown(id, words) : changed;
    },
  });
}

function shown(id: string, words: SuccessText) {
  revalidatePath(`${page}/${id}`);
  return ok(words);
}
