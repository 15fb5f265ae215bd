import type Pusher from "pusher-js";
import type { Channel, PresenceChannel } from "pusher-js";
import { messageEvent, movedEvent, personEvent, tellsPresence } from "@/lib/clubhouse/channels";
import type { LiveConfig } from "@/lib/clubhouse/live-config";
import type { Person } from "@/lib/clubhouse/schema";

/** Milliseconds until a refused subscription is tried again. */
const subscribeAgainAfter = 10_000;

type WithMembers = Channel & Pick<PresenceChannel, "members">;

export type LiveLineHandlers = {
  onUp: () => void;
  onDown: () => void;
  /** The server has hung up on this person: she may have been signed out, or lost her access. */
  onCut: () => void;
  /** A channel is silent from now on, or refuses her: their names have to be asked for again. */
  onMoved: () => void;
  onMessage: (data: unknown) => void;
  onPerson: (data: unknown) => void;
  /** Who is there; null while that is not known. */
  onPresence: (here: Person[] | null) => void;
};

export type LiveLine = {
  /** Whether events arrive at this moment. */
  isUp: () => boolean;
  /** Listens to exactly these channels. */
  listen: (names: readonly string[]) => void;
  /** Tries now instead of waiting for the next attempt; does nothing while the line is up. */
  retry: () => void;
  /** Hangs up and connects anew. */
  reconnect: () => void;
  close: () => void;
};

/**
 * Opens the live line on these channels. Its client library is fetched only now: the page can be read and written in
 * before.
 */
export function openLiveLine(
  config: LiveConfig,
  channels: readonly string[],
  handlers: LiveLineHandlers,
): LiveLine {
  let wanted = channels;
  let closed = false;
  let loading = false;
  let isHangingUp = false;
  let pusher: Pusher | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isConnected = () => pusher?.connection.state === "connected";
  // The types promise a channel where there may be none
  const channelOf = (name: string): Channel | undefined => pusher?.channel(name);
  const isHeard = (name: string) => channelOf(name)?.subscribed === true;
  // Who is there is no news that anybody may miss: the line is up without it
  const isUp = () => isConnected() && wanted.every((name) => tellsPresence(name) || isHeard(name));

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
    for (const name of wanted) subscribe(client, name);
    client.connection.bind("state_change", ({ current }: { current: string }) => {
      if (current !== "connected") {
        handlers.onDown();
        handlers.onPresence(null);
      }
      // The library gives up by itself only when the server says not to come back
      if (current === "disconnected" && !isHangingUp) handlers.onCut();
    });
    return client;
  }

  function subscribe(client: Pusher, name: string) {
    const channel = client.subscribe(name);
    if (tellsPresence(name)) watchPresence(channel as WithMembers);
    else watch(channel);
    channel.bind("pusher:subscription_error", ({ status }: { status?: number }) => {
      if (status === 403) handlers.onMoved();
      if (!tellsPresence(name)) handlers.onDown();
      clearTimeout(timer);
      timer = setTimeout(subscribeAgain, subscribeAgainAfter);
    });
  }

  function watch(channel: Channel) {
    channel.bind("pusher:subscription_succeeded", () => isUp() && handlers.onUp());
    channel.bind(messageEvent, handlers.onMessage);
    channel.bind(personEvent, handlers.onPerson);
    channel.bind(movedEvent, () => handlers.onMoved());
  }

  function watchPresence(channel: WithMembers) {
    const tell = () => {
      const here: Person[] = [];
      channel.members.each(({ id, info }: { id: string; info: Omit<Person, "id"> }) =>
        here.push({ id, ...info }),
      );
      handlers.onPresence(here);
    };
    for (const event of ["pusher:subscription_succeeded", "pusher:member_added", "pusher:member_removed"]) {
      channel.bind(event, tell);
    }
    // A full channel takes nobody else (the provider's limit is a hundred): then it is not known who is there
    channel.bind("pusher:subscription_error", () => handlers.onPresence(null));
  }

  function listen(names: readonly string[]) {
    const before = wanted;
    wanted = names;
    if (!pusher) return;
    // First the new ones, so that nothing falls between
    for (const name of names) if (!before.includes(name)) subscribe(pusher, name);
    for (const name of before) if (!names.includes(name)) pusher.unsubscribe(name);
  }

  function subscribeAgain() {
    if (!isConnected()) return;
    for (const name of wanted) {
      const channel = channelOf(name);
      if (channel && !channel.subscribed && !channel.subscriptionPending) channel.subscribe();
    }
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
    isUp,
    listen,
    retry: () => (isConnected() ? subscribeAgain() : reconnect()),
    reconnect,
    close() {
      closed = true;
      clearTimeout(timer);
      hangUp();
    },
  };
}
