import "server-only";
import Stripe from "stripe";
import { env } from "@/lib/env";

let client: Stripe | undefined;

/** The Stripe client, or the sandbox's. Ten seconds per attempt, two retries. */
export function stripe(): Stripe {
  const sandbox = env.SANDBOX_URL ? new URL(env.SANDBOX_URL) : null;
  client ??= new Stripe(env.STRIPE_SECRET_KEY, {
    timeout: 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(sandbox && {
      host: sandbox.hostname,
      port: sandbox.port,
      protocol: sandbox.protocol === "https:" ? ("https" as const) : ("http" as const),
    }),
  });
  return client;
}
