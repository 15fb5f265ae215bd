import { messagesCopy } from "@/content/pages/messages";
import { answer, answering, refuse, requestMember } from "@/lib/access/requests";
import { findPeople } from "@/lib/clubhouse/find-people";
import { boardIdSchema, findPeopleSchema } from "@/lib/clubhouse/schema";
import { countTry } from "@/lib/access/rate-limits";
import { fail, invalid } from "@/lib/result";

type Context = { params: Promise<{ board: string }> };

/** The people to @mention on a board: ?q= is the start of any word of the name. At most 60 requests a minute. */
export const GET = answering(async (request: Request, { params }: Context) => {
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  const board = boardIdSchema.safeParse((await params).board);
  if (!board.success) return refuse(fail("not_found", messagesCopy.generic.failure.text));
  const parsed = findPeopleSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!parsed.success) return refuse(invalid(parsed.error));
  const allowed = await countTry("findPeople", [member.value.userId]);
  if (!allowed.ok) return refuse(allowed);
  const people = await findPeople(member.value, board.data, parsed.data.q);
  return people.ok ? answer({ people: people.value }) : refuse(people);
});
