import { z } from "zod";
import { messagesCopy } from "@/content/pages/messages";
import { may } from "@/lib/access/policy";
import { answer, isCrossOrigin, readBody, refuse, requestMember } from "@/lib/access/requests";
import { channels, type ChannelName } from "@/lib/clubhouse/channels";
import { socketIdSchema } from "@/lib/clubhouse/schema";
import { pusher } from "@/lib/clubhouse/live";
import { fail, invalid } from "@/lib/result";

const subscriptionSchema = z.object({
  socket_id: socketIdSchema,
  channel_name: z.string().max(200),
});

/** May this member listen to this channel? Asked by the realtime client at every subscription. */
export async function POST(request: Request) {
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  const forbidden = fail("forbidden", messagesCopy.generic.failure.text);
  if (isCrossOrigin(request)) return refuse(forbidden);
  const body = await readBody(request, 1_000);
  const parsed = subscriptionSchema.safeParse(Object.fromEntries(new URLSearchParams(body ?? "")));
  if (!parsed.success) return refuse(invalid(parsed.error));
  const { socket_id, channel_name } = parsed.data;
  if (!Object.hasOwn(channels, channel_name)) return refuse(forbidden);
  if (!may(member.value, channels[channel_name as ChannelName])) return refuse(forbidden);
  return answer(pusher().authorizeChannel(socket_id, channel_name));
}
