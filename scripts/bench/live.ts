import { setTimeout as sleep } from "node:timers/promises";
import { liveConfig } from "@/lib/clubhouse/live-config";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { createMember } from "../../tests/support/factories";
import { asked } from "./browser";
import { ms, quantile, table } from "./figures";
import { BenchMember } from "./member";
import { readOptions, warmUp, type BenchOptions } from "./options";
import { benchText, openScreen, type Screen } from "./screen";
import { SiteClient } from "./site-client";
import { measureTransport } from "./transport";

// Members with the chat open, and messages at an even pace: how long until each is on everybody's list, beside the live
// transport alone, and whether every list is the server's. Started by npm run bench:chat, with the site's environment.

/** How long the last messages may take before they count as lost, in milliseconds. */
const patience = 15_000;
/** How many members come in at a time. */
const atATime = 20;
/** How many events the live transport alone is measured by. */
const transportEvents = 400;
/** The requests a second that an idle member may cost. */
const mostIdle = 4 / 300;

type Sent = { number: number; at: number; answered: number; lists: number; everywhere: number };

const now = () => performance.timeOrigin + performance.now();
const sent = new Map<string, Sent>();

async function run(options: BenchOptions): Promise<boolean> {
  if (options.rate === 0) return rest(options);
  const bare = await measureTransport(liveConfig(), {
    subscribers: options.members,
    count: transportEvents,
    rate: options.rate,
  });
  const members = await enterAll(options.members);
  const screen = await openScreen(env.NEXTAUTH_URL, process.env.CHROMIUM_PATH ?? "", await createMember());
  await postAll(members, 0, warmUp, options.rate);
  await settled(options.members);
  const { revision } = await db.board.findUniqueOrThrow({
    where: { id: "general" },
    select: { revision: true },
  });
  sent.clear();
  for (const what of Object.keys(asked) as (keyof typeof asked)[]) asked[what] = 0;
  await postAll(members, warmUp, options.rate * options.seconds, options.rate);
  await settled(options.members);
  const wrong = await findWrongLists(members, revision);
  const isSeen = await report(options, screen, wrong, bare);
  for (const member of members) member.leave();
  await screen.close();
  return wrong === 0 && isSeen;
}

/** Members who have the chat open while nobody says anything: what they ask of the site. */
async function rest({ members: count, seconds }: BenchOptions): Promise<boolean> {
  const members = await enterAll(count);
  for (const what of Object.keys(asked) as (keyof typeof asked)[]) asked[what] = 0;
  await sleep(seconds * 1000);
  const perSecond = Object.values(asked).reduce((sum, one) => sum + one, 0) / seconds;
  console.log(
    `\n${count} members idle for ${seconds} seconds asked ${perSecond.toFixed(2)} times a second ` +
      `(at most ${(mostIdle * count).toFixed(2)}).`,
  );
  for (const member of members) member.leave();
  return perSecond <= mostIdle * count;
}

async function enterAll(count: number): Promise<BenchMember[]> {
  const members: BenchMember[] = [];
  for (let start = 0; start < count; start += atATime) {
    const coming = Array.from({ length: Math.min(atATime, count - start) }, async (_, index) => {
      const account = await createMember({ displayName: `Member ${start + index + 1}` });
      const client = await SiteClient.signedIn(env.NEXTAUTH_URL, account);
      return BenchMember.enter(client, account, liveConfig(), noteShown);
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
  const one: Sent = { number, at: now(), answered: Number.NaN, lists: 0, everywhere: Number.NaN };
  await member.post(benchText(number), (id) => sent.set(id, one));
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

/** Prints the figures; answers whether the browser's page has shown every message. */
async function report(
  options: BenchOptions,
  screen: Screen,
  wrong: number,
  bare: number[],
): Promise<boolean> {
  const all = [...sent.values()];
  const rows = await allRows(screen, all);
  const shown = all.filter(({ number }) => rows.has(number));
  const onScreen = shown.map(({ number, at }) => (rows.get(number) ?? 0) - at);
  const seen = all.map(({ at, everywhere }) => everywhere - at);
  const ratios = [0.5, 0.99].map((part) => quantile(onScreen, part) / quantile(bare, part));
  const line = (what: string, values: number[]) => [
    what,
    ms(quantile(values, 0.5)),
    ms(quantile(values, 0.99)),
  ];
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
        line("to the last member's list", seen),
        line("to the row in a browser's page", onScreen),
        line("the live transport alone, to the last subscriber", bare),
        ["beside it, the row in a browser's page", ...ratios.map((ratio) => `${ratio.toFixed(2)} ×`)],
      ],
    ),
  );
  console.log(
    `\n${wrong === 0 ? "Every list is the server's, in its order." : `${wrong} lists differ from the server's.`} ` +
      `The members' sessions asked ${asked.polls} times what is new and ${asked.catchUps} times for messages, and saved ` +
      `${asked.marks} read marks. ` +
      `The browser’s page showed ${shown.length} of ${all.length}.`,
  );
  return shown.length === all.length;
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
