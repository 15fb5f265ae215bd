import { answer, answering, readJson, refuse, requestMember } from "@/lib/access/requests";
import { clockNow } from "@/lib/time/server-clock";
import { countTry } from "@/lib/access/rate-limits";
import { setFollow } from "@/lib/notifications/follows";
import { followSchema } from "@/lib/notifications/schema";

/** Follows or mutes a board or post, or neither: {of, wish}. Idempotent. */
export const PUT = answering(async (request: Request) => {
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  const input = await readJson(request, followSchema);
  if (!input.ok) return refuse(input);
  const allowed = await countTry("follow", [member.value.userId]);
  if (!allowed.ok) return refuse(allowed);
  const done = await setFollow(member.value, input.value, clockNow());
  return done.ok ? answer({ wish: done.value }) : refuse(done);
});
