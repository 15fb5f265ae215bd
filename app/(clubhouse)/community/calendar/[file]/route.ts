import { answering } from "@/lib/access/requests";
import { clockNow } from "@/lib/time/server-clock";
import { calendarFeed } from "@/lib/events/calendar";

type Params = { params: Promise<{ file: string }> };

/** A member's calendar of events. Its URL is the credential and ends with access: docs/rules/events.md#calendars. */
export const GET = answering(async (_: Request, { params }: Params) => {
  const { file } = await params;
  const content = file.endsWith(".ics") ? await calendarFeed(file.slice(0, -4), clockNow()) : null;
  const headers = { "Cache-Control": "private, no-store" };
  if (content === null) return new Response(null, { status: 404, headers });
  return new Response(content, { headers: { ...headers, "Content-Type": "text/calendar; charset=utf-8" } });
});
