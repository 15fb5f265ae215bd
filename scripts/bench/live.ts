import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { liveConfig } from "@/lib/clubhouse/live-config";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { createMember } from "../../tests/support/factories";
import { ms, quantile, table } from "./figures";
import { BenchMember } from "./member";
import { readOptions, warmUp, type BenchOptions } from "./options";
import { benchText, openScreen, type Screen } from "./screen";
import { SiteClient } from "./site-client";

// Members with the chat open, and messages at an even pace: how long until each is on everybody's list, and whether
// every list is the server's. Started by npm run bench:chat, with the site's environment.

/** How long the last messages may take before they count as lost, in milliseconds. */
const patience = 15_000;
/** How many members come in at a time. */
const atATime = 20;

type Sent = { number: number; at: number; answered: number; lists: number; everywhere: number };

const now = () => performance.timeOrigin + performance.now();
const sent = new Map<string, Sent>();

async function run(options: BenchOptions): Promise<boolean> {
  const members = await enterAll(options.members);
  const screen = await openScreen(env.NEXTAUTH_URL, process.env.CHROMIUM_PATH ?? "", await createMember());
  await postAll(members, 0, warmUp, options.rate);
  await settled(options.members);
  const { revision } = await db.board.findUniqueOrThrow({
    where: { id: "general" },
    select: { revision: true },
  });
  sent.clear();
  await postAll(members, warmUp, options.rate * options.seconds, options.rate);
  await settled(options.members);
  const wrong = await findWrongLists(members, revision);
  const unseen = await report(options, members, screen, wrong);
  for (const member of members) member.leave();
  await screen.close();
  return wrong === 0 && unseen === 0;
}

async function enterAll(count: number): Promise<BenchMember[]> {
  const members: BenchMember[] = [];
  for (let start = 0; start < count; start += atATime) {
    const coming = Array.from({ length: Math.min(atATime, count - start) }, async (_, index) => {
      const account = await createMember({ displayName: `Member ${start + index + 1}` });
      const member = new BenchMember(await SiteClient.signedIn(env.NEXTAUTH_URL, account), noteShown);
      await member.enter(liveConfig());
      return member;
    });
    members.push(...(await Promise.all(coming)));
  }
  return members;
}

function noteShown(id: string): void {
  const one = sent.get(id);
  if (!one) return;
  one.lists += 1;
  one.everywhere = now();
}

/** Posts at an even pace whatever the answers take, each member in turn. */
async function postAll(members: BenchMember[], first: number, count: number, rate: number): Promise<void> {
  const start = now();
  const posts: Promise<void>[] = [];
  for (let index = 0; index < count; index += 1) {
    await sleep(Math.max(0, start + (index * 1000) / rate - now()));
    const member = members[(first + index) % members.length];
    if (member) posts.push(postOne(member, first + index));
  }
  await Promise.all(posts);
}

async function postOne(member: BenchMember, number: number): Promise<void> {
  const id = randomUUID();
  const one: Sent = { number, at: now(), answered: Number.NaN, lists: 0, everywhere: Number.NaN };
  sent.set(id, one);
  await member.post(id, benchText(number));
  one.answered = now();
}

async function settled(lists: number): Promise<void> {
  const until = now() + patience;
  while (now() < until && [...sent.values()].some((one) => one.lists < lists)) await sleep(50);
}

/** How many members' lists differ from the server's: in a message, in its place, or in how often it is there. */
async function findWrongLists(members: BenchMember[], after: number): Promise<number> {
  const stored = await db.message.findMany({
    where: { board: "general", position: { gt: after } },
    orderBy: { position: "asc" },
    select: { id: true },
  });
  if (stored.length !== sent.size) console.error(`Posted ${sent.size}, stored ${stored.length}.`);
  const server = stored.map(({ id }) => id).join();
  return members.filter((member) => member.listAfter(after).join() !== server).length;
}

/** Prints the figures; answers how many messages the browser's page has not shown. */
async function report(
  options: BenchOptions,
  members: BenchMember[],
  screen: Screen,
  wrong: number,
): Promise<number> {
  const all = [...sent.values()];
  const rows = await allRows(screen, all);
  const shown = all.filter(({ number }) => rows.has(number));
  const onScreen = shown.map(({ number, at }) => (rows.get(number) ?? 0) - at);
  const line = (what: string, values: number[]) => [
    what,
    ms(quantile(values, 0.5)),
    ms(quantile(values, 0.99)),
  ];
  const count = (way: "live" | "caughtUp") => members.reduce((sum, { came }) => sum + came[way], 0);
  console.log(
    `\n${options.members} members connected, ${options.rate} messages a second for ${options.seconds} seconds:\n`,
  );
  console.log(
    table(
      ["from the click", "median", "99th percentile"],
      [
        line(
          "to the poster's own answer",
          all.map(({ at, answered }) => answered - at),
        ),
        line(
          "to the last member's list",
          all.map(({ at, everywhere }) => everywhere - at),
        ),
        line("to the row in a browser's page", onScreen),
      ],
    ),
  );
  console.log(
    `\n${wrong === 0 ? "Every list is the server's, in its order." : `${wrong} lists differ from the server's.`} ` +
      `Heard ${count("live")} by the live line, ${count("caughtUp")} by catching up. ` +
      `The browser’s page showed ${shown.length} of ${all.length}.`,
  );
  return all.length - shown.length;
}

/** The rows of a browser's page, once it shows every message or has had its time. */
async function allRows(screen: Screen, all: Sent[]): Promise<Map<number, number>> {
  const until = now() + patience;
  for (;;) {
    const rows = await screen.rows();
    if (now() > until || all.every(({ number }) => rows.has(number))) return rows;
    await sleep(200);
  }
}

process.exit((await run(readOptions(process.argv.slice(2)))) ? 0 : 1);
