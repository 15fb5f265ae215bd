"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { formatClock, formatMoment } from "@/lib/time/dates";
import type { FormState, SuccessText } from "@/lib/forms/state";
import { adminAction } from "@/lib/forms/action";
import type { Member } from "@/lib/access/policy";
import { typedText } from "@/lib/forms/values";
import type { Result } from "@/lib/result";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { clockNow } from "@/lib/time/server-clock";
import {
  cancelBroadcast,
  pauseBroadcast,
  resumeBroadcast,
  scheduleBroadcast,
  sendTest,
  unschedule,
} from "./commands";
import { deleteDraft, saveDraft } from "./drafts";
import { draftFromPost } from "./from-post";
import { publishBroadcast, withdrawLetter } from "./publishing";
import {
  broadcastRefSchema,
  draftSchema,
  fromPostSchema,
  publishedRefSchema,
  scheduleSchema,
  versionSchema,
} from "./schema";

const page = "/admin/letters";
const newPage = "/admin/letters/new";
const blog = "/admin/blog";
const broadcast = { at: newPage, hidden: ["id", "seen"] };

/** Renders the page again: after a success only, as a refusal stays in its open dialog. */
function showOnPage(text: SuccessText): SuccessText {
  revalidatePath(`${page}/[id]`, "page");
  return text;
}

const shown = { ...broadcast, revalidate: [`${page}/[id]`] };

/** Saves a broadcast's draft; the response text is the time. */
export const saveDraftAction = adminAction("keep-broadcast", {
  ...broadcast,
  schema: draftSchema,
  run: (admin, input, now) => saveDraft(admin, input, now),
  success: ({ revision }) => ({
    title: "Kept",
    text: formatClock(clockNow()),
    answers: [{ name: "revision", text: `${revision}` }],
  }),
});

/** Saves and opens the draft: the form's button without JavaScript. */
export async function saveAndOpenDraftAction(state: FormState, form: FormData): Promise<FormState> {
  const answer = await saveDraftAction(state, form);
  if (answer.status !== "sent") return answer;
  redirect(`${page}/${typedText(form, "id") ?? ""}`);
}

/** Creates a draft from a blog post and opens it. */
export const draftFromPostAction = adminAction("broadcast-from-post", {
  at: blog,
  schema: fromPostSchema,
  run: draftFromPost,
  success: (_, { id }) => redirect(`${page}/${id}`),
});

/** Sends a test email to the administrator. */
export const sendTestAction = adminAction("test-broadcast", {
  ...broadcast,
  schema: versionSchema,
  run: sendTest,
  success: { title: "On its way", text: "The test goes to {email}." },
});

/** Sends the broadcast revision seen. */
export const sendBroadcastAction = adminAction("send-broadcast", {
  ...broadcast,
  schema: versionSchema,
  run: (admin, input, now) => scheduleBroadcast(admin, { ...input, at: null }, now),
  success: () =>
    showOnPage({
      title: "It begins",
      text: "The first letters leave within a minute. You can pause it until the last one has left.",
    }),
});

/** Schedules the broadcast revision seen. */
export const scheduleBroadcastAction = adminAction("schedule-broadcast", {
  ...broadcast,
  schema: scheduleSchema,
  run: scheduleBroadcast,
  success: ({ at }) =>
    showOnPage({ title: "Set", text: `It goes ${formatMoment(at)}. You can take it back until then.` }),
});

/** Unschedules a broadcast. */
export const unscheduleAction = changeAction("unschedule-broadcast", unschedule, {
  title: "Taken back",
  text: "It is a draft again, and nothing is sent.",
});

/** Pauses a broadcast being sent. */
export const pauseBroadcastAction = changeAction("pause-broadcast", pauseBroadcast, {
  title: "Paused",
  text: "Nothing is sent until you press Resume. Emails that are already sent still arrive.",
});

/** Resumes a broadcast. */
export const resumeBroadcastAction = changeAction("resume-broadcast", resumeBroadcast, {
  title: "It goes on",
  text: "Recipients who already have it don’t get it again.",
});

/** Cancels a paused broadcast. */
export const cancelBroadcastAction = changeAction("cancel-broadcast", cancelBroadcast, {
  title: "Stopped for good",
  text: "It is sent to no further recipients.",
});

/** Publishes a sent broadcast in the blog. */
export const publishBroadcastAction = changeAction(
  "publish-broadcast",
  (admin, id, now) => thenRefresh(publishBroadcast(admin, id, now)),
  { title: "Published", text: "It stands in the blog within a few seconds." },
);

/** Unpublishes a broadcast. */
export const withdrawLetterAction = adminAction("withdraw-letter", {
  at: blog,
  schema: publishedRefSchema,
  hidden: ["slug"],
  run: (admin, { slug }, now) => thenRefresh(withdrawLetter(admin, slug, now)),
  success: { title: "Taken off", text: "It is off the site within a few seconds." },
  revalidate: [blog, `${page}/[id]`],
});

/** Deletes a draft, then opens an empty form. */
export const deleteDraftAction = adminAction("delete-broadcast", {
  ...broadcast,
  schema: broadcastRefSchema,
  run: (admin, { id }, now) => deleteDraft(admin, id, now),
  success: () => redirect(`${newPage}?notice=deleted`),
});

/** Refreshes this process's catalogue for the next page; other processes poll. */
async function thenRefresh<R extends Result<unknown>>(change: Promise<R>): Promise<R> {
  const changed = await change;
  if (changed.ok) await refreshCatalogue(clockNow());
  return changed;
}

function changeAction(
  name: string,
  change: (admin: Member, id: string, now: Date) => Promise<Result<unknown>>,
  success: SuccessText,
) {
  return adminAction(name, {
    ...shown,
    schema: broadcastRefSchema,
    run: (admin, { id }, now) => change(admin, id, now),
    success,
  });
}
