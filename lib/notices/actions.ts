"use server";

import { revalidatePath } from "next/cache";
import { requireMember } from "@/lib/access/viewer";
import { clockNow } from "@/lib/time/server-clock";
import type { FormState } from "@/lib/forms/state";
import { answerKnown } from "@/lib/forms/answers";
import { countTry } from "@/lib/access/rate-limits";
import { ok } from "@/lib/result";
import { setWish } from "./follows";
import { markNoticesRead } from "./reading";
import { noticeSettingsPath, noticesPath } from "./paths";
import { followSchema, markAllReadSchema } from "./schema";

/** Marks all of a member's notices as read that had been made when the list was shown. */
export async function markAllReadAction(_: FormState, form: FormData): Promise<FormState> {
  const member = await requireMember(noticesPath);
  return answerKnown(form, {
    name: "mark-all-read",
    schema: markAllReadSchema,
    run: async (input) => {
      await markNoticesRead(member, input, clockNow());
      revalidatePath(noticesPath);
      return ok(null);
    },
  });
}

/** Follows or mutes a board or a post, or neither. */
export async function followAction(_: FormState, form: FormData): Promise<FormState> {
  const member = await requireMember(noticeSettingsPath);
  return answerKnown(form, {
    name: "follow",
    schema: followSchema,
    run: async (input) => {
      const allowed = await countTry("follow", [member.userId]);
      if (!allowed.ok) return allowed;
      const done = await setWish(member, input, clockNow());
      revalidatePath(noticeSettingsPath);
      return done.ok ? ok(null) : done;
    },
  });
}
