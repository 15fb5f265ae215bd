import "server-only";
import { env } from "@/lib/env";

/** Where the browser's realtime client connects. Passed down as props, so no variable has to be public. */
export type LiveConfig = {
  key: string;
  cluster: string;
  host: string | null;
  port: number | null;
  tls: boolean;
};

/** The realtime provider's address for the browser, or the sandbox's when there is one. */
export function liveConfig(): LiveConfig {
  const provider = { key: env.PUSHER_KEY, cluster: env.PUSHER_CLUSTER };
  if (!env.SANDBOX_URL) return { ...provider, host: null, port: null, tls: true };
  const { hostname, port, protocol } = new URL(env.SANDBOX_URL);
  return { ...provider, host: hostname, port: Number(port), tls: protocol === "https:" };
}
