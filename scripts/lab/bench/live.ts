import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { channelName } from "@/lib/clubhouse/channels";
import { currentEpoch } from "@/lib/clubhouse/boards";
import { pusher } from "@/lib/clubhouse/live";
import { liveConfig } from "@/lib/clubhouse/live-config";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { createMember } from "../../../tests/support/factories";
import { sessionCookie } from "../../../tests/support/session-cookie";
import { root } from "../../stack/folders";
import { ms, quantile, table } from "../figures";
import { requestCounts } from "./browser";
import type { ListenerOptions, Received } from "./listeners";
import { BenchMember } from "./member";
import { parseOptions, warmUp } from "./options";
import { SiteClient } from "./site-client";

// Members with the chat open, and messages at an even pace: how long until each has reached all of them. Ten run the code of
// the site's pages, and their lists must equal the server's; the others only count, in a process of their own. Started by
// bench-chat.ts with the site's environment.

/** How long the last messages may take before they count as lost, in milliseconds. */
const timeoutMs = 15_000;
const sessionCount = 10;
/** The requests a second that an idle member may make. */
const maxIdleRate = 4 / 300;

/** Times of a message since the Unix epoch, in milliseconds; `lists`: in how many sessions' lists it is. */
type Sent = { at: number; answered: number; lists: number; lastList: number };

const options = parseOptions(process.argv.slice(2));
const sent = new Map<string, Sent>();
const clients: SiteClient[] = [];
const sessions: BenchMember[] = [];
const cookies: string[] = [];
for (let number = 1; number <= options.members; number += 1) {
  const account = await createMember({ displayName: `Member ${number}` });
  const client = await SiteClient.signedIn(env.PUBLIC_URL, account);
  clients.push(client);
  if (number <= sessionCount)
    sessions.push(await BenchMember.enter(client, account, liveConfig(), countShown));
  else cookies.push(await sessionCookie(account));
}
const channel = channelName("private-clubhouse", await currentEpoch());
const listeners = await startListeners();
const isGood = await (options.rate === 0 ? measureIdle() : measurePosts());
for (const session of sessions) session.leave();
listeners.kill();
process.exit(isGood ? 0 : 1);

async function measurePosts(): Promise<boolean> {
  const { rate, seconds } = options;
  await sendAll(0, warmUp, post);
  await allShown();
  const { revision } = await db.board.findUniqueOrThrow({
    where: { id: "general" },
    select: { revision: true },
  });
  const waits = sampleWaits();
  const posted = await sendAll(warmUp, rate * seconds, post);
  await allShown();
  const waitEvents = await waits();
  const bare = await sendAll(0, rate * Math.min(seconds, 20), trigger);
  await sleep(2_000);
  const received = await reportOf(listeners);
  const wrong = await countWrongLists(revision, posted);
  const lost = [...posted, ...bare].filter((id) => received[id]?.count !== cookies.length).length;
  const timesOf = (ids: readonly string[], value: (one: Sent, id: string) => number) =>
    ids.map((id) => value(sent.get(id) as Sent, id) - (sent.get(id) as Sent).at);
  const row = (what: string, values: number[]) => [
    what,
    ...[0.5, 0.99].map((part) => ms(quantile(values, part))),
  ];
  console.log(
    `\n${options.members} members connected, ${rate} messages a second for ${seconds} seconds:\n\n` +
      table(
        ["from the click", "median", "99th percentile"],
        [
          row(
            "to the response",
            timesOf(posted, ({ answered }) => answered),
          ),
          row(
            "to the last member",
            timesOf(posted, ({ lastList }, id) => Math.max(lastList, received[id]?.last ?? Number.NaN)),
          ),
          row(
            "the bare transport: to the last member",
            timesOf(bare, (_, id) => received[id]?.last ?? Number.NaN),
          ),
        ],
      ) +
      `\n\n${wrong === 0 ? "Every list is the server's." : `${wrong} lists differ from the server's.`} ` +
      `${lost === 0 ? "Every member received each message once." : `${lost} messages were lost or doubled.`} ` +
      `Requests of the sessions: ${JSON.stringify(requestCounts)}.\n\nPostgres waited for: ${waitEvents}.`,
  );
  return wrong === 0 && lost === 0;
}

/** Counts the requests of the sessions while no message is posted. */
async function measureIdle(): Promise<boolean> {
  const before = countRequests();
  await sleep(options.seconds * 1000);
  const perSecond = (countRequests() - before) / options.seconds;
  const most = maxIdleRate * sessions.length;
  console.log(
    `\n${sessions.length} sessions idle for ${options.seconds} seconds made ${perSecond.toFixed(2)} requests a second ` +
      `(at most ${most.toFixed(2)}).`,
  );
  return perSecond <= most;
}

