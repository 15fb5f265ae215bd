import { answer, answering, refuse, requestMember } from "@/lib/access/requests";
import { getOverview } from "@/lib/clubhouse/boards";

/** The boards with their newest change and what is unread, the live channels, and whether posting is paused. */
export const GET = answering(async () => {
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  const overview = await getOverview(member.value);
  return overview.ok ? answer(overview.value) : refuse(overview);
});
