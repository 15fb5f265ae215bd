"use server";

import { savedCopy } from "@/content/pages/saved";
import { savedPath } from "@/lib/access/paths";
import { adminAction, memberAction } from "@/lib/forms/action";
import { ok, type Result } from "@/lib/result";
import { resolveReportsSchema } from "./moderation-schema";
import { resolveReports } from "./reports";
import { savePost } from "./saved-posts";
import { unsaveSchema } from "./saved-schema";
import { shareFirstStep, shareStepSchema } from "./share-first-step";

const toasts = {
  kept: { title: "Left as it is", text: "The report is settled." },
  deleted: { title: "Message deleted", text: "It’s gone for everyone, and the report is settled." },
  already: { title: "Settled already", text: "Another moderator was faster." },
  gone: { title: "Settled", text: "Its author had deleted it already." },
};
const page = "/admin/reports";

/** Resolves the reports of a message: it stays, or is deleted. */
export const resolveReportsAction = adminAction("settle-reports", {
  permission: "reports.enter",
  at: page,
  schema: resolveReportsSchema,
  run: async (admin, { id, to }, now): Promise<Result<{ outcome: "kept" | "deleted" | "already" }>> => {
    const settled = await resolveReports(admin, id, to, now);
    return !settled.ok && settled.code === "already" ? ok({ outcome: "already" }) : settled;
  },
  success: ({ outcome }, { to }) => toasts[outcome === to || outcome === "already" ? outcome : "gone"],
  revalidate: [page],
});

/** Removes a post from the member's saved ones. */
export const unsavePostAction = memberAction("unsave-post", {
  at: savedPath,
  schema: unsaveSchema,
  run: (member, { id }, now) => savePost(member, { id, isSaved: false }, now),
  success: savedCopy.toasts.removed,
  revalidate: [savedPath],
});

/** Posts a member's first step on Wins once it is done. */
export const shareFirstStepAction = memberAction("share-first-step", {
  at: "/community",
  schema: shareStepSchema,
  hidden: ["token"],
  run: shareFirstStep,
  revalidate: ["/first-step/[token]"],
});
