import type Pusher from "pusher-js";
import type { Options } from "pusher-js";
import type { LiveConfig } from "@/lib/clubhouse/live-config";

/** How the realtime provider's client is set up. */
function pusherOptions(config: LiveConfig): Options {
  return {
    cluster: config.cluster,
    ...(config.host && { wsHost: config.host }),
    ...(config.port && { wsPort: config.port, wssPort: config.port }),
    forceTLS: config.tls,
    // The library's other transports load scripts from elsewhere
    enabledTransports: ["ws", "wss"],
    activityTimeout: 30_000,
    pongTimeout: 8_000,
    unavailableTimeout: 6_000,
    channelAuthorization: { endpoint: "/api/pusher/auth", transport: "ajax" },
    userAuthentication: { endpoint: "/api/pusher/user-auth", transport: "ajax" },
  };
}

/** Fetches the realtime provider's client and begins to connect it. Rejects when it cannot be fetched. */
export async function connectPusher(config: LiveConfig): Promise<Pusher> {
  const { default: Client } = await import("pusher-js");
  const client = new Client(config.key, pusherOptions(config));
  // So that the server knows whose connection it is, and can end it
  client.signin();
  return client;
}
