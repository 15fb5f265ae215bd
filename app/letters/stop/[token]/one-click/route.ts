import { readSignedToken } from "@/lib/crypto/links/signed-links";
import { stopLetters } from "@/lib/leads/consents/stop";
import { clockNow } from "@/lib/time/server-clock";
import { leadToPage, stopped, unknownToken } from "@/lib/crypto/links/one-click";

type Context = { params: Promise<{ token: string }> };

/** One-click unsubscribe from the newsletter (RFC 8058); idempotent. Middleware rewrites the page's POSTs here. */
export async function POST(_: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  return (await stopLetters(token, "List-Unsubscribe", clockNow())) ? stopped() : unknownToken();
}

/** Opened by hand: redirects to the page, where one button unsubscribes. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  return readSignedToken("stop-letters", token) ? leadToPage("stop", token) : unknownToken();
}
