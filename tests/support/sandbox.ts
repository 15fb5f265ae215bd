/** An email in the sandbox's inbox. */
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

/** The sandbox's emails to an address, the newest first. */
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

/** Settles a pending refund, or makes a succeeded one fail. */
export async function settleRefund(
  refund: string,
  status: "succeeded" | "failed" | "canceled",
): Promise<void> {
  await control("/stripe/refund-status", { refund, status });
}

/** The buyer's bank disputes a payment, inquires about it, or advances a dispute. */
export async function playDispute(
  wanted: { payment_intent: string; status?: string } | { dispute: string; status: string },
): Promise<string> {
  return (await control<{ id: string }>("/stripe/dispute", wanted)).id;
}

/** Pays an open Checkout as its buyer does, on the hosted page. */
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

/** A browser simulated by the sandbox, as our pages see it. */
export type PretendBrowser = { id: string; endpoint: string; keys: { p256dh: string; auth: string } };

/** Subscribes a browser with this site key. */
export async function pretendBrowser(siteKey = process.env.VAPID_PUBLIC_KEY ?? ""): Promise<PretendBrowser> {
  return control("/push", { siteKey });
}

/** The messages that a browser has decrypted, and how many its push service accepted. */
export async function pushedTo({ id }: PretendBrowser) {
  const answer = await fetch(`${base()}/_sandbox/push/${id}`);
  const { messages, taken } = (await answer.json()) as {
    messages: { text: string; topic: string | null; ttl: number }[];
    taken: number;
  };
  return { taken, messages, knocks: messages.map(({ text }) => JSON.parse(text) as Record<string, unknown>) };
}

/** Removes the browser: its push service accepts nothing more for it. */
export async function forgetBrowser({ id }: PretendBrowser): Promise<void> {
  await fetch(`${base()}/_sandbox/push/${id}`, { method: "DELETE" });
}
