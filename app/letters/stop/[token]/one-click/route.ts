import { stopLetters } from "@/lib/consents/stop";
import { clockNow } from "@/lib/time/server-clock";
import { leadToPage, stopped, unknownToken } from "@/lib/links/one-click";
import { readStopToken } from "@/lib/links/stop-links";

type Context = { params: Promise<{ token: string }> };

/** A mail program's own button stops the occasional letter (RFC 8058); idempotent. The middleware brings what it posts to the page. */
export async function POST(_: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  return (await stopLetters(token, "List-Unsubscribe", clockNow())) ? stopped() : unknownToken();
}

/** Whoever opens the address by hand comes to its page, where one button does it. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  return readStopToken(token) ? leadToPage("stop", token) : unknownToken();
}
