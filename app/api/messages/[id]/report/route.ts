import { z } from "zod";
import { moderationCopy } from "@/content/pages/moderation";
import { answer, answering, readJson, refuse, requestMember } from "@/lib/access/requests";
import { reportSchema } from "@/lib/clubhouse/moderation-schema";
import { reportMessage } from "@/lib/clubhouse/reports";
import { countTry } from "@/lib/access/rate-limits";
import { fail } from "@/lib/result";

/** Reports a message to the founder: {note?}. At most ten in 15 minutes. */
export const POST = answering(async (request: Request, { params }: { params: Promise<{ id: string }> }) => {
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  const id = z.uuid().safeParse((await params).id);
  if (!id.success) return refuse(fail("not_found", moderationCopy.report.gone));
  const input = await readJson(request, reportSchema);
  if (!input.ok) return refuse(input);
  const allowed = await countTry("report", [member.value.userId]);
  if (!allowed.ok) return refuse(allowed);
  const report = await reportMessage(member.value, id.data, input.value, new Date());
  return report.ok ? answer(report.value, report.value.isNew ? 201 : 200) : refuse(report);
});
