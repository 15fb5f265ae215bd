import { z } from "zod";
import { messagesCopy } from "@/content/pages/messages";
import { bodyLimits } from "@/lib/access/body-limits";
import { answer, answering, isCrossOrigin, readBody, refuse, requestListener } from "@/lib/access/requests";
import { readChannelName, isPresenceChannel } from "@/lib/clubhouse/channels";
import { mayListen } from "@/lib/clubhouse/group-channels";
import { pusher } from "@/lib/clubhouse/live";
import { personOf } from "@/lib/clubhouse/people";
import { socketIdSchema } from "@/lib/clubhouse/schema";
import { fail, invalid } from "@/lib/result";

const subscriptionSchema = z.object({
  socket_id: socketIdSchema,
  channel_name: z.string().max(200),
});

/** Authorizes a member for a channel. The realtime client calls it for every subscription. */
export const POST = answering(async (request: Request) => {
  const listener = await requestListener();
  if (!listener.ok) return refuse(listener);
  const { member, epoch } = listener.value;
  const forbidden = fail("forbidden", messagesCopy.generic.failure.text);
  if (isCrossOrigin(request)) return refuse(forbidden);
  const body = await readBody(request, bodyLimits.pusher);
  const parsed = subscriptionSchema.safeParse(Object.fromEntries(new URLSearchParams(body ?? "")));
  if (!parsed.success) return refuse(invalid(parsed.error));
  const { socket_id, channel_name } = parsed.data;
  const asked = readChannelName(channel_name);
  if (!asked || !(await mayListen(member, asked.channel))) return refuse(forbidden);
  // Old epochs get no events: do not let clients wait there
  if (asked.epoch !== epoch) return refuse(forbidden);
  if (!isPresenceChannel(channel_name)) return answer(pusher().authorizeChannel(socket_id, channel_name));
  const { id, name, role } = personOf(member);
  // Every member on the channel receives this, also those that a block separates
  const user_info = member.apartFrom.length > 0 ? {} : { name, role };
  return answer(pusher().authorizeChannel(socket_id, channel_name, { user_id: id, user_info }));
});
