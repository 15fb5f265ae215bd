import Pusher from "pusher";
import PusherClient, { type Channel } from "pusher-js";
import { onTestFinished } from "vitest";
import type { App } from "@/scripts/realtime/signatures";

/** The official server and browser clients of an app at a port of this machine. */
export function clientsOf({ id: appId, key, secret }: App, port: number) {
  const sdk = (changes: { appId?: string; secret?: string } = {}) =>
    new Pusher({ appId, key, secret, host: "localhost", port: String(port), useTLS: false, ...changes });
  const server = sdk();

  /** A client whose subscriptions and sign-in are signed for `userId`. */
  function client(userId: string, { signer = server, appKey = key } = {}) {
    const made = new PusherClient(appKey, {
      ...{ wsHost: "localhost", wsPort: port, forceTLS: false, enabledTransports: ["ws"] },
      ...{ disableStats: true, cluster: "sandbox" },
      channelAuthorization: {
        ...{ endpoint: "", transport: "ajax" },
        customHandler: ({ socketId, channelName }, callback) => {
          const member = { user_id: userId, user_info: { name: userId } };
          const isPresence = channelName.startsWith("presence-");
          callback(null, signer.authorizeChannel(socketId, channelName, isPresence ? member : undefined));
        },
      },
      userAuthentication: {
        ...{ endpoint: "", transport: "ajax" },
        customHandler: ({ socketId }, callback) =>
          callback(null, signer.authenticateUser(socketId, { id: userId })),
      },
    });
    onTestFinished(() => made.disconnect());
    return made;
  }
  return { sdk, server, client };
}

type Bindable = { bind(event: string, callback: (data: never) => void): unknown };

/** Resolves with the data of the next event of that name. */
export function next<Data = unknown>(on: Bindable, event: string): Promise<Data> {
  return new Promise((resolve) => on.bind(event, resolve));
}

/** Every event of that name from now on. */
export function all(on: Bindable, event: string): unknown[] {
  const received: unknown[] = [];
  on.bind(event, (data: never) => void received.push(data));
  return received;
}

/** Resolves with its socket id once a client is connected. */
export async function connected({ connection }: PusherClient) {
  if (connection.state !== "connected") await next(connection, "connected");
  return connection.socket_id;
}

/** Subscribes, and resolves with the channel once it is confirmed. */
export async function subscribed(client: PusherClient, channel: string) {
  const made = client.subscribe(channel);
  await next(made, "pusher:subscription_succeeded");
  return made;
}

/** The members that the client knows. */
export function membersOf(channel: Channel): { me: unknown; count: number } {
  return (channel as Channel & { members: { me: unknown; count: number } }).members;
}
