import "server-only";
import { readStopEmailsToken } from "@/lib/crypto/links/notice-links";
import { leadToPage, stopped, unknownToken } from "@/lib/crypto/links/one-click";
import { stopEmails } from "./preferences";

type Context = { params: Promise<{ token: string }> };

/** Route handlers of one-click unsubscribe (RFC 8058), idempotent; opened by hand, they redirect to the page. */
export function oneClickHandlers(list: "events" | "notices") {
  return {
    POST: async (_: Request, { params }: Context): Promise<Response> => {
      const named = readStopEmailsToken((await params).token);
      if (!named) return unknownToken();
      await stopEmails(named.userId, named.kinds);
      return stopped();
    },
    GET: async (_: Request, { params }: Context): Promise<Response> => {
      const { token } = await params;
      return readStopEmailsToken(token) ? leadToPage(list, token) : unknownToken();
    },
  };
}
