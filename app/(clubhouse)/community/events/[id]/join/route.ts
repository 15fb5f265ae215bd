import { answering, requestMember } from "@/lib/access/requests";
import { clockNow } from "@/lib/time/server-clock";
import { readCallUrl } from "@/lib/events/read";
import { eventAddressSchema } from "@/lib/events/schema";

type Params = { params: Promise<{ id: string }> };

/**
 * Joins a call from a page that does not know its URL: /community/events/{id}/join?on=2026-03-19. Redirects to the call
 * while its room is open to the member, else to the event's page, which says why not (docs/rules/events.md#the-porch).
 */
export const GET = answering(async (request: Request, { params }: Params) => {
  const on = new URL(request.url).searchParams.get("on");
  const asked = eventAddressSchema.safeParse({ id: (await params).id, on });
  if (!asked.success || !asked.data.on) return lead("/community/events");
  const { id, on: day } = asked.data;
  const member = await requestMember();
  const call = member.ok ? await readCallUrl(member.value, id, day, clockNow()) : null;
  return lead(call ? new URL(call).href : `/community/events/${id}?on=${day}`);
});

function lead(to: string): Response {
  const headers = { Location: to, "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" };
  return new Response(null, { status: 303, headers });
}
