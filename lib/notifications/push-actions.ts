"use server";

import { pushCopy } from "@/content/pages/push";
import { memberAction } from "@/lib/forms/action";
import { noticeSettingsPath } from "@/lib/access/paths";
import { answerKnockSchema, knocksForSchema, stopKnocksSchema } from "./push-schema";
import { declineKnocks, saveKnocksFor, stopSubscription } from "./push-subscriptions";

const { device } = pushCopy;

/** Stops push on one of the member's devices. */
export const stopKnocksAction = memberAction("stop-knocks", {
  at: noticeSettingsPath,
  schema: stopKnocksSchema,
  run: (member, input) => stopSubscription(member, input.device),
  success: device.stopped,
  revalidate: [noticeSettingsPath],
});

/** Saves which push notifications this device gets. */
export const saveKnocksAction = memberAction("save-knocks", {
  at: noticeSettingsPath,
  schema: knocksForSchema,
  run: saveKnocksFor,
  success: device.kinds.saved,
  revalidate: [noticeSettingsPath],
});

/** Records that the member declined push, so the prompt is not shown again. */
export const declineKnocksAction = memberAction("decline-knocks", {
  at: "/community",
  schema: answerKnockSchema,
  run: (member, _, now) => declineKnocks(member, now),
});
