"use server";

import { revalidatePath } from "next/cache";
import { moderationCopy } from "@/content/pages/moderation";
import { requireAdmin, requireModerator } from "@/lib/access/viewer";
import { writeToImported } from "@/lib/accounts/imported";
import { giveCodeSchema } from "@/lib/accounts/schema";
import { proveByCode } from "@/lib/accounts/two-factor/fresh-code";
import type { FormState, SuccessText } from "@/lib/forms/state";
import { typedText } from "@/lib/forms/values";
import { answerKnown } from "@/lib/forms/answers";
import { grantAccessSchema } from "@/lib/grants/schema";
import { ok, type Result } from "@/lib/result";
import { fill } from "@/lib/text";
import { grantAccess } from "./free-access";
import { liftPause, pausePosting } from "./pauses";
import {
  blockMemberSchema,
  deleteMemberSchema,
  liftPauseSchema,
  memberRoleSchema,
  memberSchema,
  pauseSchema,
  twoStepOffSchema,
  writeToImportedSchema,
} from "./schema";
import {
  deleteMember,
  deleteWritten,
  endMemberSessions,
  setBlocked,
  setRole,
  turnTwoStepOff,
} from "./roles-and-blocks";

const roleToasts = {
  admin: { title: "Administrator", text: "{displayName} runs the Clubhouse with you now." },
  moderator: { title: "Moderator", text: "{displayName} looks after the Clubhouse with you now." },
  member: { title: "Member", text: "{displayName} is a member now." },
};
const { toasts: pauseToasts } = moderationCopy.pause;
const grantPage = "/grant-access";
const reportsPage = "/admin/reports";
const exportPage = "/admin/export";
const memberPage = "/admin/people/[id]";

const grantToasts = {
  success: { title: "Access Granted", text: "Free access granted to {email}" },
  waiting: {
    title: "Access waiting",
    text: "{email} isn’t confirmed yet. The access starts as soon as they confirm it.",
  },
  already: { title: "Nothing to do", text: "{email} has access already." },
};

/** Grants free access; ignores an empty address (docs/rules/invitations.md#free-access). */
export async function grantAccessAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(grantPage);
  if (!typedText(form, "email")?.trim()) return { status: "idle" };
  return answerKnown(form, {
    name: "grant-access",
    schema: grantAccessSchema,
    run: async (input) => {
      const granted = await grantAccess(admin, input, new Date());
      if (!granted.ok) return granted;
      showAgain();
      const words = { granted: "success", waiting: "waiting", already: "already" } as const;
      const toast = grantToasts[words[granted.value]];
      return ok({ title: toast.title, text: fill(toast.text, { email: input.email }) });
    },
  });
}

/** Blocks or unblocks a member. */
export async function blockMemberAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(grantPage);
  return answerKnown(form, {
    name: "block-member",
    schema: blockMemberSchema,
    hidden: ["code"],
    run: async ({ id, to, plan, code }) =>
      tell(
        await setBlocked(admin, { userId: id, isBlocked: to === "blocked", plan, code }, new Date()),
        to === "blocked"
          ? { title: "Blocked", text: "{displayName} is signed out everywhere and can’t come back in." }
          : { title: "Unblocked", text: "{displayName} can sign in again." },
      ),
  });
}

/** Makes a member an administrator or the reverse. */
export async function memberRoleAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(grantPage);
  return answerKnown(form, {
    name: "member-role",
    schema: memberRoleSchema,
    hidden: ["code"],
    run: async ({ id, to, code }) =>
      tell(await setRole(admin, { userId: id, role: to, code }, new Date()), roleToasts[to]),
  });
}

/** Signs a member out on every device. */
export async function endMemberSessionsAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(grantPage);
  return answerKnown(form, {
    name: "end-member-sessions",
    schema: memberSchema,
    run: async ({ id }) =>
      tell(await endMemberSessions(admin, id, new Date()), {
        title: "Signed out",
        text: "{displayName} has to sign in again on every device.",
      }),
  });
}

/** Turns off a member's 2FA. */
export async function turnMemberTwoStepOffAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(grantPage);
  return answerKnown(form, {
    name: "member-two-step",
    schema: twoStepOffSchema,
    hidden: ["code"],
    run: async ({ id, code }) =>
      tell(await turnTwoStepOff(admin, { userId: id, code }, new Date()), {
        title: "Turned off",
        text: "{displayName} signs in with the password alone again.",
      }),
  });
}

/** Deletes a member's account for good. */
export async function deleteMemberAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(grantPage);
  return answerKnown(form, {
    name: "delete-member",
    schema: deleteMemberSchema,
    hidden: ["code"],
    run: async ({ id, ...input }) =>
      tell(await deleteMember(admin, { userId: id, ...input }, new Date()), {
        title: "Account deleted",
        text: "It’s gone for good.",
      }),
  });
}

/** Deletes all board content of a member. */
export async function deleteWrittenAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin("/members");
  return answerKnown(form, {
    name: "delete-written",
    schema: memberSchema,
    run: async ({ id }) =>
      tell(await deleteWritten(admin, id, new Date()), {
        title: "Deleted",
        text: "Nothing that {displayName} wrote is left.",
      }),
  });
}

/** Checks the 2FA code for the export; the page then shows the download. */
export async function proveForExportAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(exportPage);
  return answerKnown(form, {
    name: "prove-for-export",
    schema: giveCodeSchema,
    hidden: ["code"],
    run: async ({ code }) => {
      const proved = await proveByCode(admin, code, new Date());
      revalidatePath(exportPage);
      return proved.ok ? ok({ title: "Code accepted", text: "You can download everything now." }) : proved;
    },
  });
}

const importedTexts = {
  begun: { title: "On its way", text: "The letters are being sent, about one a second." },
  nobody: { title: "No members left to email", text: "They have all had their letter, or have signed in." },
};

/** Emails members imported from another system. */
export async function writeToImportedAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(exportPage);
  return answerKnown(form, {
    name: "write-to-imported",
    schema: writeToImportedSchema,
    hidden: ["which"],
    run: async ({ which }) => {
      const done = await writeToImported(admin, which, new Date());
      revalidatePath(exportPage);
      return done.ok ? ok(importedTexts[done.value]) : done;
    },
  });
}

/** Pauses a member's posting. */
export async function pausePostingAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireModerator("/members");
  return answerKnown(form, {
    name: "pause-posting",
    schema: pauseSchema,
    run: async ({ id, for: length }) =>
      tellOfPause(await pausePosting(admin, { userId: id, for: length }, new Date()), pauseToasts.paused),
  });
}

/** Lets a member post again. */
export async function liftPauseAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireModerator("/members");
  return answerKnown(form, {
    name: "lift-pause",
    schema: liftPauseSchema,
    run: async ({ id }) => tellOfPause(await liftPause(admin, id, new Date()), pauseToasts.lifted),
  });
}

function tell(result: Result<{ displayName: string }>, { title, text }: SuccessText): Result<SuccessText> {
  showAgain();
  return result.ok ? ok({ title, text: fill(text, result.value) }) : result;
}

function tellOfPause(
  result: Result<{ displayName: string }>,
  { title, text }: SuccessText,
): Result<SuccessText> {
  revalidatePath(memberPage, "page");
  revalidatePath(reportsPage);
  return result.ok ? ok({ title, text: fill(text, { name: result.value.displayName }) }) : result;
}

function showAgain(): void {
  revalidatePath(grantPage);
  revalidatePath(memberPage, "page");
}
