"use server";

import { membersCopy } from "@/content/pages/members";
import { moderationCopy } from "@/content/pages/moderation";
import { reportMember } from "@/lib/clubhouse/reports";
import { memberAction } from "@/lib/forms/action";
import { noticeSettingsPath } from "@/lib/access/paths";
import { blockMember, unblockMember } from "./blocks";
import { otherMemberSchema, reportMemberSchema } from "./schema";

const { toasts } = membersCopy.block;
const { report } = moderationCopy;
const directory = "/members";
const profile = "/members/[id]";
const conversation = "/community/messages/[id]";

/** Reports a member from their profile. */
export const reportMemberAction = memberAction("report-member", {
  at: directory,
  schema: reportMemberSchema,
  limit: "report",
  run: (member, { id, note }, now) => reportMember(member, id, { note }, now),
  success: ({ isNew }) => (isNew ? report.success : report.already),
});

/** Blocks another member for this one. */
export const blockForMemberAction = memberAction("block-for-member", {
  at: directory,
  schema: otherMemberSchema,
  run: (member, { id }, now) => blockMember(member, id, now),
  success: toasts.blocked,
  revalidate: [profile, conversation],
});

/** Removes a member's own block of another. */
export const unblockForMemberAction = memberAction("unblock-for-member", {
  at: directory,
  schema: otherMemberSchema,
  run: (member, { id }) => unblockMember(member, id),
  success: toasts.unblocked,
  revalidate: [profile, conversation, noticeSettingsPath],
});
