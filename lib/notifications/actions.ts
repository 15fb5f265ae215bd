"use server";

import { memberAction } from "@/lib/forms/action";
import { ok } from "@/lib/result";
import { setWish } from "./follows";
import { markNoticesRead } from "./reading";
import { noticeSettingsPath, noticesPath } from "@/lib/access/paths";
import { followSchema, markAllReadSchema } from "./schema";

/** Marks all of a member's notices as read that existed when the list was shown. */
export const markAllReadAction = memberAction("mark-all-read", {
  at: noticesPath,
  schema: markAllReadSchema,
  run: async (member, input, now) => ok(await markNoticesRead(member, input, now)),
  revalidate: [noticesPath],
});

/** Follows or mutes a board or a post, or neither. */
export const followAction = memberAction("follow", {
  at: noticeSettingsPath,
  schema: followSchema,
  limit: "follow",
  run: setWish,
  revalidate: [noticeSettingsPath],
});
