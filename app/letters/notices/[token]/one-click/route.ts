import { readStopNewsToken } from "@/lib/links/notice-links";
import { stopNews } from "@/lib/member-letters/preferences";
import { clockNow } from "@/lib/time/server-clock";
import { leadToPage, stopped, unknownToken } from "@/lib/links/one-click";

type Context = { params: Promise<{ token: string }> };

/** A mail program's own button stops these letters (RFC 8058); idempotent. */
export async function POST(_: Request, { params }: Context): Promise<Response> {
  const named = readStopNewsToken((await params).token);
  if (!named) return unknownToken();
  await stopNews(named.userId, named.kinds, clockNow());
  return stopped();
}

/** Whoever opens the address by hand comes to its page, where one button does it. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  return readStopNewsToken(token) ? leadToPage("notices", token) : unknownToken();
}
