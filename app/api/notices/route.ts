import { answer, answering, refuse, requestMember } from "@/lib/access/requests";
import { listNotices } from "@/lib/notifications/bell";
import { listNoticesSchema } from "@/lib/notifications/schema";
import { invalid } from "@/lib/result";

/** A page of the member's notices, newest first; before= is the cursor. */
export const GET = answering(async (request: Request) => {
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  const parsed = listNoticesSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!parsed.success) return refuse(invalid(parsed.error));
  const page = await listNotices(member.value, parsed.data.before);
  return page.ok ? answer(page.value) : refuse(page);
});
