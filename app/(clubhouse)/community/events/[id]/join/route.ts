import { answering, requestMember } from "@/lib/access/requests";
import { clockNow } from "@/lib/time/server-clock";
import { readCallUrl } from "@/lib/events/read";
import { eventAddressSchema } from "@/lib/events/schema";

type Params = { params: Promise<{ id: string }> };

/**
 * ?on=2026-03-19: redirects to the call while the member may join, else to the event's page
 * (docs/rules/events.md#next-event).
 */
export const GET = answering(async (request: Request, { params }: Params) => {
  const on = new URL(request.url).searchParams.get("on");
  const asked = eventAddressSchema.safeParse({ id: (await params).id, on });
  if (!asked.success || !asked.data.on) return redirectTo("/community/events");
  const { id, on: day } = asked.data;
  const member = await requestMember();
  const call = member.ok ? await readCallUrl(member.value, id, day, clockNow()) : null;
  return redirectTo(call ? new URL(call).href : `/community/events/${id}?on=${day}`);
});

function redirectTo(to: string): Response {
  const headers = { Location: to, "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" };
  return new Response(null, { status: 303, headers });
}
