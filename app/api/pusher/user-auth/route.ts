import { z } from "zod";
import { messagesCopy } from "@/content/pages/messages";
import { bodyLimits } from "@/lib/access/body-limits";
import { answer, answering, isCrossOrigin, readBody, refuse, requestMember } from "@/lib/access/requests";
import { pusher } from "@/lib/clubhouse/live";
import { socketIdSchema } from "@/lib/clubhouse/schema";
import { fail, invalid } from "@/lib/result";

const signInSchema = z.object({ socket_id: socketIdSchema });

/** Identifies a connection's member, once per connection, so all of a member's connections can be closed at once. */
export const POST = answering(async (request: Request) => {
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  if (isCrossOrigin(request)) return refuse(fail("cross_origin", messagesCopy.generic.failure.text));
  const body = await readBody(request, bodyLimits.pusher);
  const parsed = signInSchema.safeParse(Object.fromEntries(new URLSearchParams(body ?? "")));
  if (!parsed.success) return refuse(invalid(parsed.error));
  return answer(pusher().authenticateUser(parsed.data.socket_id, { id: member.value.userId }));
});
