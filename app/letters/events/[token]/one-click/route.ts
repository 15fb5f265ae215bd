import { wantEventLetters } from "@/lib/events/preferences";
import { clockNow } from "@/lib/time/server-clock";
import { readStopEventsToken } from "@/lib/links/event-links";
import { leadToPage, stopped, unknownToken } from "@/lib/links/one-click";

type Context = { params: Promise<{ token: string }> };

/** A mail program's own button stops letters about events (RFC 8058); idempotent. */
export async function POST(_: Request, { params }: Context): Promise<Response> {
  const userId = readStopEventsToken((await params).token);
  if (!userId) return unknownToken();
  await wantEventLetters(userId, false, clockNow());
  return stopped();
}

/** Whoever opens the address by hand comes to its page, where one button does it. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  return readStopEventsToken(token) ? leadToPage("events", token) : unknownToken();
}
