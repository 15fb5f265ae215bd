import { messagesCopy } from "@/content/pages/messages";
import { answer, answering, isCrossOrigin, readJson, refuse, requestMember } from "@/lib/access/requests";
import type { Member } from "@/lib/access/policy";
import { hideMessage, showMessage } from "@/lib/clubhouse/hiding";
import { closePost, pinPost } from "@/lib/clubhouse/pinning-and-closing";
import { markBodySchema, markSchema, type ModerationMark, type MessageView } from "@/lib/clubhouse/schema";
import { fail, type Result } from "@/lib/result";

type Context = { params: Promise<{ id: string; mark: string }> };
type Act = (member: Member, id: string, reason: string) => Promise<Result<MessageView>>;

const { text } = messagesCopy.generic.failure;

const marking: Record<ModerationMark, Act> = {
  closed: (member, id) => closePost(member, id, true, new Date()),
  pinned: (member, id) => pinPost(member, id, true, new Date()),
  hidden: (member, id, reason) => hideMessage(member, id, reason, new Date()),
};

const unmarking: Record<ModerationMark, Act> = {
  closed: (member, id) => closePost(member, id, false, new Date()),
  pinned: (member, id) => pinPost(member, id, false, new Date()),
  hidden: (member, id) => showMessage(member, id, new Date()),
};

/** Marks a message for everyone: closed to replies, pinned to its board, or hidden for a {reason}. */
export const PUT = answering(async (request: Request, { params }: Context) => {
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  const body = await readJson(request, markBodySchema);
  if (!body.ok) return refuse(body);
  return change(marking, member.value, await params, body.value.reason);
});

/** Removes a mark. */
export const DELETE = answering(async (request: Request, { params }: Context) => {
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  if (isCrossOrigin(request)) return refuse(fail("cross_origin", text));
  return change(unmarking, member.value, await params);
});

async function change(
  acts: Record<ModerationMark, Act>,
  member: Member,
  given: Awaited<Context["params"]>,
  reason = "",
): Promise<Response> {
  const input = markSchema.safeParse(given);
  if (!input.success) return refuse(fail("not_found", text));
  const message = await acts[input.data.mark](member, input.data.id, reason);
  return message.ok ? answer({ message: message.value }) : refuse(message);
}
