import { answer, answering, refuse, requestMember } from "@/lib/access/requests";
import { readCard } from "@/lib/members/card";

type Context = { params: Promise<{ id: string }> };

/** A member's card, with the same data as its page. */
export const GET = answering(async (_: Request, { params }: Context) => {
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  const card = await readCard(member.value, (await params).id);
  return card.ok ? answer(card.value) : refuse(card);
});
