import { randomUUID } from "node:crypto";
import Pusher from "pusher-js";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { currentEpoch } from "@/lib/clubhouse/boards";
import { channelName, messageEvent } from "@/lib/clubhouse/channels";
import { cutLiveLines, pusher } from "@/lib/clubhouse/live";
import { liveConfig } from "@/lib/clubhouse/live-config";
import { listMessages } from "@/lib/clubhouse/messages";
import { personOf } from "@/lib/clubhouse/people";
import { postMessage } from "@/lib/clubhouse/posting";
import type { MessageView } from "@/lib/clubhouse/schema";
import { createMember } from "../../support/factories";
import { setFaults } from "../../support/sandbox";

let author: Member;
const listeners: Pusher[] = [];

beforeAll(async () => {
  author = await createMember();
});

afterEach(() => {
  for (const listener of listeners.splice(0)) listener.disconnect();
});

/** A reader as the browser is one: the official client, signed in and authorised by the server's own signatures. */
async function listen(userId = author.userId) {
  const { key, cluster, host, port } = liveConfig();
  const client = new Pusher(key, {
    cluster,
    wsHost: host ?? "",
    wsPort: port ?? 0,
    forceTLS: false,
    enabledTransports: ["ws"],
    channelAuthorization: {
      transport: "ajax",
      endpoint: "",
      customHandler: ({ socketId, channelName }, callback) =>
        callback(null, pusher().authorizeChannel(socketId, channelName)),
    },
    userAuthentication: {
      transport: "ajax",
      endpoint: "",
      customHandler: ({ socketId }, callback) =>
        callback(null, pusher().authenticateUser(socketId, { id: userId })),
    },
  });
  const signedIn = new Promise<void>((resolve) => {
    client.bind_global((event: string) => event === "pusher:signin_success" && resolve());
  });
  client.signin();
  listeners.push(client);
  const channel = client.subscribe(channelName("private-clubhouse", await currentEpoch()));
  const heard: (MessageView | { board: string; revision: number })[] = [];
  channel.bind(messageEvent, (message: MessageView) => heard.push(message));
  const subscribed = () =>
    new Promise<void>((resolve) => {
      if (channel.subscribed) resolve();
      else channel.bind("pusher:subscription_succeeded", () => resolve());
    });
  await Promise.all([subscribed(), signedIn]);
  return { client, channel, heard, subscribed };
}

const say = async (content: string) => {
  const result = await postMessage(author, { id: randomUUID(), board: "general", kind: null, content });
  if (!result.ok) throw new Error(result.message);
  return result.value;
};

/** A message of the author's, as it is announced. */
const withAuthor = (message: MessageView) => ({ ...message, author: personOf(author) });

test("everybody listening hears a message, with its text and its author", async () => {
  const [first, second] = [await listen(), await listen()];
  const message = await say("Good morning");
  await expect
    .poll(() => [first.heard, second.heard])
    .toEqual([[withAuthor(message)], [withAuthor(message)]]);
});

test("what is posted on a paid board is not heard on the channel of the free ones", async () => {
  const reader = await listen();
  const paid = await postMessage(author, {
    id: randomUUID(),
    board: "vip",
    kind: "vip",
    content: "For the few",
  });
  expect(paid.ok).toBe(true);
  const free = await say("For everybody");
  await expect.poll(() => reader.heard).toEqual([withAuthor(free)]);
});

test("a message too large for one event is announced by its number", async () => {
  const reader = await listen();
  const message = await say("🌊".repeat(2_000));
  expect(message.content).toHaveLength(4_000);
  const euros = await say("€".repeat(4_000));
  await expect.poll(() => reader.heard.at(-1)).toEqual({ board: "general", revision: euros.revision });
});

test("a message posted while a reader's socket is down reaches it on reconnect", async () => {
  const reader = await listen();
  const seen = await say("Before");
  await expect.poll(() => reader.heard).toHaveLength(1);

  const dropped = new Promise<void>((resolve) =>
    reader.client.connection.bind("state_change", () => resolve()),
  );
  await setFaults({ pusher: { down: true } });
  await dropped;
  const missed = await say("While you were away");
  await setFaults({ pusher: { down: false } });
  const back = new Promise<void>((resolve) => reader.client.connection.bind("connected", () => resolve()));
  reader.client.connect();
  await back;

  // Announced to nobody, so it is not heard; what changed since the last revision has it.
  expect(reader.heard).toEqual([withAuthor(seen)]);
  const caughtUp = await listMessages(author, { board: "general", after: seen.revision });
  expect(caughtUp).toMatchObject({ ok: true, value: { messages: [missed], hasMore: false } });

  // And the line works again.
  await reader.subscribed();
  const next = await say("Back again");
  await expect.poll(() => reader.heard).toEqual([withAuthor(seen), withAuthor(next)]);
});

test("posting succeeds while the realtime provider is down", async () => {
  await setFaults({ pusher: { down: true } });
  expect(await say("Still saved")).toMatchObject({ content: "Still saved" });
});

test("cutting somebody's lines ends all of hers for good, and nobody else's", async () => {
  const leaving = await createMember();
  const hers = [await listen(leaving.userId), await listen(leaving.userId)];
  const other = await listen();
  await cutLiveLines(leaving.userId, new Date());
  await expect
    .poll(() => hers.map(({ client }) => client.connection.state))
    .toEqual(["disconnected", "disconnected"]);
  const message = await say("without her");
  await expect.poll(() => other.heard).toMatchObject([{ id: message.id }]);
  expect(hers.flatMap(({ heard }) => heard)).toEqual([]);
});

test("a cut that the provider does not take is an error, so that the job is tried again", async () => {
  await setFaults({ pusher: { down: true } });
  await expect(cutLiveLines(author.userId, new Date())).rejects.toThrow();
  await setFaults({ pusher: { down: false } });
  await cutLiveLines(author.userId, new Date());
});
