import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { mastermind } from "@/content/programmes";
import { retreatWaitlistPage } from "@/content/pages/retreat-waitlist";
import { getContent } from "@/lib/content/documents";
import { dorset } from "@/content/retreats";
import { createInvitation, createMember } from "../../../tests/support/factories";
import { withoutScripts } from "../../../tests/support/plain-form";
import { payCheckout } from "../../../tests/support/sandbox";
import { sessionCookie } from "../../../tests/support/session-cookie";
import { networkOf, Visitor } from "./visitor";

/** The operations, and how many of a hundred are which. */
const shares = { post: 50, form: 12, join: 6, place: 14, plan: 6, refund: 12 } as const;
type Kind = keyof typeof shares;

/** What the site has acknowledged, for the checks afterwards. */
export type Acknowledged = {
  posts: { id: string; userId: string }[];
  forms: string[];
  joins: { email: string; code: string }[];
  purchases: string[];
  refused: string[];
  refunds: string[];
  failed: string[];
  tries: number;
  slowestMs: number;
};

type Options = { site: string; sandbox: string; seed: number; operations: number; atOnce: number };

type SignedIn = { userId: string; cookie: string };

type Context = {
  visitor: Visitor;
  index: number;
  members: readonly SignedIn[];
  sandbox: string;
  codes: string[];
  done: Acknowledged;
};

const memberCount = 40;
/** Posts sent at once, which the site stores together. */
const postsAtOnce = 5;
const password = "a-quiet-harbour-at-dusk-9";

/** Signed-in members of the factories, with their Cookie headers. */
export async function createMembers(count: number): Promise<SignedIn[]> {
  const members: SignedIn[] = [];
  while (members.length < count) {
    const member = await createMember({ displayName: `Member ${members.length + 1}` });
    members.push({ userId: member.userId, cookie: await sessionCookie(member) });
  }
  return members;
}

/** Creates members and invitations. Returns a function that performs the operations of a seed, `atOnce` at a time. */
export async function prepareTraffic({
  site,
  sandbox,
  seed,
  operations,
  atOnce,
}: Options): Promise<() => Promise<Acknowledged>> {
  const members = await createMembers(memberCount);
  const codes: string[] = [];
  while (codes.length < operations / 8) codes.push(await createInvitation({ includesAccess: true }));
  const done: Acknowledged = {
    ...{ posts: [], forms: [], joins: [], purchases: [], refused: [], refunds: [], failed: [] },
    ...{ tries: 0, slowestMs: 0 },
  };
  const weighted = Object.entries(shares).map(([kind, weight]) => ({
    arbitrary: fc.constant(kind as Kind),
    weight,
  }));
  const plan = fc.sample(fc.oneof(...weighted), { seed, numRuns: operations, unbiased: true }).entries();
  const worker = async () => {
    for (const [index, kind] of plan) {
      const begun = Date.now();
      const visitor = new Visitor(site, networkOf(index));
      try {
        await operationsOf[kind]({ visitor, index, members, sandbox, codes, done });
      } catch (error) {
        done.failed.push(`${kind} ${index}: ${describe(error)}`);
      }
      done.tries += visitor.tries;
      done.slowestMs = Math.max(done.slowestMs, Date.now() - begun);
    }
  };
  return async () => {
    await Promise.all(Array.from({ length: atOnce }, worker));
    return done;
  };
}

const operationsOf: Record<Kind, (context: Context) => Promise<unknown>> = {
  async post({ visitor: { site }, index, members, done }) {
    const post = async ({ userId, cookie }: SignedIn) => {
      const visitor = new Visitor(site, networkOf(index), cookie);
      const id = randomUUID();
      const body = { id, board: "general", content: `Message ${id}` };
      await visitor.retry("A post", async () =>
        (await visitor.post("/api/messages", body)).status === 201 ? true : undefined,
      );
      done.posts.push({ id, userId });
      done.tries += visitor.tries;
    };
    const first = (index * postsAtOnce) % members.length;
    await Promise.all(members.slice(first, first + postsAtOnce).map(post));
  },

  async form({ visitor, index, done }) {
    const email = emailOf("form", index);
    const values = { name: "Ada Byron", email, phone: "07700 900123" };
    await visitor.retry("A form", async () => {
      const { html } = await visitor.submit("/uk-retreat-waitlist", "phone", values);
      return withoutScripts(html).includes(getContent(retreatWaitlistPage).toasts.success.title)
        ? true
        : undefined;
    });
    done.forms.push(email);
  },

  async join({ visitor, index, codes, done }) {
    const email = emailOf("join", index);
    const code = codes.pop();
    if (!code) return;
    const values = { displayName: `Member ${index}`, email, password, invitationCode: code };
    await visitor.retry("Joining", async () => {
      const joined = await visitor.submit("/auth?mode=join", "displayName", values);
      if (joined.status === 303) return true;
      // The response to an earlier try may have been lost
      const signedIn = await visitor.submit("/auth?mode=sign-in", "password", { email, password });
      return signedIn.status === 303 ? true : undefined;
    });
    done.joins.push({ email, code });
  },

  place(context) {
    const room = context.index % 2 === 0 ? "shared" : "single";
    const order = { amount: dorset.depositPence, currency: dorset.currency, room };
    return buy(context, "/api/payments/dorset-deposit", order, "/retreat-confirmed");
  },

  plan(context) {
    const order = { paymentType: "one-time", mode: "payment", amount: mastermind.oneTimePence / 100 };
    return buy(context, "/api/payments/mastermind", order, "/mastermind-confirmed");
  },

  refund({ visitor, sandbox, done }) {
    return visitor.retry("A refund", async () => {
      type Charge = { payment_intent: string; refunded: boolean };
      const charges = await listStripe<Charge>(sandbox, "charges");
      const oldest = charges.findLast(
        (one) => !one.refunded && !done.refunds.includes(one.payment_intent),
      )?.payment_intent;
      if (oldest === undefined) return true;
      done.refunds.push(oldest);
      await fetch(`${sandbox}/_sandbox/stripe/refund`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ payment_intent: oldest }),
      });
      return true;
    });
  },
};

/** Opens Checkout and pays; every second buyer returns to the site. */
async function buy({ visitor, index, done }: Context, address: string, order: object, back: string) {
  const email = emailOf("buyer", index);
  const body = { ...order, termsAccepted: true, name: "Kat Ellis", email };
  const url = await visitor.retry("A purchase", async () => {
    const { status, json } = await visitor.post(address, body);
    if (status === 409) return "";
    return status === 200 ? String(json.url) : undefined;
  });
  if (!url) return void done.refused.push(email);
  const returned = await visitor.retry("Paying", async () => {
    const { status, headers } = await payCheckout(url, undefined, email);
    return status === 303 || status === 302 ? (headers.get("location") ?? "") : undefined;
  });
  done.purchases.push(email);
  const session = new URL(returned, visitor.site).searchParams.get("session_id");
  if (session && index % 2 === 0) await visitor.fetch(`${back}?session_id=${session}`).catch(() => undefined);
}

/** The sandbox's objects of a kind of Stripe's, newest first. */
export async function listStripe<T>(sandbox: string, kind: string): Promise<T[]> {
  return (await (await fetch(`${sandbox}/_sandbox/stripe/${kind}`)).json()) as T[];
}

function emailOf(what: string, index: number): string {
  return `${what}-${index}@faults.example`;
}

function describe(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return cause instanceof Error ? `${message} (${cause.message})` : message;
}
