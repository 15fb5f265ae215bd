"use server";

import { repeatLetter } from "@/lib/email/repeat";
import { formatClock } from "@/lib/time/dates";
import { adminAction } from "@/lib/forms/action";
import { irrelevanceReason } from "@/lib/jobs/relevance-check";
import { addNote } from "../notes";
import { discardDraft, saveDraft } from "./drafts";
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

const inbox = {
  at: entryPaths.enquiry,
  revalidate: Object.values(entryPaths).flatMap((path) => [path, `${path}/[id]`]),
};

/** Saves the status of an enquiry or an application. */
export const saveEntryStatusAction = adminAction("entry-status", {
  permission: "inbox.answer",
  ...inbox,
  schema: entryStatusSchema,
  run: saveStatus,
  success: (_, { status }) => ({ title: "Saved", text: `It’s “${entryStatusNames[status]}” now.` }),
});

/** Adds a private note to an enquiry or an application. */
export const addEntryNoteAction = adminAction("entry-note", {
  permission: "inbox.answer",
  ...inbox,
  schema: entryNoteSchema,
  hidden: ["note"],
  run: (admin, { note, text, ...entry }, now) =>
    addNote(admin, { id: note, text, about: ofEntry(entry) }, now),
  success: { title: "Noted", text: "Administrators see it here." },
});

/** Emails a reply to an enquiry or application. */
export const sendReplyAction = adminAction("entry-reply", {
  permission: "inbox.answer",
  ...inbox,
  schema: replySchema,
  hidden: ["reply", "seen"],
  run: sendReply,
  success: { title: "On its way", text: "Your answer goes to {to}. Its delivery is shown here." },
});

/** Saves the draft of a reply; the page doesn't change. */
export const saveReplyDraftAction = adminAction("reply-draft", {
  permission: "inbox.answer",
  at: inbox.at,
  schema: draftSchema,
  hidden: ["reply"],
  run: saveDraft,
  success: (savedAt) => ({ title: "Draft kept", text: savedAt ? formatClock(savedAt) : "" }),
});

/** Discards the draft of a reply. */
export const discardReplyDraftAction = adminAction("discard-reply-draft", {
  permission: "inbox.answer",
  ...inbox,
  schema: entryRefSchema,
  run: discardDraft,
  success: { title: "Thrown away", text: "Nothing was sent." },
});

/** Resends a reply whose email failed for good. */
export const repeatReplyAction = adminAction("repeat-reply", {
  permission: "inbox.answer",
  ...inbox,
  schema: repeatReplySchema,
  run: (admin, { letter }, now) => repeatLetter(admin, letter, irrelevanceReason, now),
  success: { title: "On its way", text: "It’s being sent again." },
});

/** Links an enquiry or application to a person known by another address. */
export const linkEntryAction = adminAction("link-entry", {
  permission: "inbox.answer",
  ...inbox,
  schema: linkEntrySchema,
  run: linkEntry,
  success: { title: "Linked", text: "What you know about them is now shown here." },
});

/** Removes such a link. */
export const unlinkEntryAction = adminAction("unlink-entry", {
  permission: "inbox.answer",
  ...inbox,
  schema: entryRefSchema,
  run: unlinkEntry,
  success: { title: "Link removed", text: "Nothing else was changed." },
});
