"use server";

import { revalidatePath } from "next/cache";
import { requireAdmin } from "@/lib/access/viewer";
import { answerKnown } from "@/lib/forms/answers";
import type { FormState } from "@/lib/forms/state";
import { fail, ok } from "@/lib/result";
import { addNote } from "../notes";
import { sendClaimLink } from "./claim-links";
import { endAccess } from "./end-access";
import { findPersonKey } from "./person";
import { claimSchema, endAccessSchema, personNoteSchema, personSchema } from "./schema";
import { writeThereAgain } from "./suppressions";

const personPage = "/admin/people/[id]";
const toasts = {
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
const members = "/members";

/** Revokes access: free, or a mastermind's with its plan. */
export async function endAccessAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(members);
  return answerKnown(form, {
    name: "end-access",
    schema: endAccessSchema,
    hidden: ["code"],
    run: async (input) => {
      const ended = await endAccess(admin, input, new Date());
      revalidatePath(personPage, "page");
      revalidatePath("/grant-access");
      if (!ended.ok) return ended;
      const { plan, hasOther } = ended.value;
      return ok(toasts[plan ?? (hasOther ? "open" : "free")]);
    },
  });
}

/** Resends a plan's claim link. */
export async function sendClaimLinkAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(members);
  return answerKnown(form, {
    name: "send-claim-link",
    schema: claimSchema,
    run: async ({ id }) => {
      const sent = await sendClaimLink(admin, id, new Date());
      revalidatePath(personPage, "page");
      return sent.ok
        ? ok({ title: "On its way", text: `The claim link goes to ${sent.value.email}.` })
        : sent;
    },
  });
}

/** Allows emails to a person's addresses again after bounces or complaints. */
export async function settleTroubleAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(members);
  return answerKnown(form, {
    name: "settle-trouble",
    schema: personSchema,
    run: async ({ id }) => {
      const settled = await writeThereAgain(admin, id, new Date());
      revalidatePath(personPage, "page");
      return settled.ok
        ? ok({ title: "Letters go there again", text: "Earlier bounces no longer count." })
        : settled;
    },
  });
}

/** Adds a private note about an account, or about an address without one. */
export async function addPersonNoteAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(members);
  return answerKnown(form, {
    name: "person-note",
    schema: personNoteSchema,
    hidden: ["note"],
    run: async ({ id, note, text }) => {
      const person = await findPersonKey(id);
      const [emailKey = ""] = person?.emailKeys ?? [];
      if (!person) return fail("gone", "What this note is about no longer exists.");
      const about = person.userId ? { userId: person.userId } : { emailKey };
      const added = await addNote(admin, { id: note, text, about }, new Date());
      revalidatePath(personPage, "page");
      return added.ok ? ok({ title: "Noted", text: "Administrators see it here." }) : added;
    },
  });
}
