import { answer, answering, readJson, refuse, requestMember } from "@/lib/access/requests";
import { clockNow } from "@/lib/time/server-clock";
import { countTry } from "@/lib/access/rate-limits";
import { markNoticesRead } from "@/lib/notifications/bell";
import { readNoticesSchema } from "@/lib/notifications/schema";

/** Marks the member's notices as read: {ids}, {post} or {upTo}. Returns the number still unread. */
export const PUT = answering(async (request: Request) => {
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  const input = await readJson(request, readNoticesSchema);
  if (!input.ok) return refuse(input);
  const allowed = await countTry("markRead", [member.value.userId]);
  if (!allowed.ok) return refuse(allowed);
  return answer({ unread: await markNoticesRead(member.value, input.value, clockNow()) });
});
