import Pusher, { type Channel } from "pusher-js";
import { currentEpoch } from "@/lib/clubhouse/boards";
import {
  channelName,
  messageEvent,
  movedEvent,
  personEvent,
  type ChannelId,
  type GroupChannel,
} from "@/lib/clubhouse/channels";
import { liveConfig } from "@/lib/clubhouse/live-config";
import type { MessageView } from "@/lib/clubhouse/schema";
import { POST as authorise } from "@/app/api/pusher/auth/route";
import { POST as authenticate } from "@/app/api/pusher/user-auth/route";
import { ask, type Person } from "./access-levels";
import { posted } from "./call-entry-point";

/** What a listener has received on a channel. */
export type Heard = {
  messages: (MessageView | { board: string; revision: number })[];
  people: unknown[];
  moved: number;
};

const clients: Pusher[] = [];

/** Disconnects all clients. */
export function hangUpAll(): void {
  for (const client of clients.splice(0)) client.disconnect();
}

/** The official client, authorised by the routes as this person. It has not signed in yet. */
export function clientOf(person: Person, { key, cluster, host, port } = liveConfig()): Pusher {
  return new Pusher(key, {
    cluster,
    wsHost: host ?? "",
    wsPort: port ?? 0,
    forceTLS: false,
    enabledTransports: ["ws"],
    channelAuthorization: {
      transport: "ajax",
      endpoint: "",
      customHandler: ({ socketId, channelName: channel_name }, done) =>
        void callAs(person, authorise, { socket_id: socketId, channel_name }).then(
          (answer) => done(null, answer as { auth: string }),
          (error: unknown) => done(error as Error, null),
        ),
    },
    userAuthentication: {
      transport: "ajax",
      endpoint: "",
      customHandler: ({ socketId }, done) =>
        void callAs(person, authenticate, { socket_id: socketId }).then(
          (answer) => done(null, answer as { auth: string; user_data: string }),
          (error: unknown) => done(error as Error, null),
        ),
    },
  });
}

/** Connects a client. A tampered one does not sign in and subscribes to any channel. */
export function connect(person: Person, { isTampered = false } = {}): Pusher {
  const client = clientOf(person);
  clients.push(client);
  if (!isTampered) client.signin();
  return client;
}

/** Subscribes to a channel of the current or a given epoch once signed in and collects events. Rejects on a refusal. */
export async function listenTo(
  client: Pusher,
  id: ChannelId | GroupChannel = "private-clubhouse",
  epoch?: number,
): Promise<{ channel: Channel; heard: Heard }> {
  const channel = client.subscribe(channelName(id, epoch ?? (await currentEpoch())));
  const heard: Heard = { messages: [], people: [], moved: 0 };
  channel.bind(messageEvent, (message: MessageView) => heard.messages.push(message));
  channel.bind(personEvent, (person: unknown) => heard.people.push(person));
  channel.bind(movedEvent, () => (heard.moved += 1));
  await Promise.all([client.user.signinDonePromise, subscribed(channel)]);
  return { channel, heard };
}

/** Resolves on subscription; rejects with the refusal. */
export function subscribed(channel: Channel): Promise<void> {
  return new Promise((resolve, reject) => {
    if (channel.subscribed) resolve();
    channel.bind("pusher:subscription_succeeded", () => resolve());
    channel.bind("pusher:subscription_error", (refusal: { error?: string; type?: string; status?: number }) =>
      reject(new Error(`${refusal.type ?? ""} ${refusal.status ?? ""} ${refusal.error ?? ""}`)),
    );
  });
}

/** Resolves when the server has authenticated the connection. */
export async function signedIn(client: Pusher): Promise<void> {
  await client.user.signinDonePromise;
}

/** Calls a route as a person. */
function callAs(
  person: Person,
  route: (request: Request) => Promise<Response>,
  values: Record<string, string>,
): Promise<unknown> {
  return limitConcurrency(async () => {
    await ask(person);
    const response = await route(posted("/", values));
    if (!response.ok) throw new Error(`refused ${response.status}`);
    return (await response.json()) as unknown;
  });
}

let last: Promise<unknown> = Promise.resolve();

/** One at a time, as all share the current request's state. */
export function limitConcurrency<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}
