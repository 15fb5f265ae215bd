import { z } from "zod";
import { isConversation } from "@/lib/access/conversations";
import { answer, answering, refuse, requestMember } from "@/lib/access/requests";
import { getOverview } from "@/lib/clubhouse/boards";

const querySchema = z.object({
  conversation: z.string().refine(isConversation).optional().catch(undefined),
});

/** The boards, or a conversation, with their newest change and what is unread, the live channels, and whether posting is paused. */
export const GET = answering(async (request: Request) => {
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  const query = querySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const overview = await getOverview(member.value, query.conversation);
  return overview.ok ? answer(overview.value) : refuse(overview);
});
