import "server-only";
import { headers } from "next/headers";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { visitRules } from "@/content/visits";
import { messagesCopy } from "@/content/pages/messages";
import { clientNetwork } from "@/lib/access/client-address";
import { fail, ok, type Result } from "@/lib/result";
import { absolute } from "@/lib/env/site";
import { clockNow } from "@/lib/time/server-clock";
import { asksNotToBeCounted, isBot, marksOf, noSource, sourceOf, type Beacon } from "./beacon";
import { visits, type Visitor } from "./collector";
import { isCountedPage } from "./pages";

// In memory: the database would be written to for every beacon
const limiter = new RateLimiterMemory({ points: visitRules.beaconsAMinute, duration: 60 });

/** Counts a beacon of a public page, except of bots and of browsers that ask not to be counted; refuses too many. */
export async function recordBeacon(beacon: Beacon): Promise<Result<void, "too_many">> {
  const visitor = await getVisitor();
  if (!visitor) return ok(undefined);
  const isAllowed = await limiter.consume(visitor.network).then(
    () => true,
    () => false,
  );
  if (!isAllowed) return fail("too_many", messagesCopy.generic.failure.text);
  if (!(await isCountedPage(beacon.page))) return ok(undefined);
  await visits().add(visitor, marksOf(beacon), sourceOf(beacon, ownHost), clockNow());
  return ok(undefined);
}

/** Counts an order of this request's visitor, once a day however many browsers return from it; `page`: where it is sold. */
export async function recordPurchase({ page, form, orderId }: Purchase): Promise<void> {
  const visitor = await getVisitor();
  const mark = { kind: "booked", page, form, orderId } as const;
  if (visitor) await visits().add(visitor, [mark], noSource, clockNow());
}

/** Counts a form that was sent, where the browser opens another page at once and cannot say so. */
export async function recordSentForm(sent: { page: string; form: string }): Promise<void> {
  const visitor = await getVisitor();
  const marks = marksOf({ kind: "sent", ...sent });
  if (visitor) await visits().add(visitor, marks, noSource, clockNow());
}

type Purchase = { page: string; form: string; orderId: string };

const ownHost = new URL(absolute("/")).host;

/** The visitor of this request; null for bots, and for browsers that ask not to be counted. */
async function getVisitor(): Promise<Visitor | null> {
  const sent = await headers();
  const userAgent = sent.get("user-agent") ?? "";
  if (isBot(userAgent) || asksNotToBeCounted(sent)) return null;
  return { network: await clientNetwork(), userAgent };
}
