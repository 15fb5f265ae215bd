"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { requireAdmin } from "@/lib/access/viewer";
import type { Member } from "@/lib/access/policy";
import { clockNow } from "@/lib/time/server-clock";
import { formatClock, formatMoment } from "@/lib/time/dates";
import type { FormState, SuccessText } from "@/lib/forms/state";
import { answerKnown } from "@/lib/forms/answers";
import { typedText } from "@/lib/forms/values";
import { ok, type Result } from "@/lib/result";
import { refreshCatalogue } from "@/lib/sales/catalogue-version";
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
        title: "Kept",
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
      return sent.ok ? ok({ title: "On its way", text: `The test goes to ${sent.value.email}.` }) : sent;
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
      return begun.ok
        ? shown(input.id, {
            title: "It begins",
            text: "The first letters leave within a minute. You can pause it until the last one has left.",
          })
        : begun;
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
      return shown(input.id, {
        title: "Set",
        text: `It goes ${formatMoment(set.value.at)}. You can take it back until then.`,
      });
    },
  });
}

/** Unschedules a broadcast. */
export async function unscheduleAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(newPage);
  return change(form, "unschedule-broadcast", (id, now) => unschedule(admin, id, now), {
    title: "Taken back",
    text: "It is a draft again, and nothing goes.",
  });
}

/** Pauses a broadcast being sent. */
export async function pauseBroadcastAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(newPage);
  return change(form, "pause-broadcast", (id, now) => pauseBroadcast(admin, id, now), {
    title: "Paused",
    text: "Nothing goes until you press Resume. What is in somebody’s hands already still arrives.",
  });
}

/** Resumes a broadcast. */
export async function resumeBroadcastAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(newPage);
  return change(form, "resume-broadcast", (id, now) => resumeBroadcast(admin, id, now), {
    title: "It goes on",
    text: "Whoever has it already doesn’t get it again.",
  });
}

/** Cancels a paused broadcast. */
export async function cancelBroadcastAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(newPage);
  return change(form, "cancel-broadcast", (id, now) => cancelBroadcast(admin, id, now), {
    title: "Stopped for good",
    text: "Nobody else gets it.",
  });
}

/** Publishes a sent broadcast in the blog. */
export async function publishBroadcastAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(newPage);
  return change(form, "publish-broadcast", (id, now) => thenShown(publishBroadcast(admin, id, now)), {
    title: "Published",
    text: "It stands in the blog within a few seconds.",
  });
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
      return ok({ title: "Taken off", text: "It is off the site within a few seconds." });
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
      redirect(`${newPage}?notice=deleted`);
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
