import type Pusher from "pusher-js";
import type { Options } from "pusher-js";
import type { LiveConfig } from "@/lib/clubhouse/live-config";

/** The options of the realtime provider's client. */
export function pusherOptions(config: LiveConfig): Options {
  return {
    cluster: config.cluster,
    ...(config.host && { wsHost: config.host }),
    ...(config.port && { wsPort: config.port, wssPort: config.port }),
    forceTLS: config.tls,
    // The library's other transports load scripts from other hosts
    enabledTransports: ["ws", "wss"],
    activityTimeout: 30_000,
    pongTimeout: 8_000,
    unavailableTimeout: 6_000,
    channelAuthorization: { endpoint: "/api/pusher/auth", transport: "ajax" },
    userAuthentication: { endpoint: "/api/pusher/user-auth", transport: "ajax" },
  };
}

/** Loads the realtime provider's client and starts connecting. Rejects if it cannot be loaded. */
export async function connectPusher(config: LiveConfig): Promise<Pusher> {
  const { default: Client } = await import("pusher-js");
  const client = new Client(config.key, pusherOptions(config));
  // So that the server can identify the connection and terminate it
  client.signin();
  return client;
}
