"use server";

import { revalidatePath } from "next/cache";
import { requireAdmin } from "@/lib/access/viewer";
import { repeatLetter } from "@/lib/email/repeat";
import { formatClock } from "@/lib/time/dates";
import type { FormState, SuccessText } from "@/lib/forms/state";
import { answerKnown } from "@/lib/forms/answers";
import { whyPointless } from "@/lib/jobs/relevance-check";
import { ok, type Result } from "@/lib/result";
import { fill } from "@/lib/text";
import { addNote } from "../notes";
import { discardDraft, keepDraft } from "./drafts";
import { entryPaths, entryStatusNames } from "./kinds";
import { linkEntry, unlinkEntry } from "./link";
import { sendReply } from "./reply";
import {
  draftSchema,
  entryNoteSchema,
  entryStatusSchema,
  linkEntrySchema,
  repeatReplySchema,
  replySchema,
  entryRefSchema,
} from "./schema";
import { ofEntry } from "./state";
import { saveStatus } from "./status";

const inbox = entryPaths.enquiry;

/** Saves the status of an enquiry or an application. */
export async function saveEntryStatusAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(inbox);
  return answerKnown(form, {
    name: "entry-status",
    schema: entryStatusSchema,
    run: async (input) => {
      const words = { title: "Saved", text: `It’s “${entryStatusNames[input.status]}” now.` };
      return tell(await saveStatus(admin, input, new Date()), words);
    },
  });
}

/** Adds a private note to an enquiry or an application. */
export async function addEntryNoteAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(inbox);
  return answerKnown(form, {
    name: "entry-note",
    schema: entryNoteSchema,
    hidden: ["note"],
    run: async ({ note, text, ...entry }) => {
      const added = await addNote(admin, { id: note, text, about: ofEntry(entry) }, new Date());
      return tell(added, { title: "Noted", text: "Administrators see it here." });
    },
  });
}

const sentText = "Your answer goes to {to}. Its delivery is shown here.";

/** Emails a reply to an enquiry or application. */
export async function sendReplyAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(inbox);
  return answerKnown(form, {
    name: "entry-reply",
    schema: replySchema,
    hidden: ["reply", "seen"],
    run: async (input) => {
      const sent = await sendReply(admin, input, new Date());
      return tell(sent, { title: "On its way", text: sent.ok ? fill(sentText, sent.value) : sentText });
    },
  });
}

/** Saves the draft of a reply; the page doesn't change. */
export async function keepReplyDraftAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(inbox);
  return answerKnown(form, {
    name: "reply-draft",
    schema: draftSchema,
    hidden: ["reply"],
    run: async (input) => {
      const kept = await keepDraft(admin, input, new Date());
      if (!kept.ok) return kept;
      return ok({ title: "Draft kept", text: kept.value ? formatClock(kept.value) : "" });
    },
  });
}

/** Discards the draft of a reply. */
export async function discardReplyDraftAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(inbox);
  return answerKnown(form, {
    name: "discard-reply-draft",
    schema: entryRefSchema,
    run: async (entry) =>
      tell(await discardDraft(admin, entry), { title: "Thrown away", text: "Nothing was sent." }),
  });
}

/** Resends a reply whose email failed for good. */
export async function repeatReplyAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(inbox);
  return answerKnown(form, {
    name: "repeat-reply",
    schema: repeatReplySchema,
    run: async ({ letter }) =>
      tell(await repeatLetter(admin, letter, whyPointless, new Date()), {
        title: "On its way",
        text: "It’s being sent again.",
      }),
  });
}

/** Links an enquiry or application to a person known by another address. */
export async function linkEntryAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(inbox);
  return answerKnown(form, {
    name: "link-entry",
    schema: linkEntrySchema,
    run: async (input) =>
      tell(await linkEntry(admin, input, new Date()), {
        title: "Linked",
        text: "What you know about them is now shown here.",
      }),
  });
}

/** Removes such a link. */
export async function unlinkEntryAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(inbox);
  return answerKnown(form, {
    name: "unlink-entry",
    schema: entryRefSchema,
    run: async (input) =>
      tell(await unlinkEntry(admin, input, new Date()), {
        title: "Link removed",
        text: "Nothing else was changed.",
      }),
  });
}

// After a refusal, too: another administrator may have changed it.
function tell(result: Result<unknown>, success: SuccessText): Result<SuccessText> {
  for (const path of Object.values(entryPaths)) {
    revalidatePath(path);
    revalidatePath(`${path}/[id]`, "page");
  }
  return result.ok ? ok(success) : result;
}
