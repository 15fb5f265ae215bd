"use server";

import { moderationCopy } from "@/content/pages/moderation";
import { requireAdmin } from "@/lib/access/viewer";
import { writeToImported } from "@/lib/accounts/imported";
import { submitCodeSchema } from "@/lib/accounts/schema";
import { proveByCode } from "@/lib/accounts/two-factor/fresh-code";
import type { FormState } from "@/lib/forms/state";
import { typedText } from "@/lib/forms/values";
import { adminAction, filled } from "@/lib/forms/action";
import { grantAccessSchema } from "@/lib/invitations/grants/schema";
import { grantAccess } from "./free-access";
import { liftPause, pausePosting } from "./pauses";
import {
  blockMemberSchema,
  deleteMemberSchema,
  liftPauseSchema,
  memberSchema,
  pauseSchema,
  twoStepOffSchema,
  writeToImportedSchema,
} from "./schema";
import {
  deleteMember,
  deleteContent,
  revokeMemberSessions,
  setBlocked,
  turnTwoStepOff,
} from "./roles-and-blocks";

const { toasts: pauseToasts } = moderationCopy.pause;
const memberPage = "/admin/people/[id]";
const members = { at: "/grant-access", revalidate: ["/grant-access", memberPage] };
const posting = { at: "/members", revalidate: [memberPage, "/admin/reports"] };
const exporting = { at: "/admin/export", revalidate: ["/admin/export", "/admin/people/[id]"] };

const grantToasts = {
  granted: { title: "Access Granted", text: "Free access granted to {email}" },
  waiting: {
    title: "Access waiting",
    text: "{email} isn’t confirmed yet. The access starts as soon as they confirm it.",
  },
  already: { title: "Nothing to do", text: "{email} has access already." },
};

const grant = adminAction("grant-access", {
  ...members,
  schema: grantAccessSchema,
  run: grantAccess,
  success: (granted, { email }) => filled(grantToasts[granted], { email }),
});

/** Grants free access; ignores an empty address (docs/rules/invitations.md#free-access). */
export async function grantAccessAction(state: FormState, form: FormData): Promise<FormState> {
  await requireAdmin(members.at);
  return typedText(form, "email")?.trim() ? grant(state, form) : { status: "idle" };
}

/** Blocks or unblocks a member. */
export const blockMemberAction = adminAction("block-member", {
  ...members,
  schema: blockMemberSchema,
  hidden: ["code"],
  run: (admin, { id, to, plan, code }, now) =>
    setBlocked(admin, { userId: id, isBlocked: to === "blocked", plan, code }, now),
  success: ({ displayName }, { to }) =>
    to === "blocked"
      ? { title: "Blocked", text: `${displayName} is signed out everywhere and can’t come back in.` }
      : { title: "Unblocked", text: `${displayName} can sign in again.` },
});

/** Signs a member out on every device. */
export const revokeMemberSessionsAction = adminAction("end-member-sessions", {
  ...members,
  schema: memberSchema,
  run: (admin, { id }, now) => revokeMemberSessions(admin, id, now),
  success: { title: "Signed out", text: "{displayName} has to sign in again on every device." },
});

/** Turns off a member's 2FA. */
export const turnMemberTwoStepOffAction = adminAction("member-two-step", {
  ...members,
  schema: twoStepOffSchema,
  hidden: ["code"],
  run: (admin, { id, code }, now) => turnTwoStepOff(admin, { userId: id, code }, now),
  success: { title: "Turned off", text: "{displayName} signs in with the password alone again." },
});

/** Deletes a member's account for good. */
export const deleteMemberAction = adminAction("delete-member", {
  ...members,
  schema: deleteMemberSchema,
  hidden: ["code"],
  run: (admin, { id, ...input }, now) => deleteMember(admin, { userId: id, ...input }, now),
  success: { title: "Account deleted", text: "It’s gone for good." },
});

/** Deletes all board content of a member. */
export const deleteContentAction = adminAction("delete-written", {
  ...members,
  at: "/members",
  schema: memberSchema,
  run: (admin, { id }, now) => deleteContent(admin, id, now),
  success: { title: "Deleted", text: "Nothing that {displayName} wrote is left." },
});

/** Checks the 2FA code for the export; the page then shows the download. */
export const proveForExportAction = adminAction("prove-for-export", {
  permission: "site.export",
  ...exporting,
  schema: submitCodeSchema,
  hidden: ["code"],
  run: (admin, { code }, now) => proveByCode(admin, code, now),
  success: { title: "Code accepted", text: "You can download everything now." },
});

const importedTexts = {
  begun: { title: "On its way", text: "The letters are being sent, about one a second." },
  nobody: { title: "No members left to email", text: "They have all had their letter, or have signed in." },
};

/** Emails members imported from another system. */
export const writeToImportedAction = adminAction("write-to-imported", {
  permission: "site.export",
  ...exporting,
  schema: writeToImportedSchema,
  hidden: ["which"],
  run: (admin, { which }, now) => writeToImported(admin, which, now),
  success: (done) => importedTexts[done],
});

/** Pauses a member's posting. */
export const pausePostingAction = adminAction("pause-posting", {
  permission: "posting.pause",
  ...posting,
  schema: pauseSchema,
  run: (admin, { id, for: length }, now) => pausePosting(admin, { userId: id, for: length }, now),
  success: ({ displayName: name }) => filled(pauseToasts.paused, { name }),
});

/** Lets a member post again. */
export const liftPauseAction = adminAction("lift-pause", {
  permission: "posting.pause",
  ...posting,
  schema: liftPauseSchema,
  run: (admin, { id }, now) => liftPause(admin, id, now),
  success: ({ displayName: name }) => filled(pauseToasts.lifted, { name }),
});
