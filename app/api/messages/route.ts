import { answer, answering, readJson, refuse, requestMember, requestSession } from "@/lib/access/requests";
import { listMessages } from "@/lib/clubhouse/messages";
import { mayConcern } from "@/lib/clubhouse/insert-posts";
import { postInSession } from "@/lib/clubhouse/posting";
import { listMessagesSchema, postMessageSchema } from "@/lib/clubhouse/schema";
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
  const session = await requestSession();
  if (!session.ok) return refuse(session);
  const input = await readJson(request, postMessageSchema);
  if (!input.ok) {
    const member = await requestMember();
    return refuse(member.ok ? input : member);
  }
  const message = await postInSession(session.value, input.value);
  if (message.ok && mayConcern(message.value)) createNotificationsSoon();
  return message.ok ? answer({ message: message.value }, 201) : refuse(message);
});
