import { answer, answering, refuse, requestMember } from "@/lib/access/requests";
import { listMembers } from "@/lib/members/directory";
import { listMembersSchema } from "@/lib/members/schema";
import { invalid } from "@/lib/result";

/** A page of the directory: ?search=, and after= is the cursor of the previous page. */
export const GET = answering(async (request: Request) => {
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  const parsed = listMembersSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!parsed.success) return refuse(invalid(parsed.error));
  const page = await listMembers(member.value, parsed.data);
  return page.ok ? answer(page.value) : refuse(page);
});
