import { setTimeout as sleep } from "node:timers/promises";
import { liveConfig } from "@/lib/clubhouse/live-config";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { createMember } from "../../../tests/support/factories";
import { ms, quantile, table } from "../figures";
import { requestCounts } from "./browser";
import { BenchMember } from "./member";
import { parseOptions, warmUp } from "./options";
import { SiteClient } from "./site-client";

// Members with the chat open, and messages at an even pace: how long until each is in every list, and whether each list
// equals the server's. Started by bench-chat.ts with the site's environment.

/** How long the last messages may take before they count as lost, in milliseconds. */
const timeoutMs = 15_000;
/** How many members open the chat at a time. */
const batchSize = 20;
/** The requests a second that an idle member may make. */
const maxIdleRate = 4 / 300;

type Sent = { at: number; answered: number; lists: number; everywhere: number };

const options = parseOptions(process.argv.slice(2));
const sent = new Map<string, Sent>();
const members = await openChats(options.members);
const isGood = await (options.rate === 0 ? measureIdle() : measurePosts());
for (const member of members) member.leave();
process.exit(isGood ? 0 : 1);

async function measurePosts(): Promise<boolean> {
  const { rate, seconds } = options;
  await postAll(0, warmUp);
  await allShown();
  const { revision } = await db.board.findUniqueOrThrow({
    where: { id: "general" },
    select: { revision: true },
  });
  sent.clear();
  resetCounts();
  await postAll(warmUp, rate * seconds);
  await allShown();
  const wrong = await countWrongLists(revision);
  const all = [...sent.values()];
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
            all.map(({ at, answered }) => answered - at),
          ),
          row(
            "to the last member's list",
            all.map(({ at, everywhere }) => everywhere - at),
          ),
        ],
      ) +
      `\n\n${wrong === 0 ? "Every list is the server's." : `${wrong} lists differ from the server's.`} ` +
      `Requests of the members' sessions: ${JSON.stringify(requestCounts)}.`,
  );
  return wrong === 0;
}

/** Counts the requests of members who have the chat open while no message is posted. */
async function measureIdle(): Promise<boolean> {
  resetCounts();
  await sleep(options.seconds * 1000);
  const perSecond = Object.values(requestCounts).reduce((sum, one) => sum + one, 0) / options.seconds;
  const most = maxIdleRate * options.members;
  console.log(
    `\n${options.members} members idle for ${options.seconds} seconds made ${perSecond.toFixed(2)} requests a second ` +
      `(at most ${most.toFixed(2)}).`,
  );
  return perSecond <= most;
}

function resetCounts(): void {
  for (const name of Object.keys(requestCounts) as (keyof typeof requestCounts)[]) requestCounts[name] = 0;
}

async function openChats(count: number): Promise<BenchMember[]> {
  const opened: BenchMember[] = [];
  while (opened.length < count) {
    const batch = Array.from({ length: Math.min(batchSize, count - opened.length) }, async (_, index) => {
      const account = await createMember({ displayName: `Member ${opened.length + index + 1}` });
      const client = await SiteClient.signedIn(env.NEXTAUTH_URL, account);
      return BenchMember.enter(client, account, liveConfig(), countShown);
    });
    opened.push(...(await Promise.all(batch)));
  }
  return opened;
}

function countShown(id: string): void {
  const one = sent.get(id);
  if (!one) return;
  one.lists += 1;
  one.everywhere = performance.now();
}

/** Posts at an even pace, each member in turn, whatever the responses take. */
async function postAll(first: number, count: number): Promise<void> {
  const start = performance.now();
  const posts: Promise<void>[] = [];
  for (let number = first; number < first + count; number += 1) {
    await sleep(Math.max(0, start + ((number - first) * 1000) / options.rate - performance.now()));
    const member = members[number % members.length];
    if (member) posts.push(postOne(member, number));
  }
  await Promise.all(posts);
}

async function postOne(member: BenchMember, number: number): Promise<void> {
  const one: Sent = { at: performance.now(), answered: Number.NaN, lists: 0, everywhere: Number.NaN };
  await member.post(`Bench message ${number}. The kettle is on, pull up a chair.`, (id) => sent.set(id, one));
  one.answered = performance.now();
}

async function allShown(): Promise<void> {
  const until = performance.now() + timeoutMs;
  const isShown = () => [...sent.values()].every(({ lists }) => lists >= members.length);
  while (performance.now() < until && !isShown()) await sleep(50);
}

/** Counts the lists that differ from the server's: a message lost, duplicated or out of order. */
async function countWrongLists(after: number): Promise<number> {
  const stored = await db.message.findMany({
    where: { board: "general", position: { gt: after } },
    orderBy: { position: "asc" },
    select: { id: true },
  });
  if (stored.length !== sent.size) console.error(`Posted ${sent.size}, stored ${stored.length}.`);
  const server = stored.map(({ id }) => id).join();
  return members.filter((member) => member.listAfter(after).join() !== server).length;
}
