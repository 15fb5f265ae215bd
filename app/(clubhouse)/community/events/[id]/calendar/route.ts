import { eventsCopy } from "@/content/pages/events";
import { answering, refuse, requestMember } from "@/lib/access/requests";
import { may } from "@/lib/access/policy";
import { clockNow } from "@/lib/time/server-clock";
import { eventCalendar } from "@/lib/events/calendar";
import { eventAddressSchema } from "@/lib/events/schema";
import { fail } from "@/lib/result";

type Params = { params: Promise<{ id: string }> };

const { refusals, calendar } = eventsCopy;

/** One day of an event for a member's own calendar: /community/events/{id}/calendar?on=2026-03-19. */
export const GET = answering(async (request: Request, { params }: Params) => {
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  if (!may(member.value, "event.come")) return refuse(fail("forbidden", refusals.forbidden));
  const on = new URL(request.url).searchParams.get("on");
  const asked = eventAddressSchema.safeParse({ id: (await params).id, on });
  const { id = "", on: day = null } = asked.data ?? {};
  const content = day === null ? null : await eventCalendar(member.value, id, day, clockNow());
  if (content === null) return refuse(fail("not_found", refusals.gone));
  return new Response(content, {
    headers: {
      "Cache-Control": "private, no-store",
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${calendar.fileName}"`,
    },
  });
});