function countRequests(): number {
  return Object.values(requestCounts).reduce((sum, one) => sum + one, 0);
}

async function startListeners(): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", path.join(root, "scripts/lab/bench/listeners.ts")],
    { stdio: ["ignore", "inherit", "inherit", "ipc"] },
  );
  const { key, host, port, tls } = liveConfig();
  const socketUrl = `${tls ? "wss" : "ws"}://${host}:${port}/app/${key}?protocol=7&client=bench&version=1`;
  const connect: ListenerOptions = { socketUrl, site: env.PUBLIC_URL, channel, cookies };
  child.send({ connect });
  const [message] = (await once(child, "message")) as [{ isReady?: true }];
  if (!message.isReady) throw new Error("The listeners did not connect");
  return child;
}

async function reportOf(child: ChildProcess): Promise<Received> {
  child.send({ report: true });
  const [{ received }] = (await once(child, "message")) as [{ received: Received }];
  return received;
}

function countShown(id: string): void {
  const one = sent.get(id);
  if (!one) return;
  one.lists += 1;
  one.lastList = clock();
}

/** Sends at an even pace, whatever the responses take. Returns the ids. */
async function sendAll(
  first: number,
  count: number,
  send: (id: string, number: number) => Promise<unknown>,
): Promise<string[]> {
  const start = performance.now();
  const ids: string[] = [];
  const pending: Promise<void>[] = [];
  for (let number = first; number < first + count; number += 1) {
    await sleep(Math.max(0, start + ((number - first) * 1000) / options.rate - performance.now()));
    const id = randomUUID();
    const one: Sent = { at: clock(), answered: Number.NaN, lists: 0, lastList: 0 };
    sent.set(id, one);
    ids.push(id);
    pending.push(send(id, number).then(() => void (one.answered = clock())));
  }
  await Promise.all(pending);
  return ids;
}

/** Posts a message, each member in turn. */
function post(id: string, number: number): Promise<unknown> {
  const content = `Bench message ${number}. The kettle is on, pull up a chair.`;
  const body = JSON.stringify({ id, board: "general", content });
  const init = { method: "POST", headers: { "Content-Type": "application/json" }, body };
  return clients[number % clients.length]?.json("/api/messages", init) ?? Promise.resolve();
}

/** Sends an event of the same size by the provider alone. */
function trigger(id: string, number: number): Promise<unknown> {
  return pusher().trigger(channel, "message", { id, content: `Bare message ${number}. `.repeat(20) });
}

/** Samples what active statements wait for, until the returned function is called. */
function sampleWaits(): () => Promise<string> {
  const counts = new Map<string, number>();
  const stop = new AbortController();
  const sampling = (async () => {
    const client = new pg.Client({ connectionString: env.DATABASE_URL });
    await client.connect();
    while (!stop.signal.aborted) {
      const { rows } = await client.query<{ event: string }>(
        `SELECT coalesce(wait_event_type || ' ' || wait_event, 'CPU') AS event FROM pg_stat_activity
         WHERE state = 'active' AND pid <> pg_backend_pid()`,
      );
      for (const { event } of rows) counts.set(event, (counts.get(event) ?? 0) + 1);
      await sleep(50);
    }
    await client.end();
  })();
  return async () => {
    stop.abort();
    await sampling;
    const all = [...counts.values()].reduce((sum, one) => sum + one, 0);
    const share = (count: number) => `${Math.round((100 * count) / all)} %`;
    const most = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, 4);
    return most.map(([event, count]) => `${event} ${share(count)}`).join(", ") || "nothing";
  };
}

async function allShown(): Promise<void> {
  const until = performance.now() + timeoutMs;
  const isShown = () => [...sent.values()].every(({ lists }) => lists >= sessions.length);
  while (performance.now() < until && !isShown()) await sleep(50);
}

/** Counts the lists that differ from the server's: a message lost, duplicated or out of order. */
async function countWrongLists(after: number, ids: readonly string[]): Promise<number> {
  const stored = await db.message.findMany({
    where: { board: "general", position: { gt: after } },
    orderBy: { position: "asc" },
    select: { id: true },
  });
  if (stored.length !== ids.length) console.error(`Posted ${ids.length}, stored ${stored.length}.`);
  const server = stored.map(({ id }) => id).join();
  return sessions.filter((session) => session.listAfter(after).join() !== server).length;
}

function clock(): number {
  return performance.timeOrigin + performance.now();
}
