/** A letter in the sandbox's inbox. */
export type SandboxEmail = {
  id: string;
  to: string | string[];
  replyTo: string[];
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
};

const base = () => process.env.SANDBOX_URL ?? "";

/** The letters the sandbox holds for an address, newest first. */
export async function listEmails(to: string): Promise<SandboxEmail[]> {
  const answer = await fetch(`${base()}/_sandbox/emails?to=${encodeURIComponent(to)}`);
  return (await answer.json()) as SandboxEmail[];
}

/** Posts to the sandbox's control API. Throws if it refuses. */
export async function control<Answer>(path: string, body: object): Promise<Answer> {
  const answer = await fetch(`${base()}/_sandbox${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The sandbox refused ${path}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Sets faults of Stripe, Resend, Pusher or the webhooks until the end of the test. */
export async function setFaults(faults: Record<string, Record<string, unknown>>): Promise<void> {
  await control("/faults", faults);
}

/** Ends a refund that pends, or has the bank send back one that had gone through. */
export async function settleRefund(
  refund: string,
  status: "succeeded" | "failed" | "canceled",
): Promise<void> {
  await control("/stripe/refund-status", { refund, status });
}

/** The buyer's bank disputes a payment, asks about it, or moves a dispute on. */
export async function playDispute(
  wanted: { payment_intent: string; status?: string } | { dispute: string; status: string },
): Promise<string> {
  return (await control<{ id: string }>("/stripe/dispute", wanted)).id;
}

/** Pays an open Checkout as its buyer would, on the hosted page. */
export async function payCheckout(
  checkoutUrl: string,
  card = "4242424242424242",
  email = "buyer@example.test",
): Promise<Response> {
  return fetch(checkoutUrl, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: new URL(checkoutUrl).origin },
    body: new URLSearchParams({
      email,
      name: "A Buyer",
      number: card,
      expiry: "12 / 40",
      cvc: "123",
    }),
  });
}

/** A browser that the sandbox pretends to be, as a page of ours is given it. */
export type PretendBrowser = { id: string; endpoint: string; keys: { p256dh: string; auth: string } };

/** Subscribes a browser to the site whose key this is. */
export async function pretendBrowser(siteKey = process.env.VAPID_PUBLIC_KEY ?? ""): Promise<PretendBrowser> {
  return control("/push", { siteKey });
}

/** What has come to a browser, as it was decrypted there, and how many were taken in all. */
export async function pushedTo({ id }: PretendBrowser) {
  const answer = await fetch(`${base()}/_sandbox/push/${id}`);
  const { messages, taken } = (await answer.json()) as {
    messages: { text: string; topic: string | null; ttl: number }[];
    taken: number;
  };
  return { taken, messages, knocks: messages.map(({ text }) => JSON.parse(text) as Record<string, unknown>) };
}

/** The browser is gone: nothing is taken for it any more. */
export async function forgetBrowser({ id }: PretendBrowser): Promise<void> {
  await fetch(`${base()}/_sandbox/push/${id}`, { method: "DELETE" });
}
