import { readSignedToken } from "@/lib/crypto/links/signed-links";
import { wantEventLetters } from "@/lib/events/preferences";
import { clockNow } from "@/lib/time/server-clock";
import { leadToPage, stopped, unknownToken } from "@/lib/crypto/links/one-click";

type Context = { params: Promise<{ token: string }> };

/** One-click unsubscribe from emails about events (RFC 8058); idempotent. */
export async function POST(_: Request, { params }: Context): Promise<Response> {
  const userId = readSignedToken("stop-event-letters", (await params).token);
  if (!userId) return unknownToken();
  await wantEventLetters(userId, false, clockNow());
  return stopped();
}

/** Opened by hand: redirects to the page, where one button unsubscribes. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  return readSignedToken("stop-event-letters", token) ? leadToPage("events", token) : unknownToken();
}
