"use server";

import { redirect } from "next/navigation";
import { laterCopy } from "@/content/pages/later";
import { adminAction } from "@/lib/forms/action";
import { cancelPost, savePost } from "./posts";
import { cancelSchema, scheduledSchema } from "./schema";

const page = "/community/later";

/** Schedules a post, or changes a scheduled one. */
export const savePostAction = adminAction("save-post", {
  permission: "reports.enter",
  at: page,
  schema: scheduledSchema,
  run: savePost,
  success: () => redirect(page),
});

/** Deletes a post that is not published yet. */
export const cancelPostAction = adminAction("cancel-post", {
  permission: "reports.enter",
  at: page,
  schema: cancelSchema,
  run: (member, { id }, now) => cancelPost(member, id, now),
  success: laterCopy.cancelled,
  revalidate: [page],
});
