import { answer, answering, readJson, refuse, requestMember } from "@/lib/access/requests";
import { listMessages } from "@/lib/clubhouse/messages";
import { mayConcern, postMessage } from "@/lib/clubhouse/posting";
import { listMessagesSchema, postMessageSchema } from "@/lib/clubhouse/schema";
import { countTry } from "@/lib/access/rate-limits";
import { createNotificationsSoon } from "@/lib/notifications/sources";
import { invalid } from "@/lib/result";

/** A page of a board, or what has changed on it: ?board=, with before= (position) or after= (revision). */
export const GET = answering(async (request: Request) => {
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  const parsed = listMessagesSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!parsed.success) return refuse(invalid(parsed.error));
  const page = await listMessages(member.value, parsed.data);
  return page.ok ? answer(page.value) : refuse(page);
});

/** Posts a message: {id, board, kind?, content}. At most 20 posts and edits a minute. */
export const POST = answering(async (request: Request) => {
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  const input = await readJson(request, postMessageSchema);
  if (!input.ok) return refuse(input);
  const allowed = await countTry("post", [member.value.userId]);
  if (!allowed.ok) return refuse(allowed);
  const message = await postMessage(member.value, input.value, new Date());
  if (message.ok && mayConcern(message.value)) createNotificationsSoon();
  return message.ok ? answer({ message: message.value }, 201) : refuse(message);
});
