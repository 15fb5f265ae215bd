"use server";

import { revalidatePath } from "next/cache";
import { pushCopy } from "@/content/pages/push";
import { requireMember } from "@/lib/access/viewer";
import type { FormState } from "@/lib/forms/state";
import { answerKnown } from "@/lib/forms/answers";
import { noticeSettingsPath } from "@/lib/notices/paths";
import { ok } from "@/lib/result";
import { answerKnockSchema, knocksForSchema, stopKnocksSchema } from "./schema";
import { declineKnocks, saveKnocksFor, stopSubscription } from "./subscriptions";

/** Stops push on one of the member's devices. */
export async function stopKnocksAction(_: FormState, form: FormData): Promise<FormState> {
  const member = await requireMember(noticeSettingsPath);
  return answerKnown(form, {
    name: "stop-knocks",
    schema: stopKnocksSchema,
    run: async ({ device }) => {
      await stopSubscription(member, device);
      revalidatePath(noticeSettingsPath);
      return ok(pushCopy.device.stopped);
    },
  });
}

/** Saves which push notifications this device gets. */
export async function saveKnocksAction(_: FormState, form: FormData): Promise<FormState> {
  const member = await requireMember(noticeSettingsPath);
  return answerKnown(form, {
    name: "save-knocks",
    schema: knocksForSchema,
    run: async (input) => {
      await saveKnocksFor(member, input);
      revalidatePath(noticeSettingsPath);
      return ok(pushCopy.device.kinds.saved);
    },
  });
}

/** Records that the member declined push, so the prompt is not shown again. */
export async function declineKnocksAction(_: FormState, form: FormData): Promise<FormState> {
  const member = await requireMember("/community");
  return answerKnown(form, {
    name: "decline-knocks",
    schema: answerKnockSchema,
    run: async () => {
      await declineKnocks(member, new Date());
      return ok(null);
    },
  });
}
