import { messagesCopy } from "@/content/pages/messages";
import { answer, answering, isCrossOrigin, refuse, requestMember } from "@/lib/access/requests";
import type { Member } from "@/lib/access/policy";
import { react, unreact } from "@/lib/clubhouse/reacting";
import { reactionSchema, type MessageView, type ReactionInput } from "@/lib/clubhouse/schema";
import { countTry } from "@/lib/access/rate-limits";
import { fail, type Result } from "@/lib/result";

type Context = { params: Promise<{ id: string; name: string }> };
type Act = (member: Member, input: ReactionInput) => Promise<Result<MessageView>>;

const { text } = messagesCopy.generic.failure;

/** Adds one of the five reactions. At most 30 changes a minute. */
export const PUT = answering((request: Request, context: Context) =>
  changing(request, context, (member, { id, name }) => react(member, id, name, new Date())),
);

/** Removes a reaction; counts towards the same limit. */
export const DELETE = answering((request: Request, context: Context) =>
  changing(request, context, (member, { id, name }) => unreact(member, id, name)),
);

async function changing(request: Request, { params }: Context, act: Act): Promise<Response> {
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  if (isCrossOrigin(request)) return refuse(fail("cross_origin", text));
  const input = reactionSchema.safeParse(await params);
  if (!input.success) return refuse(fail("not_found", text));
  const allowed = await countTry("react", [member.value.userId]);
  if (!allowed.ok) return refuse(allowed);
  const message = await act(member.value, input.data);
  return message.ok ? answer({ message: message.value }) : refuse(message);
}
