import type { Member } from "@/lib/access/policy";
import { ms, quantile, table } from "../figures";
import { SiteClient } from "./site-client";

// Opening and reading the chat with few and many messages: the same requests to sites that differ only in the size of their
// database, in turns, so that other load slows all of them. Started by bench-chat.ts.

export type SizedSite = { size: number; site: string; reader: Member };

/** By how much the median with most messages may exceed that with the fewest. */
const maxRatio = 1.3;
const rounds = { warmUp: 30, measured: 200 };

/** The addresses that a reader requests of a board with so many messages. */
const requests: Record<string, (size: number) => string> = {
  "all boards' states": () => "/api/boards",
  "the newest page": () => "/api/messages?board=general",
  // A different page each time.
  "a page in the middle": (size) =>
    `/api/messages?board=general&before=${Math.round(size * (0.45 + 0.1 * Math.random()))}`,
  "catching up on 40 changes": (size) => `/api/messages?board=general&after=${size - 40}`,
};

const sites = JSON.parse(process.argv[2] ?? "[]") as SizedSite[];
const readers = await Promise.all(
  sites.map(async ({ size, site, reader }) => ({ size, client: await SiteClient.signedIn(site, reader) })),
);
const times = new Map<string, number[]>();
const timesOf = (request: string, size: number) => times.get(`${request} ${size}`) ?? [];
for (let round = -rounds.warmUp; round < rounds.measured; round += 1) {
  for (const [request, addressOf] of Object.entries(requests)) {
    const first = Math.floor(Math.random() * readers.length);
    for (const { size, client } of [...readers.slice(first), ...readers.slice(0, first)]) {
      const start = performance.now();
      await client.get(addressOf(size));
      const duration = performance.now() - start;
      if (round >= 0) times.set(`${request} ${size}`, [...timesOf(request, size), duration]);
    }
  }
}
const results = Object.keys(requests).map((request) => {
  const medians = sites.map(({ size }) => quantile(timesOf(request, size), 0.5));
  return { request, medians, ratio: (medians.at(-1) ?? Number.NaN) / (medians[0] ?? Number.NaN) };
});
console.log(`\nOpening the chat, by the messages in it; medians of ${rounds.measured} requests each:\n`);
console.log(
  table(
    ["", ...sites.map(({ size }) => size.toLocaleString("en-GB")), "ratio"],
    results.map(({ request, medians, ratio }) => [request, ...medians.map(ms), ratio.toFixed(2)]),
  ),
);
process.exit(results.every(({ ratio }) => ratio <= maxRatio) ? 0 : 1);
