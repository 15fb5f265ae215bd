import type Pusher from "pusher-js";
import type { Channel } from "pusher-js";
import { clubhouseChannel, messageEvent } from "@/lib/clubhouse/channels";
import type { LiveConfig } from "@/lib/clubhouse/live-config";

/** Milliseconds until a refused subscription is tried again. */
const subscribeAgainAfter = 10_000;

export type LiveLineHandlers = {
  onUp: () => void;
  onDown: () => void;
  /** The server has hung up on this person: she may have been signed out, or lost her access. */
  onCut: () => void;
  onEvent: (data: unknown) => void;
};

export type LiveLine = {
  /** Whether events arrive at this moment. */
  isUp: () => boolean;
  /** Tries now instead of waiting for the next attempt; does nothing while the line is up. */
  retry: () => void;
  /** Hangs up and connects anew. */
  reconnect: () => void;
  close: () => void;
};

/** Opens the live line. Its client library is fetched only now: the page can be read and written in before. */
export function openLiveLine(config: LiveConfig, handlers: LiveLineHandlers): LiveLine {
  let closed = false;
  let loading = false;
  let isHangingUp = false;
  let pusher: Pusher | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isConnected = () => pusher?.connection.state === "connected";

  async function load() {
    if (loading) return;
    loading = true;
    try {
      const { default: Client } = await import("pusher-js");
      if (!closed) pusher = connect(Client);
    } catch {
      // The library could not be fetched: retry() asks again
      if (!closed) handlers.onDown();
    } finally {
      loading = false;
    }
  }

  function connect(Client: typeof Pusher): Pusher {
    const client = new Client(config.key, {
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
    });
    // So that the server knows whose connection it is, and can end it
    client.signin();
    const channel: Channel = client.subscribe(clubhouseChannel);
    channel.bind(messageEvent, (data: unknown) => handlers.onEvent(data));
    channel.bind("pusher:subscription_succeeded", () => handlers.onUp());
    channel.bind("pusher:subscription_error", () => {
      handlers.onDown();
      timer = setTimeout(subscribeAgain, subscribeAgainAfter);
    });
    client.connection.bind("state_change", ({ current }: { current: string }) => {
      if (current !== "connected") handlers.onDown();
      // The library gives up by itself only when the server says not to come back
      if (current === "disconnected" && !isHangingUp) handlers.onCut();
    });
    return client;
  }

  function subscribeAgain() {
    const channel = pusher?.channel(clubhouseChannel);
    const isAsking = channel?.subscribed || channel?.subscriptionPending;
    if (channel && !isAsking && isConnected()) channel.subscribe();
  }

  function reconnect() {
    if (!pusher) return void load();
    // Also after the server has hung up: then the library does not try again by itself
    hangUp();
    pusher.connect();
  }

  function hangUp() {
    isHangingUp = true;
    pusher?.disconnect();
    isHangingUp = false;
  }

  void load();
  return {
    isUp: () => isConnected() && pusher?.channel(clubhouseChannel).subscribed === true,
    retry: () => (isConnected() ? subscribeAgain() : reconnect()),
    reconnect,
    close() {
      closed = true;
      clearTimeout(timer);
      hangUp();
    },
  };
}
