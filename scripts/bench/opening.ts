import { getOverview } from "@/lib/clubhouse/boards";
import { listMessages } from "@/lib/clubhouse/messages";
import { searchMessages } from "@/lib/clubhouse/search";
import { searchSchema } from "@/lib/clubhouse/search-schema";
import type { Member } from "@/lib/access/policy";
import { plansOf } from "../../tests/support/query-plans";
import { ms, quantile, table } from "./figures";
import { SiteClient } from "./site-client";

// How long opening and reading the chat takes with few and with many messages in it: the same requests to sites that
// differ in the size of their database only, in turns, so that whatever else the machine does slows all of them alike.
// Started by npm run bench:chat; DATABASE_URL is the largest site's.

/** A site and whoever reads there. */
export type SizedSite = { size: number; site: string; reader: Member };

/** By how much the median with most messages may be longer than with the fewest. */
const mostRatio = 1.3;
/** How long a search of the largest may take. */
const mostSearchMs = 100;
const rounds = { warmUp: 30, measured: 200 };

type Reading = { before?: number; after?: number };

/** What a reader asks for, on a board with so many messages. */
const questions: Record<string, (size: number) => Reading | null> = {
  "all boards' states": () => null,
  "the newest page": () => ({}),
  // Another one each time, so that it is not the page that was just read
  "a page in the middle": (size) => ({ before: Math.round(size * (0.45 + 0.1 * Math.random())) }),
  "catching up on 40 changes": (size) => ({ after: size - 40 }),
};

async function run(sites: SizedSite[]): Promise<boolean> {
  const readers = await Promise.all(
    sites.map(async ({ size, site, reader }) => ({ size, client: await SiteClient.signedIn(site, reader) })),
  );
  const times = new Map<string, number[]>();
  const timesOf = (question: string, size: number) => times.get(`${question} ${size}`) ?? [];
  for (let round = -rounds.warmUp; round < rounds.measured; round += 1) {
    for (const [question, reading] of Object.entries(questions)) {
      for (const { size, client } of shuffled(readers)) {
        const start = performance.now();
        await client.get(addressOf(reading(size)));
        const took = performance.now() - start;
        if (round >= 0) times.set(`${question} ${size}`, [...timesOf(question, size), took]);
      }
    }
  }
  const sizes = sites.map(({ size }) => size);
  const compared = Object.keys(questions).map((question) => {
    const medians = sizes.map((size) => quantile(timesOf(question, size), 0.5));
    return { question, medians, ratio: (medians.at(-1) ?? Number.NaN) / (medians[0] ?? Number.NaN) };
  });
  console.log(`\nOpening the chat, by the messages in it; medians of ${rounds.measured} requests each:\n`);
  console.log(
    table(
      ["", ...sizes.map((size) => size.toLocaleString("en-GB")), "ratio"],
      compared.map(({ question, medians, ratio }) => [question, ...medians.map(ms), ratio.toFixed(2)]),
    ),
  );
  const largest = sites.at(-1);
  const faults = largest ? [...(await findFaults(largest)), ...(await timeSearches(largest))] : [];
  for (const fault of faults) console.log(`\n${fault}`);
  return faults.length === 0 && compared.every(({ ratio }) => ratio <= mostRatio);
}

function addressOf(reading: Reading | null): string {
  if (!reading) return "/api/boards";
  const asked = Object.entries(reading).map(([name, value]) => `&${name}=${value}`);
  return `/api/messages?board=general${asked.join("")}`;
}

/** What members look for: a word of few messages, of some, of many, of all, several of them, and what nobody has written. */
const searches = ["lasagne", "kettle", "boots", "message", "kettle boots", "boots -kettle", "nothing"];

/** Prints how long each search takes on the largest database; faults are those above the goal. */
async function timeSearches({ size, reader }: SizedSite): Promise<string[]> {
  const medians: { q: string; median: number }[] = [];
  for (const q of searches) {
    const times: number[] = [];
    for (let round = -2; round < 9; round += 1) {
      const start = performance.now();
      await searchMessages(reader, searchSchema.parse({ q }));
      if (round >= 0) times.push(performance.now() - start);
    }
    medians.push({ q, median: quantile(times, 0.5) });
  }
  console.log(`\nSearching ${size.toLocaleString("en-GB")} messages; medians of 9 each:\n`);
  console.log(
    table(
      ["", "ms"],
      medians.map(({ q, median }) => [q, ms(median)]),
    ),
  );
  return medians
    .filter(({ median }) => median > mostSearchMs)
    .map(({ q }) => `Searching for ${q} takes more than ${mostSearchMs} ms.`);
}

/** What Postgres does with the same questions on the largest database that it should not: read a table from end to end. */
async function findFaults({ size, reader }: SizedSite): Promise<string[]> {
  const faults: string[] = [];
  const indexes = new Set<string>();
  for (const [question, reading] of Object.entries(questions)) {
    const asked = reading(size);
    const plan = await plansOf("messages", () =>
      asked ? listMessages(reader, { board: "general", ...asked }) : getOverview(reader),
    );
    for (const node of plan) {
      if (node["Relation Name"] === "messages" && node["Node Type"].includes("Seq Scan"))
        faults.push(`Postgres reads all messages for ${question}.`);
      if (node["Index Name"]?.startsWith("messages_")) indexes.add(node["Index Name"]);
    }
  }
  console.log(`\nPostgres reads messages by ${[...indexes].join(" and ")}.`);
  return faults;
}

function shuffled<One>(list: readonly One[]): One[] {
  return list
    .map((one) => ({ one, key: Math.random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ one }) => one);
}

process.exit((await run(JSON.parse(process.argv[2] ?? "[]") as SizedSite[])) ? 0 : 1);
