"use server";

import { revalidatePath } from "next/cache";
import { membersCopy } from "@/content/pages/members";
import { moderationCopy } from "@/content/pages/moderation";
import { requireMember } from "@/lib/access/viewer";
import { reportMember } from "@/lib/clubhouse/reports";
import type { FormState } from "@/lib/forms/state";
import { answerKnown } from "@/lib/forms/answers";
import { countTry } from "@/lib/access/rate-limits";
import { noticeSettingsPath } from "@/lib/notices/paths";
import { ok } from "@/lib/result";
import { fill } from "@/lib/text";
import { memberAddress } from "./address";
import { blockMember, unblockMember } from "./blocks";
import { otherMemberSchema, reportMemberSchema } from "./schema";

const { toasts } = membersCopy.block;
const { report } = moderationCopy;
const directory = "/members";

/** Reports a member from their profile. */
export async function reportMemberAction(_: FormState, form: FormData): Promise<FormState> {
  const member = await requireMember(directory);
  return answerKnown(form, {
    name: "report-member",
    schema: reportMemberSchema,
    run: async ({ id, note }) => {
      const allowed = await countTry("report", [member.userId]);
      if (!allowed.ok) return allowed;
      const made = await reportMember(member, id, { note }, new Date());
      return made.ok ? ok(made.value.isNew ? report.success : report.already) : made;
    },
  });
}

/** Blocks another member for this one. */
export async function blockForMemberAction(_: FormState, form: FormData): Promise<FormState> {
  const member = await requireMember(directory);
  return answerKnown(form, {
    name: "block-for-member",
    schema: otherMemberSchema,
    run: async ({ id }) => {
      const done = await blockMember(member, id, new Date());
      if (!done.ok) return done;
      revalidatePath(memberAddress(id));
      return ok({ ...toasts.blocked, text: fill(toasts.blocked.text, done.value) });
    },
  });
}

/** Removes a member's own block of another. */
export async function unblockForMemberAction(_: FormState, form: FormData): Promise<FormState> {
  const member = await requireMember(directory);
  return answerKnown(form, {
    name: "unblock-for-member",
    schema: otherMemberSchema,
    run: async ({ id }) => {
      const done = await unblockMember(member, id);
      if (!done.ok) return done;
      revalidatePath(memberAddress(id));
      revalidatePath(noticeSettingsPath);
      return ok({ ...toasts.unblocked, text: fill(toasts.unblocked.text, done.value) });
    },
  });
}
