"use server";

import { redirect } from "next/navigation";
import { adminAction } from "@/lib/forms/action";
import { createInvitation, turnInvitation } from "./invitations";
import {
  createInvitationSchema,
  sendInvitationSchema,
  turnInvitationSchema,
  inviteWithAccessSchema,
} from "./schema";
import { inviteWithAccess, sendInvitation } from "./send";

const page = "/invites";

/** Creates an invitation and opens the page that shows its code. */
export const createInvitationAction = adminAction("create-invitation", {
  at: page,
  schema: createInvitationSchema,
  run: createInvitation,
  success: ({ id }) => redirect(`${page}?created=${id}&notice=created#created`),
});

/** Turns an invitation on or off. */
export const turnInvitationAction = adminAction("turn-invitation", {
  at: page,
  schema: turnInvitationSchema,
  run: (admin, { id, to }, now) => turnInvitation(admin, { id, isActive: to === "on" }, now),
  success: ({ code, status }, { to }) => {
    if (to === "off")
      return {
        title: "Code turned off",
        text: `${code} no longer works. Members who used it keep their access.`,
      };
    const text =
      status === "active"
        ? `${code} works again.`
        : `${code} is on, but it has expired or is used up, so it doesn’t work.`;
    return { title: "Code turned on", text };
  },
  revalidate: [page],
});

/** Sends an invitation by email. */
export const sendInvitationAction = adminAction("send-invitation", {
  at: page,
  schema: sendInvitationSchema,
  run: sendInvitation,
  success: { title: "Invitation sent", text: "{code} is on its way to {email}." },
  revalidate: [page],
});

/** Invites an address without an account; joining brings access. */
export const inviteWithAccessAction = adminAction("invite-with-access", {
  at: "/grant-access",
  schema: inviteWithAccessSchema,
  run: inviteWithAccess,
  success: { title: "On its way", text: "Invitation sent to {email}." },
});
