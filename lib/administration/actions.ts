"use server";

import { revalidatePath } from "next/cache";
import { adminCopy } from "@/content/pages/admin";
import { grantAccessCopy } from "@/content/pages/grant-access";
import { moderationCopy } from "@/content/pages/moderation";
import { requireAdmin } from "@/lib/access/viewer";
import type { FormState } from "@/lib/form-state";
import { typedText } from "@/lib/form-values";
import { answerKnown } from "@/lib/forms/answers";
import { grantAccessSchema } from "@/lib/grants/schema";
import { ok, type Result } from "@/lib/result";
import { fill } from "@/lib/text";
import { grantAccess, revokeAccess } from "./free-access";
import { liftPause, pausePosting } from "./pauses";
import {
  blockMemberSchema,
  liftPauseSchema,
  memberRoleSchema,
  memberSchema,
  pauseSchema,
  revokeAccessSchema,
} from "./schema";
import { deleteMember, endMemberSessions, setBlocked, setRole } from "./standing";

const { toasts } = adminCopy.member;
const { toasts: pauseToasts } = moderationCopy.pause;
const grantPage = "/grant-access";
const memberPage = "/admin/members/[id]";

/** Gives free access; an empty address silently does nothing (docs/rules/invitations.md#free-access). */
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
      const notice = grantAccessCopy.toasts[words[granted.value]];
      return ok({ title: notice.title, text: fill(notice.text, { email: input.email }) });
    },
  });
}

/** Ends free access. */
export async function revokeAccessAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(grantPage);
  return answerKnown(form, {
    name: "revoke-access",
    schema: revokeAccessSchema,
    run: async ({ id }) => {
      const revoked = await revokeAccess(admin, id, new Date());
      showAgain();
      if (!revoked.ok) return revoked;
      const words = grantAccessCopy.toasts;
      return ok(revoked.value.hasOther ? words.revokedButOpen : words.revoked);
    },
  });
}

/** Blocks a member, or lifts the block. */
export async function blockMemberAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(grantPage);
  return answerKnown(form, {
    name: "block-member",
    schema: blockMemberSchema,
    run: async ({ id, to }) =>
      tell(
        await setBlocked(admin, { userId: id, isBlocked: to === "blocked" }, new Date()),
        to === "blocked" ? toasts.blocked : toasts.unblocked,
      ),
  });
}

/** Makes a member an administrator, or an administrator a member. */
export async function memberRoleAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(grantPage);
  return answerKnown(form, {
    name: "member-role",
    schema: memberRoleSchema,
    run: async ({ id, to }) => tell(await setRole(admin, { userId: id, role: to }, new Date()), toasts[to]),
  });
}

/** Signs a member out on every device. */
export async function endMemberSessionsAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(grantPage);
  return answerKnown(form, {
    name: "end-member-sessions",
    schema: memberSchema,
    run: async ({ id }) => tell(await endMemberSessions(admin, id, new Date()), toasts.signedOut),
  });
}

/** Deletes a member's account for good. */
export async function deleteMemberAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin(grantPage);
  return answerKnown(form, {
    name: "delete-member",
    schema: memberSchema,
    run: async ({ id }) => tell(await deleteMember(admin, id, new Date()), toasts.deleted),
  });
}

/** Pauses a member's posting. */
export async function pausePostingAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin("/members");
  return answerKnown(form, {
    name: "pause-posting",
    schema: pauseSchema,
    run: async ({ id, for: length }) =>
      tellOfPause(await pausePosting(admin, { userId: id, for: length }, new Date()), pauseToasts.paused),
  });
}

/** Lets a member post again. */
export async function liftPauseAction(_: FormState, form: FormData): Promise<FormState> {
  const admin = await requireAdmin("/members");
  return answerKnown(form, {
    name: "lift-pause",
    schema: liftPauseSchema,
    run: async ({ id }) => tellOfPause(await liftPause(admin, id, new Date()), pauseToasts.lifted),
  });
}

type Notice = { title: string; text: string };

function tell(result: Result<{ displayName: string }>, { title, text }: Notice): Result<Notice> {
  showAgain();
  return result.ok ? ok({ title, text: fill(text, result.value) }) : result;
}

function tellOfPause(result: Result<{ displayName: string }>, { title, text }: Notice): Result<Notice> {
  revalidatePath(memberPage, "page");
  return result.ok ? ok({ title, text: fill(text, { name: result.value.displayName }) }) : result;
}

function showAgain(): void {
  revalidatePath(grantPage);
  revalidatePath(memberPage, "page");
}
