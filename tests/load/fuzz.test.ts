import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BoundedSite } from "../support/bounded-site";
import { assail, batchSize, type Report } from "../support/hostile/fuzzer";
import { makeCases } from "../support/hostile/cases";
import { findDoors } from "../support/hostile/entry-points";
import { TestSite } from "../support/hostile/test-site";
import { keptCases } from "../support/hostile/regressions";
import { errorLines } from "../support/hostile/log-lines";
import { askers } from "../support/hostile/case";
import { bytesOf, send } from "../support/hostile/raw-http";

// Malformed requests at every door of the production build (docs/security.md#fuzzing). `npm run fuzz` sends more of them.

const runs = Number(process.env.FUZZ_RUNS ?? 600);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_123);
/** One case alone, by its number. */
const only = process.env.FUZZ_ONLY === undefined ? null : Number(process.env.FUZZ_ONLY);

let site: BoundedSite;
let log = "";
let report: Report;

beforeAll(async () => {
  site = await BoundedSite.start({ heap: 400, hears: (text) => (log += text) });
  const house = await TestSite.build();
  await house.refresh();
  // Whoever comes for the first time gets her marks of what is read
  for (const asker of askers) await visit(house.cookieOf(asker));
  const doors = await findDoors();
  const kept = keptCases(doors);
  const made = makeCases(doors, seed, only === null ? runs : only + 1);
  // What was found before has negative numbers
  const cases = [
    ...kept.map((sent, index) => ({ number: index - kept.length, sent })),
    ...made.map((sent, number) => ({ number, sent })),
  ].filter(({ number }) => only === null || number === only);
  report = await assail(site.port, house, cases, (done) => {
    if (runs > 1_000 && done % 1_000 < batchSize) console.log(`      ${done} sent`);
  });
  if (process.env.FUZZ_REPORT)
    writeFileSync(path.resolve(process.env.FUZZ_REPORT), JSON.stringify({ seed, ...report, log }, null, 1));
}, 1_800_000);

function visit(cookie: string | undefined) {
  const { host } = new URL(process.env.NEXTAUTH_URL ?? "");
  const headers: [string, string][] = [
    ["Host", host],
    ...(cookie ? [["Cookie", cookie] as [string, string]] : []),
  ];
  return send(site.port, bytesOf({ method: "GET", path: "/community", headers }));
}

afterAll(() => site.stop());

test(`no promise is broken by ${runs} malformed requests of seed ${seed}`, () => {
  const { sent, statuses, slowestMs, overASecond } = report;
  console.log(
    `      ${sent} sent: ${Object.entries(statuses)
      .map(([status, count]) => `${count} × ${status}`)
      .join(", ")}; slowest ${Math.round(slowestMs)} ms, ${overASecond.length} over a second`,
  );
  const told = report.broken.map(({ number, promise, what, sent: { door, by } }) => ({
    number,
    promise,
    what,
    door,
    by,
  }));
  expect(told).toEqual([]);
});

test("no request hangs", () => {
  // A bound far above any answer of a busy machine; the line printed above has the speed.
  expect(report.slowestMs).toBeLessThan(15_000);
});

test("the server lives on, and its log has no error", async () => {
  expect(site.hasEnded()).toBe(false);
  const health = await send(
    site.port,
    Buffer.from("GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"),
  );
  expect(health.status).toBe(200);
  expect(errorLines(log)).toEqual([]);
});
