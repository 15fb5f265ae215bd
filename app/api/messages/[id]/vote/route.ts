import { z } from "zod";
import { pollsCopy } from "@/content/polls";
import { answer, answering, readJson, refuse, requestMember } from "@/lib/access/requests";
import { countTry } from "@/lib/access/rate-limits";
import { voteSchema } from "@/lib/clubhouse/poll-schema";
import { getVote, vote } from "@/lib/clubhouse/voting";
import { fail } from "@/lib/result";

type Context = { params: Promise<{ id: string }> };

const notFound = fail("not_found", pollsCopy.refusals.gone);

/** The options of a poll that the member chose, as {options}: places from 0. */
export const GET = answering(async (_: Request, { params }: Context) => {
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  const id = z.uuid().safeParse((await params).id);
  if (!id.success) return refuse(notFound);
  const chosen = await getVote(member.value, id.data);
  return chosen.ok ? answer(chosen.value) : refuse(chosen);
});

/** Votes, or changes the vote: {options}. Counts towards the limit of reactions. */
export const PUT = answering(async (request: Request, { params }: Context) => {
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  const id = z.uuid().safeParse((await params).id);
  if (!id.success) return refuse(notFound);
  const input = await readJson(request, voteSchema);
  if (!input.ok) return refuse(input);
  const allowed = await countTry("react", [member.value.userId]);
  if (!allowed.ok) return refuse(allowed);
  const message = await vote(member.value, id.data, input.value, new Date());
  return message.ok ? answer({ message: message.value }) : refuse(message);
});
