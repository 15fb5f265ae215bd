"use server";

import { alertChannels, alertKinds } from "@/content/alerts";
import { roleNames } from "@/content/team";
import { z } from "zod";
import { adminAction } from "@/lib/forms/action";
import { endOutOfOffice, setOutOfOffice } from "./out-of-office";
import { tickHandover } from "./handover";
import { inviteToTeam, resendTeamInvitation, withdrawTeamInvitation } from "./invitations";
import { moveOwnership } from "./move-ownership";
import { changeRole, removeFromTeam } from "./roles";
import { setAlert, setDigestTime } from "./alerts";
import {
  alertSchema,
  changeRoleSchema,
  digestTimeSchema,
  handoverSchema,
  invitationSchema,
  inviteSchema,
  moveOwnershipSchema,
  outOfOfficeSchema,
  removeSchema,
  twoStepRoleSchema,
} from "./schema";
import { requireTwoStep } from "./two-step-roles";

const team = { at: "/admin/team", permission: "team.manage", revalidate: ["/admin/team"] } as const;

const handover = {
  ...team,
  at: "/admin/team/handover",
  revalidate: ["/admin/team", "/admin/team/handover"],
} as const;

/** Emails an invitation to the team. */
export const inviteToTeamAction = adminAction("invite-to-team", {
  ...team,
  schema: inviteSchema,
  hidden: ["code"],
  run: inviteToTeam,
  success: (_, { email, role }) => ({
    title: "Invitation sent",
    text: `${email} gets a link that makes them ${roleNames[role]}.`,
  }),
});

/** Sends an open invitation again. */
export const resendTeamInvitationAction = adminAction("resend-team-invitation", {
  ...team,
  schema: invitationSchema,
  run: (owner, { id }, now) => resendTeamInvitation(owner, id, now),
  success: { title: "On its way", text: "Invitation sent to {email}." },
});

/** Withdraws an open invitation. */
export const withdrawTeamInvitationAction = adminAction("withdraw-team-invitation", {
  ...team,
  schema: invitationSchema,
  run: (owner, { id }, now) => withdrawTeamInvitation(owner, id, now),
  success: { title: "Withdrawn", text: "The link no longer works." },
});

/** Changes a role, its end and a host's retreat. */
export const changeRoleAction = adminAction("change-role", {
  ...team,
  schema: changeRoleSchema,
  hidden: ["code"],
  run: changeRole,
  success: ({ displayName }, { role }) => ({
    title: "Role changed",
    text: `${displayName}: ${roleNames[role]}, from now on.`,
  }),
});

/** Removes an account from the team. */
export const removeFromTeamAction = adminAction("remove-from-team", {
  ...team,
  schema: removeSchema,
  hidden: ["code"],
  run: removeFromTeam,
  success: { title: "Removed", text: "{displayName} is a member now." },
});

/** Requires two-step sign-in of a role, or no longer. */
export const requireTwoStepAction = adminAction("require-two-step", {
  ...team,
  schema: twoStepRoleSchema,
  run: requireTwoStep,
  success: (_, { role, to }) => ({
    title: "Changed",
    text: `Two-step sign-in is ${to === "on" ? "required" : "optional"} for the role ${roleNames[role]}.`,
  }),
});

/** Turns a channel of a kind of alert on or off for one of the team. */
export const setAlertAction = adminAction("set-alert", {
  ...team,
  schema: alertSchema,
  run: setAlert,
  success: (_, { kind, channel, to }) => ({
    title: "Changed",
    text: `${alertKinds[kind].name} by ${alertChannels[channel].toLowerCase()}: ${to}.`,
  }),
});

/** Sets when the team's digest is sent. */
export const setDigestTimeAction = adminAction("set-digest-time", {
  ...team,
  schema: digestTimeSchema,
  run: setDigestTime,
  success: (_, { digestAt }) => ({ title: "Changed", text: `The digest comes at ${digestAt}.` }),
});

/** Sets the days out of office. */
export const setOutOfOfficeAction = adminAction("set-out-of-office", {
  ...team,
  schema: outOfOfficeSchema,
  run: setOutOfOffice,
  success: { title: "Saved", text: "It begins and ends by itself." },
});

/** Ends the days out of office. */
export const endOutOfOfficeAction = adminAction("end-out-of-office", {
  ...team,
  schema: z.object({}),
  run: (owner, _, now) => endOutOfOffice(owner, now),
  success: { title: "Called off", text: "Everything goes to the founder again." },
});

/** Ticks a line of the handover, or unticks it. */
export const tickHandoverAction = adminAction("tick-handover", {
  ...handover,
  schema: handoverSchema,
  run: tickHandover,
  success: (_, { to }) => ({ title: to === "on" ? "Ticked" : "Open again", text: "The checklist is saved." }),
});

/** The last step of the handover. */
export const moveOwnershipAction = adminAction("move-ownership", {
  ...handover,
  schema: moveOwnershipSchema,
  hidden: ["code"],
  run: moveOwnership,
  success: { title: "Handed over", text: "{displayName} is the owner now." },
});
