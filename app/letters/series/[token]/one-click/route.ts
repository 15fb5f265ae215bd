import { leadToPage, stopped, unknownToken } from "@/lib/crypto/links/one-click";
import { findBySeriesLink, leaveSeries } from "@/lib/series/letters";
import { clockNow } from "@/lib/time/server-clock";

type Context = { params: Promise<{ token: string }> };

/** One-click unsubscribe from a series of emails (RFC 8058); idempotent. */
export async function POST(_: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  return (await leaveSeries(token, clockNow())) ? stopped() : unknownToken();
}

/** Opened by hand: redirects to the page, where one button unsubscribes. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  return (await findBySeriesLink(token)) ? leadToPage("series", token) : unknownToken();
}
