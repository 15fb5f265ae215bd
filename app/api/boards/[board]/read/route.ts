import { messagesCopy } from "@/content/pages/messages";
import { answer, answering, readJson, refuse, requestMember } from "@/lib/access/requests";
import { isConversation } from "@/lib/access/conversations";
import { markRead } from "@/lib/clubhouse/boards";
import { boardIdSchema, readMarkSchema } from "@/lib/clubhouse/schema";
import { countTry } from "@/lib/access/rate-limits";
import { updateBells } from "@/lib/notifications/bell";
import { fail } from "@/lib/result";

/** Records how far a board is read: {position}. */
export const PUT = answering(async (request: Request, { params }: { params: Promise<{ board: string }> }) => {
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  const board = boardIdSchema.safeParse((await params).board);
  if (!board.success) return refuse(fail("not_found", messagesCopy.generic.failure.text));
  const input = await readJson(request, readMarkSchema);
  if (!input.ok) return refuse(input);
  const allowed = await countTry("markRead", [member.value.userId]);
  if (!allowed.ok) return refuse(allowed);
  const mark = await markRead(member.value, board.data, input.value.position);
  if (mark.ok && isConversation(board.data)) updateBells([member.value.userId]);
  return mark.ok ? answer(mark.value) : refuse(mark);
});
