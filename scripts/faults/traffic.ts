import { randomUUID } from "node:crypto";
import { dorset } from "@/content/retreats";
import { mastermind } from "@/content/mastermind";
import { retreatWaitlistCopy } from "@/content/pages/retreat-waitlist";
import { shownOf } from "./plain-form";
import type { Random } from "./random";
import { Visitor } from "./visitor";

/** What people do, and of a hundred things how many are which. */
const shares = { post: 50, form: 12, join: 6, place: 14, plan: 6, refund: 12 } as const;
type Kind = keyof typeof shares;

/** What was acknowledged, to be found again. */
export type Acknowledged = {
  posts: { id: string; userId: string }[];
  forms: string[];
  joins: { email: string; code: string }[];
  purchases: string[];
  refused: string[];
  refunds: string[];
  gaveUp: string[];
  tries: number;
  slowestMs: number;
};

type Cast = {
  site: string;
  sandbox: string;
  random: Random;
  members: { userId: string; cookie: string }[];
  codes: string[];
};

const password = "a-quiet-harbour-at-dusk-9";

/** Has so many things done, a few at a time; the answer is what people were told was done. */
export async function runTraffic(cast: Cast, operations: number, atOnce: number): Promise<Acknowledged> {
  const done: Acknowledged = {
    ...{ posts: [], forms: [], joins: [], purchases: [], refused: [], refunds: [], gaveUp: [] },
    ...{ tries: 0, slowestMs: 0 },
  };
  const kinds = Object.keys(shares) as Kind[];
  const bag = kinds.flatMap((kind) => Array<Kind>(shares[kind]).fill(kind));
  const plan = Array.from({ length: operations }, (_, index) => ({ index, kind: cast.random.pick(bag) }));
  const one = async () => {
    for (let next = plan.shift(); next; next = plan.shift()) {
      const begun = Date.now();
      const member = cast.members[next.index % cast.members.length];
      const visitor = new Visitor(
        cast.site,
        networkOf(next.index),
        next.kind === "post" ? member?.cookie : "",
      );
      try {
        await work[next.kind](visitor, { cast, done, index: next.index, userId: member?.userId ?? "" });
      } catch (error) {
        done.gaveUp.push(`${next.kind} ${next.index}: ${describe(error)}`);
      }
      done.tries += visitor.tries;
      done.slowestMs = Math.max(done.slowestMs, Date.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return done;
}

type Work = { cast: Cast; done: Acknowledged; index: number; userId: string };

const work: Record<Kind, (visitor: Visitor, about: Work) => Promise<void>> = {
  async post(visitor, { done, userId }) {
    const id = randomUUID();
    const body = { id, board: "general", content: `Message ${id}` };
    await visitor.insist("A post", async () =>
      (await visitor.post("/api/messages", body)).status === 201 ? true : undefined,
    );
    done.posts.push({ id, userId });
  },

  async form(visitor, { done, index }) {
    const email = addressOf("form", index);
    const { title } = retreatWaitlistCopy.toasts.success;
    await visitor.insist("A form", async () => {
      const values = { name: "Ada Byron", email, phone: "07700 900123" };
      const { html } = await visitor.fillIn("/uk-retreat-waitlist", "phone", values);
      return shownOf(html).includes(title) ? true : undefined;
    });
    done.forms.push(email);
  },

  async join(visitor, { cast, done, index }) {
    const email = addressOf("join", index);
    const code = cast.codes.pop();
    if (!code) return;
    await visitor.insist("Joining", async () => {
      const values = { displayName: `Member ${index}`, email, password, invitationCode: code };
      const joined = await visitor.fillIn("/auth?mode=join", "displayName", values);
      if (joined.status === 303) return true;
      // The answer to an earlier try may have been lost
      const signedIn = await visitor.fillIn("/auth?mode=sign-in", "password", { email, password });
      return signedIn.status === 303 ? true : undefined;
    });
    done.joins.push({ email, code });
  },

  async place(visitor, about) {
    const [room, amount] = about.cast.random.pick([
      ["shared", dorset.depositPence],
      ["single", dorset.depositPence],
    ] as const);
    const order = { amount, currency: dorset.currency, room, termsAccepted: true, name: "Kat Ellis" };
    await buy(visitor, about, "/api/payments/dorset-deposit", order, "/retreat-confirmed");
  },

  async plan(visitor, about) {
    const order = {
      ...{ paymentType: "one-time", mode: "payment", amount: mastermind.oneTimePence / 100 },
      ...{ termsAccepted: true, name: "Kat Ellis" },
    };
    await buy(visitor, about, "/api/payments/mastermind", order, "/mastermind-confirmed");
  },

  async refund(visitor, { cast, done }) {
    await visitor.insist("A refund", async () => {
      const charges = await listAtStripe<{ payment_intent: string; refunded: boolean }>(
        cast.sandbox,
        "charges",
      );
      const open = charges.filter((one) => !one.refunded && !done.refunds.includes(one.payment_intent));
      const [oldest] = open.toReversed();
      if (!oldest) return true;
      done.refunds.push(oldest.payment_intent);
      await fetch(`${cast.sandbox}/_sandbox/stripe/refund`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ payment_intent: oldest.payment_intent }),
      });
      return true;
    });
  },
};

/** Opens Checkout, pays, and comes back as often as not. */
async function buy(visitor: Visitor, { cast, done, index }: Work, door: string, order: object, back: string) {
  const email = addressOf("buyer", index);
  const url = await visitor.insist("A purchase", async () => {
    const { status, said } = await visitor.post(door, { ...order, email });
    if (status === 409) return "";
    return status === 200 ? String(said.url) : undefined;
  });
  if (!url) return void done.refused.push(email);
  const returned = await visitor.insist("Paying", async () => {
    const answer = await pay(url, email);
    return answer.status === 303 || answer.status === 302
      ? (answer.headers.get("location") ?? "")
      : undefined;
  });
  done.purchases.push(email);
  const session = new URL(returned, cast.site).searchParams.get("session_id");
  if (session && index % 2 === 0) await visitor.ask(`${back}?session_id=${session}`).catch(() => undefined);
}

function pay(url: string, email: string): Promise<Response> {
  return fetch(url, {
    method: "POST",
    redirect: "manual",
    signal: AbortSignal.timeout(30_000),
    headers: { "content-type": "application/x-www-form-urlencoded", origin: new URL(url).origin },
    body: new URLSearchParams({
      ...{ email, name: "Kat Ellis", number: "4242424242424242" },
      ...{ expiry: "12 / 40", cvc: "123" },
    }),
  });
}

/** All objects of a kind that the sandbox keeps for Stripe, the newest first. */
export async function listAtStripe<T>(sandbox: string, kind: string): Promise<T[]> {
  return (await (await fetch(`${sandbox}/_sandbox/stripe/${kind}`)).json()) as T[];
}

function addressOf(what: string, index: number): string {
  return `${what}-${index}@faults.example`;
}

function networkOf(index: number): string {
  return `10.${Math.floor(index / 65_536) % 256}.${Math.floor(index / 256) % 256}.${(index % 254) + 1}`;
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error.message} (${cause.message})` : error.message;
}
