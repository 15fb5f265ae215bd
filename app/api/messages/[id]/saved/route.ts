import { z } from "zod";
import { savedCopy } from "@/content/pages/saved";
import { answer, answering, isCrossOrigin, refuse, requestMember } from "@/lib/access/requests";
import { countTry } from "@/lib/access/rate-limits";
import { getSaved, savePost } from "@/lib/clubhouse/saved-posts";
import { fail } from "@/lib/result";

type Context = { params: Promise<{ id: string }> };

const notFound = fail("not_found", savedCopy.refusals.gone);

/** Whether the member saved a post: {isSaved}. */
export const GET = answering(async (_: Request, { params }: Context) => {
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  const id = z.uuid().safeParse((await params).id);
  if (!id.success) return refuse(notFound);
  const saved = await getSaved(member.value, id.data);
  return saved.ok ? answer(saved.value) : refuse(saved);
});

/** Saves a post. Counts towards the limit of reactions. */
export const PUT = answering((request: Request, context: Context) => change(request, context, true));

/** Removes a post from the saved ones; counts towards the same limit. */
export const DELETE = answering((request: Request, context: Context) => change(request, context, false));

async function change(request: Request, { params }: Context, isSaved: boolean): Promise<Response> {
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  if (isCrossOrigin(request)) return refuse(fail("cross_origin", savedCopy.toasts.failed.title));
  const id = z.uuid().safeParse((await params).id);
  if (!id.success) return refuse(notFound);
  const allowed = await countTry("react", [member.value.userId]);
  if (!allowed.ok) return refuse(allowed);
  const saved = await savePost(member.value, { id: id.data, isSaved }, new Date());
  return saved.ok ? answer(saved.value) : refuse(saved);
}
