import "server-only";
import { getSettings } from "@/lib/content/settings";
import type { Env } from "@/lib/env/schema";
import { realtimeServer, vapidKeys } from "@/lib/env/schema";
import manifest from "@/package.json";

type KeyEnv = Pick<Env, "SANDBOX_URL" | "STRIPE_SECRET_KEY" | "SMTP_URL">;

/** The mode of the payment keys, never the key itself. */
export function stripeMode({ SANDBOX_URL, STRIPE_SECRET_KEY }: KeyEnv): "Demo" | "Test" | "Live" | "Unknown" {
  if (SANDBOX_URL) return "Demo";
  const [, mode] = /^(?:sk|rk)_(test|live)_/.exec(STRIPE_SECRET_KEY) ?? [];
  return mode === "live" ? "Live" : mode === "test" ? "Test" : "Unknown";
}

/** The versions of the software and the modes of the keys, for display. `postgres`: null if unknown. */
export function listVersions(env: Env, postgres: string | null): [label: string, value: string][] {
  const isDemo = env.SANDBOX_URL !== undefined;
  const own = realtimeServer(env);
  return [
    [getSettings().business, manifest.version],
    ["Runtime", `Node ${process.versions.node}`],
    ["Database", postgres ? `PostgreSQL ${postgres}` : "Unknown"],
    ["Stripe", stripeMode(env)],
    // Resend's keys have no test mode
    [env.SMTP_URL ? "Mail server" : "Resend", isDemo ? "Demo" : "Live"],
    ["Realtime", isDemo ? "Demo" : own ? "Own server" : "Live"],
    ["Push notifications", vapidKeys(env) ? "On" : "Off"],
  ];
}
