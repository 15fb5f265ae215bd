"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { requireAdmin } from "@/lib/access/viewer";
import type { FormState } from "@/lib/forms/state";
import { answerKnown } from "@/lib/forms/answers";
import { ok } from "@/lib/result";
import { fill } from "@/lib/text";
import { createInvitation, turnInvitation } from "./invitations";
import {
  createInvitationSchema,
  sendInvitationSchema,
  turnInvitationSchema,
  inviteWithAccessSchema,
} from "./schema";
import { inviteWithAccess, sendInvitation } from "./send";

const page = "/invites";

/** Makes an invitation and leads to the page that shows its code. */
export async function createInvitationAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(page);
  return answerKnown(form, {
    name: "create-invitation",
    schema: createInvitationSchema,
    run: async (input) => {
      const created = await createInvitation(admin, input, new Date());
      if (!created.ok) return created;
      redirect(`${page}?created=${created.value.id}&notice=created#created`);
    },
  });
}

/** Turns an invitation on or off. */
export async function turnInvitationAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(page);
  return answerKnown(form, {
    name: "turn-invitation",
    schema: turnInvitationSchema,
    run: async ({ id, to }) => {
      const turned = await turnInvitation(admin, { id, isActive: to === "on" }, new Date());
      revalidatePath(page);
      if (!turned.ok) return turned;
      const { code, status } = turned.value;
      const isInVain = status !== "active";
      const { title, text } =
        to === "off"
          ? { title: "Code turned off", text: "{code} no longer lets anybody in. People who used it stay." }
          : isInVain
            ? {
                title: "Code turned on",
                text: "{code} is on, but it has expired or is used up, so it lets nobody in.",
              }
            : { title: "Code turned on", text: "{code} works again." };
      return ok({ title, text: fill(text, { code }) });
    },
  });
}

/** Sends an invitation by letter. */
export async function sendInvitationAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(page);
  return answerKnown(form, {
    name: "send-invitation",
    schema: sendInvitationSchema,
    run: async ({ id, email }) => {
      const sent = await sendInvitation(admin, { id, email }, new Date());
      revalidatePath(page);
      if (!sent.ok) return sent;
      return ok({
        title: "Invitation sent",
        text: `${sent.value.code} is on its way to ${email}.`,
      });
    },
  });
}

/** Invites an address without an account; joining brings access. */
export async function inviteWithAccessAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin("/grant-access");
  return answerKnown(form, {
    name: "invite-with-access",
    schema: inviteWithAccessSchema,
    run: async (input) => {
      const invited = await inviteWithAccess(admin, input, new Date());
      if (!invited.ok) return invited;
      return ok({ title: "On its way", text: `Invitation sent to ${input.email}.` });
    },
  });
}
