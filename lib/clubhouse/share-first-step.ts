import "server-only";
import { z } from "zod";
import { clubhouse } from "@/content/clubhouse";
import { firstStepPart } from "@/content/pages/first-step";
import { getContent } from "@/lib/content/documents";
import { mayOnBoard, type Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { wordsField } from "@/lib/forms/schema";
import { getFirstStep } from "@/lib/guests/first-steps/steps";
import { fail, ok, type Result } from "@/lib/result";
import { postMessage } from "./posting";

export const shareStepSchema = z.object({
  token: z.string().max(200),
  content: wordsField(() => getContent(firstStepPart).done.post).max(clubhouse.messageMax),
});

/** Posts a step that is done on Wins, once: the post has the step's id. */
export async function shareFirstStep(
  member: Member,
  { token, content }: z.output<typeof shareStepSchema>,
  now: Date,
): Promise<Result<null>> {
  const { refusals } = getContent(firstStepPart);
  const step = await getFirstStep(token, now);
  if (!step) return fail("gone", refusals.gone);
  if (!step.isDone) return fail("unwritten", refusals.unwritten);
  if (!mayOnBoard(member, "post", "wins")) return fail("forbidden", refusals.members);
  if (await isStepShared(step.id)) return ok(null);
  const posted = await postMessage(member, { id: step.id, board: "wins", kind: "win", content });
  return posted.ok ? ok(null) : posted;
}

/** True once a step was posted, even if the post was deleted since. */
export async function isStepShared(id: string): Promise<boolean> {
  return (await db.message.count({ where: { id } })) > 0;
}
