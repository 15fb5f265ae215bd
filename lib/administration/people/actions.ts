"use server";

import { adminAction } from "@/lib/forms/action";
import { fail } from "@/lib/result";
import { addNote } from "../notes";
import { sendClaimLink } from "./claim-links";
import { revokeAccessOf } from "./end-access";
import { findPersonKey } from "./person";
import { claimSchema, endAccessSchema, personNoteSchema, personSchema } from "./schema";
import { removeSuppression } from "./suppressions";

const endAccessToasts = {
  free: { title: "Access ended", text: "It ends now. What they wrote stays." },
  end: {
    title: "Access ended",
    text: "The plan is cancelled, no more payments are taken, and the letter is on its way.",
  },
  refund: {
    title: "Access ended, and the last month is refunded",
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
