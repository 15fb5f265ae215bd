import { z } from "zod";
import { messagesCopy } from "@/content/pages/messages";
import { answer, answering, isCrossOrigin, readJson, refuse, requestMember } from "@/lib/access/requests";
import { deleteMessage, editMessage } from "@/lib/clubhouse/posting";
import { editMessageSchema } from "@/lib/clubhouse/schema";
import { countTry } from "@/lib/access/rate-limits";
import { createNotificationsSoon } from "@/lib/notifications/sources";
import { fail } from "@/lib/result";

type Context = { params: Promise<{ id: string }> };

const notFound = fail("not_found", messagesCopy.generic.failure.text);

/** Edits a message: {content}. At most 20 posts and edits a minute. */
export const PATCH = answering(async (request: Request, { params }: Context) => {
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  const id = z.uuid().safeParse((await params).id);
  if (!id.success) return refuse(notFound);
  const input = await readJson(request, editMessageSchema);
  if (!input.ok) return refuse(input);
  const allowed = await countTry("post", [member.value.userId]);
  if (!allowed.ok) return refuse(allowed);
  const message = await editMessage(member.value, id.data, input.value, new Date());
  if (message.ok && message.value.mentions) createNotificationsSoon();
  return message.ok ? answer({ message: message.value }) : refuse(message);
});

export const DELETE = answering(async (request: Request, { params }: Context) => {
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  if (isCrossOrigin(request)) return refuse(fail("cross_origin", messagesCopy.generic.failure.text));
  const id = z.uuid().safeParse((await params).id);
  if (!id.success) return refuse(notFound);
  const message = await deleteMessage(member.value, id.data, new Date());
  return message.ok ? answer({ message: message.value }) : refuse(message);
});
