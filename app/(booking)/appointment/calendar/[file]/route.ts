import { answering } from "@/lib/access/requests";
import { appointmentFeed } from "@/lib/appointments/feed";
import { clockNow } from "@/lib/time/server-clock";

type Params = { params: Promise<{ file: string }> };

/** The founder's appointments as a calendar. Its URL is the credential and ends with the role. */
export const GET = answering(async (_: Request, { params }: Params) => {
  const { file } = await params;
  const content = file.endsWith(".ics") ? await appointmentFeed(file.slice(0, -4), clockNow()) : null;
  const headers = { "Cache-Control": "private, no-store" };
  if (content === null) return new Response(null, { status: 404, headers });
  return new Response(content, { headers: { ...headers, "Content-Type": "text/calendar; charset=utf-8" } });
});
