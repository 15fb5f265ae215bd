"use server";

import { redirect } from "next/navigation";
import { adminAction } from "@/lib/forms/action";
import { fail, ok } from "@/lib/result";
import { formatDay } from "@/lib/time/dates";
import { addNote } from "../notes";
import { sendClaimLink } from "./claim-links";
import { revokeAccessOf } from "./end-access";
import { erasePerson } from "../erasure/erase";
import { correctPerson } from "./correct";
import { findPersonKey } from "./person";
import { removeWorkbookRequest, withdrawConsentOf } from "./lists";
import { closeRequest, recordRequest } from "./requests";
import {
  claimSchema,
  closeRequestSchema,
  correctSchema,
  endAccessSchema,
  eraseSchema,
  personNoteSchema,
  personSchema,
  recordRequestSchema,
  somePersonSchema,
} from "./schema";
import { removeSuppression, stopEmailsTo } from "./suppressions";

const endAccessToasts = {
  free: { title: "Access ended", text: "It ends now. What they wrote stays." },
  end: {
    title: "Access ended",
    text: "The plan is cancelled, no more payments are taken, and the letter is on its way.",
  },
  refund: {
    title: "Access ended, and the last payment is refunded",
    text: "The plan is cancelled and no more payments are taken. The letter is on its way.",
  },
  open: { title: "Access ended", text: "This access has ended, but they still have access another way." },
  run: { title: "Access ended", text: "The Clubhouse is closed to them. The plan continues." },
};
// The page after sign-in: its URL contains no personal id.
const person = { at: "/members", revalidate: ["/admin/people/[id]"] };

/** Revokes access: free, or a mastermind's with its plan. */
export const endAccessAction = adminAction("end-access", {
  ...person,
  schema: endAccessSchema,
  hidden: ["code"],
  run: revokeAccessOf,
  success: ({ plan, hasOther }) => endAccessToasts[plan ?? (hasOther ? "open" : "free")],
  revalidate: [...person.revalidate, "/grant-access"],
});

/** Resends a plan's claim link. */
export const sendClaimLinkAction = adminAction("send-claim-link", {
  ...person,
  schema: claimSchema,
  run: (admin, { id }, now) => sendClaimLink(admin, id, now),
  success: { title: "On its way", text: "The claim link goes to {email}." },
});

/** Allows emails to a person's addresses again after bounces or complaints. */
export const resolveSuppressionAction = adminAction("settle-trouble", {
  ...person,
  schema: personSchema,
  run: (admin, { id }, now) => removeSuppression(admin, id, now),
  success: { title: "Letters go there again", text: "Earlier bounces no longer count." },
});

/** Adds a private note about an account, or about an address without one. */
export const addPersonNoteAction = adminAction("person-note", {
  permission: "note.write",
  ...person,
  schema: personNoteSchema,
  hidden: ["note"],
  run: async (admin, { id, note, text }, now) => {
    const found = await findPersonKey(id);
    const [emailKey = ""] = found?.emailKeys ?? [];
    if (!found) return fail("gone", "What this note is about no longer exists.");
    const about = found.userId ? { userId: found.userId } : { emailKey };
    return addNote(admin, { id: note, text, about }, now);
  },
  success: { title: "Noted", text: "Administrators see it here." },
});

/** Corrects a person's name, address and phone. */
export const correctPersonAction = adminAction("correct-person", {
  ...person,
  schema: correctSchema,
  run: correctPerson,
  success: ({ isAsked }, { email }) => ({
    title: "Corrected",
    text: isAsked
      ? `A link is on its way to ${email}. The account changes once it is opened.`
      : "On all records. Emails and invoices stay as they were sent.",
  }),
});

/** Stops all emails to a person but requested ones and those about purchases. */
export const stopEmailsToAction = adminAction("stop-emails", {
  ...person,
  schema: somePersonSchema,
  run: (admin, { id }, now) => stopEmailsTo(admin, id, now),
  success: { title: "Emails are stopped", text: "Only requested emails and those about purchases go there." },
});

/** Withdraws a person's consent to news by email. */
export const withdrawConsentAction = adminAction("withdraw-consent", {
  ...person,
  schema: somePersonSchema,
  run: (admin, { id }, now) => withdrawConsentOf(admin, id, now),
  success: { title: "Consent withdrawn", text: "They get no more news by email." },
});

/** Deletes a person's request for the workbook. */
export const removeWorkbookRequestAction = adminAction("remove-workbook-request", {
  ...person,
  schema: somePersonSchema,
  run: async (admin, { id }, now) => {
    const removed = await removeWorkbookRequest(admin, id, now);
    if (!removed.ok) return removed;
    // Without other records the page of the person is gone, too
    if (!(await findPersonKey(id))) redirect("/admin/workbook");
    return ok(undefined);
  },
  success: { title: "Taken off the list", text: "The request for the workbook is deleted." },
  revalidate: [...person.revalidate, "/admin/workbook"],
});

/** Records a person's request about their data. */
export const recordRequestAction = adminAction("record-request", {
  ...person,
  schema: recordRequestSchema,
  hidden: ["request"],
  run: recordRequest,
  success: ({ deadline }) => ({
    title: "Recorded",
    text: `The law gives you until ${formatDay(deadline)}. Today reminds you.`,
  }),
  revalidate: [...person.revalidate, "/admin"],
});

/** Closes such a request. */
export const closeRequestAction = adminAction("close-request", {
  ...person,
  schema: closeRequestSchema,
  run: closeRequest,
  success: { title: "Closed", text: "It is no longer on Today." },
  revalidate: [...person.revalidate, "/admin"],
});

/** Erases a person, and opens the proof. */
export const erasePersonAction = adminAction("erase-person", {
  at: person.at,
  schema: eraseSchema,
  hidden: ["name", "code"],
  // Without revalidation: the person's own page is gone before the proof opens
  run: erasePerson,
  success: ({ erasure }) => redirect(`/admin/people/${erasure}`),
});
