import { answer, answering, readJson, refuse, requestMember } from "@/lib/access/requests";
import { countTry } from "@/lib/access/rate-limits";
import { subscriptionSchema } from "@/lib/notifications/schema";
import { saveSubscription } from "@/lib/notifications/push-subscriptions";

/** Saves a push subscription, for a page or for its service worker when the browser's endpoint changes. */
export const PUT = answering(async (request: Request) => {
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  const input = await readJson(request, subscriptionSchema);
  if (!input.ok) return refuse(input);
  const allowed = await countTry("push", [member.value.userId]);
  if (!allowed.ok) return refuse(allowed);
  const saved = await saveSubscription(member.value, input.value, new Date());
  return saved.ok ? answer({}) : refuse(saved);
});
