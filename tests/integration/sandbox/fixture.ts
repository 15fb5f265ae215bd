import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { expect, onTestFinished, vi } from "vitest";
import { sandboxCredentials } from "@/scripts/sandbox/credentials";
import { startSandbox, type SandboxOptions } from "@/scripts/sandbox/server";
import type { Delivery, StoredEmail } from "@/scripts/sandbox/state";

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  body: string;
  type: string;
  id: string;
}

/** A site that records every webhook and answers with `status`. */
export async function startReceiver() {
  const received: ReceivedWebhook[] = [];
  const receiver = { received, url: "", status: 200, types: () => received.map(({ type }) => type) };
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

/** A sandbox for one test, with a receiver of its webhooks and the official Stripe client. */
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
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  /** The state of the sandbox, as the control API shows it. */
  const stored = {
    deliveries: async () => (await control("GET", "/webhooks")).body as Delivery[],
    emails: async (to: string) =>
      (await control("GET", `/emails?to=${encodeURIComponent(to)}`)).body as StoredEmail[],
    objects: async (collection: string) =>
      (await control("GET", `/stripe/${collection}`)).body as { id: string }[],
    clock: async () => (await control("GET", "/clock")).body as { now: string; offsetSeconds: number },
  };
  return { ...sandbox, receiver, stripe, control, stored, log };
}

/** Polls longer than the default, for a busy machine. */
export function eventually<Value>(read: () => Value) {
  return expect.poll(read, { timeout: 15_000 });
}

/** The id in a field that may be expanded. */
export function idOf(field: string | { id: string } | null): string {
  return typeof field === "string" ? field : (field?.id ?? "");
}

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
export function checkoutParams(
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: "payment",
    line_items: [
      {
        price_data: {
          currency: "gbp",
          unit_amount: 49_700,
          product_data: { name: "The retreat, shared room" },
        },
        quantity: 1,
      },
    ],
    success_url: "http://localhost:3000/retreat-confirmed?session_id={CHECKOUT_SESSION_ID}",
    cancel_url: "http://localhost:3000/retreat",
    ...changes,
  };
}

/** Posts the form of the payment page. */
export function postPayment(sessionUrl: string | null, fields: Record<string, string> = {}) {
  const form = {
    email: "ada@example.com",
    name: "Ada Lovelace",
    number: "4242 4242 4242 4242",
    expiry: "12 / 44",
    cvc: "123",
    ...fields,
  };
  return fetch(sessionUrl ?? "", { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
}
