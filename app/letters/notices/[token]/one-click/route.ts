import { readStopNewsToken } from "@/lib/crypto/links/notice-links";
import { stopNews } from "@/lib/notifications/preferences";
import { clockNow } from "@/lib/time/server-clock";
import { leadToPage, stopped, unknownToken } from "@/lib/crypto/links/one-click";

type Context = { params: Promise<{ token: string }> };

/** One-click unsubscribe from these emails (RFC 8058); idempotent. */
export async function POST(_: Request, { params }: Context): Promise<Response> {
  const named = readStopNewsToken((await params).token);
  if (!named) return unknownToken();
  await stopNews(named.userId, named.kinds, clockNow());
  return stopped();
}

/** Opened by hand: redirects to the page, where one button unsubscribes. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  return readStopNewsToken(token) ? leadToPage("notices", token) : unknownToken();
}
