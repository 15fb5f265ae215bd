import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { expect, onTestFinished, test as base, vi } from "vitest";
import { addDuration } from "@/scripts/sandbox/clock";
import { sandboxCredentials } from "@/scripts/sandbox/credentials";
import { startSandbox, type SandboxOptions } from "@/scripts/sandbox/server";
import type { Delivery, StoredEmail } from "@/scripts/sandbox/state";

type Session = Stripe.Checkout.SessionCreateParams;

/** A site that records every webhook and responds with `status`. */
async function startReceiver() {
  const received: { headers: IncomingHttpHeaders; body: string; type: string; id: string }[] = [];
  const receiver = {
    received,
    url: "",
    status: 200,
    /** The types of the webhooks that came since the last call of `clear`. */
    types: () => received.map(({ type }) => type),
    clear: () => void (received.length = 0),
  };
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const { type, id } = JSON.parse(body) as { type: string; id: string };
      if (request.url?.endsWith("/webhook")) received.push({ headers: request.headers, body, type, id });
      response.writeHead(receiver.status).end(receiver.status === 200 ? "" : "refused");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return receiver;
}

export type TestSandbox = Awaited<ReturnType<typeof startTestSandbox>>;

/** A sandbox of this test, with a receiver of its webhooks, the official Stripe client and what buyers do. */
export async function startTestSandbox(options: Partial<SandboxOptions> = {}) {
  const receiver = await startReceiver();
  const log = vi.fn();
  const sandbox = await startSandbox({
    port: 0,
    siteUrl: receiver.url,
    statePath: null,
    webhookRetryDelaysMs: Array<number>(200).fill(30),
    log,
    ...options,
  });
  onTestFinished(() => sandbox.close());
  const stripe = stripeClient(sandbox.port);

  const control = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${sandbox.url}/_sandbox${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { "content-type": "application/json" } } : {}),
    });
    return { status: answer.status, body: (await answer.json()) as { id: string } };
  };
  const read = async <Value>(path: string) => (await control("GET", path)).body as Value;
  /** The state of the sandbox, as the control API shows it. */
  const stored = {
    deliveries: () => read<Delivery[]>("/webhooks"),
    emails: (to: string) => read<StoredEmail[]>(`/emails?to=${encodeURIComponent(to)}`),
    objects: (collection: string) => read<{ id: string }[]>(`/stripe/${collection}`),
    clock: () => read<{ offsetSeconds: number }>("/clock"),
  };
  const openCheckout = (changes?: Partial<Session>) =>
    stripe.checkout.sessions.create(checkoutParams(changes));
  /** Pays a checkout on its page; returns its payment intent. */
  const pay = async (changes?: Partial<Session>, card?: string) => {
    const session = await openCheckout(changes);
    await postPayment(session.url, card ? { number: card } : {});
    return idOf((await stripe.checkout.sessions.retrieve(session.id)).payment_intent);
  };
  /** A monthly subscription whose first payment is paid. */
  const startPlan = async (card = "4242 4242 4242 4242") => {
    const session = await stripe.checkout.sessions.create(planParams());
    await postPayment(session.url, { number: card });
    const paid = await stripe.checkout.sessions.retrieve(session.id);
    return stripe.subscriptions.retrieve(idOf(paid.subscription));
  };
  /** Cancels a subscription after its sixth payment, as the site does. */
  const endAfterSix = ({ id, billing_cycle_anchor }: Stripe.Subscription) =>
    stripe.subscriptions.update(id, {
      cancel_at: addDuration(billing_cycle_anchor * 1000, "6 months") / 1000,
      proration_behavior: "none",
    });
  /** Moves the payment clock. */
  const advance = async (duration: string) => {
    expect((await control("POST", "/clock", { advance: duration })).status).toBe(200);
  };
  /** All invoices of a subscription, oldest first. */
  const invoicesOf = async (subscription: string) =>
    (await stripe.invoices.list({ subscription, limit: 2 }).autoPagingToArray({ limit: 100 })).reverse();
  /** The id of the payment intent of an invoice. */
  const paymentOf = async (invoice: string) => {
    const { payments } = await stripe.invoices.retrieve(invoice, { expand: ["payments"] });
    return idOf(payments?.data[0]?.payment.payment_intent ?? null);
  };
  const setFaults = (faults: object) => control("POST", "/faults", faults);
  return {
    ...{ ...sandbox, receiver, stripe, control, stored, log, setFaults },
    ...{ openCheckout, pay, startPlan, endAfterSix, advance, invoicesOf, paymentOf },
  };
}

/** A test with a sandbox of its own. */
export const test = base.extend<{ sandbox: TestSandbox }>({
  sandbox: async ({}, provide) => provide(await startTestSandbox()),
});

/** Polls longer than the default, for a busy machine. */
export function eventually<Value>(read: () => Value) {
  return expect.poll(read, { timeout: 15_000 });
}

/** The id in a field that may be expanded. */
export function idOf(field: string | { id: string } | null): string {
  return typeof field === "string" ? field : (field?.id ?? "");
}

/** The official client, of the sandbox on this port. */
export function stripeClient(port: number, key: string = sandboxCredentials.stripeSecretKey) {
  return new Stripe(key, {
    protocol: "http",
    host: "localhost",
    port,
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** The parameters of the site for a booking. */
export function checkoutParams(changes: Partial<Session> = {}): Session {
  const price_data = { currency: "gbp", unit_amount: 49_700, product_data: { name: "Retreat, shared room" } };
  return {
    mode: "payment",
    line_items: [{ price_data, quantity: 1 }],
    success_url: "http://localhost:3000/retreat-confirmed?session_id={CHECKOUT_SESSION_ID}",
    cancel_url: "http://localhost:3000/retreat",
    ...changes,
  };
}

/** The parameters of a monthly plan. */
export function planParams(changes: Partial<Session> = {}): Session {
  const price = { currency: "gbp", unit_amount: 9_700, product_data: { name: "The mastermind" } };
  return {
    mode: "subscription",
    line_items: [{ price_data: { ...price, recurring: { interval: "month" } }, quantity: 1 }],
    subscription_data: { metadata: { purchase: "7" } },
    success_url: "http://localhost:3000/thanks?session_id={CHECKOUT_SESSION_ID}",
    cancel_url: "http://localhost:3000/mastermind-payment",
    ...changes,
  };
}

/** Posts the form of the payment page, of an invoice or of the billing portal. */
export function postPayment(url: string | null | undefined, fields: Record<string, string> = {}) {
  const card = { name: "Ada Lovelace", number: "4242 4242 4242 4242", expiry: "12 / 44", cvc: "123" };
  const body = new URLSearchParams({ email: "ada@example.com", ...card, ...fields });
  return fetch(url ?? "", { method: "POST", body, redirect: "manual" });
}

/** The content of a page. */
export async function pageAt(url: string | null | undefined): Promise<string> {
  return (await fetch(url ?? "")).text();
}

/** The UTC day of a time in seconds. */
export const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);
