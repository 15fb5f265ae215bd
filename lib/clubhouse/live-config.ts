import "server-only";
import { env } from "@/lib/env";
import { realtimeServer } from "@/lib/env/schema";

export type LiveConfig = {
  key: string;
  cluster: string;
  host: string | null;
  port: number | null;
  tls: boolean;
};

/** Where the browser's realtime client connects. Props carry it, so no variable is public. */
export function liveConfig(): LiveConfig {
  const server = realtimeServer(env) ?? { host: null, port: null, tls: true };
  // The client requires a cluster, even with a host that makes it irrelevant.
  return { key: env.PUSHER_KEY, cluster: env.PUSHER_CLUSTER ?? "own", ...server };
}
