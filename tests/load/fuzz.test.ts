import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BuiltSite } from "../support/built-site";
import { runCases, batchSize, type Report } from "../support/hostile/fuzzer";
import { makeCases } from "../support/hostile/cases";
import { listEntryPoints } from "../support/hostile/entry-points";
import { TestUsers } from "../support/hostile/test-users";
import { regressionCases } from "../support/hostile/regressions";
import { errorLines } from "../support/hostile/log-lines";
import { principals } from "../support/hostile/case";
import { bytesOf, send } from "../support/hostile/raw-http";

// Malformed requests to every entry point of the production build (docs/security.md#fuzzing).

const runs = Number(process.env.FUZZ_RUNS ?? 600);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_123);
/** Sends only the case of this number. */
const only = process.env.FUZZ_ONLY === undefined ? null : Number(process.env.FUZZ_ONLY);

let site: BuiltSite;
let report: Report;

beforeAll(async () => {
  site = await BuiltSite.start({}, { heap: 400 });
  const users = await TestUsers.create();
  await users.refresh();
  // The first visit creates read marks
  for (const principal of principals) await visit(users.cookieOf(principal));
  const entryPoints = await listEntryPoints();
  const regressions = regressionCases(entryPoints);
  const made = makeCases(entryPoints, seed, only === null ? runs : only + 1);
  // Regressions have negative numbers
  const cases = [
    ...regressions.map((sent, index) => ({ number: index - regressions.length, sent })),
    ...made.map((sent, number) => ({ number, sent })),
  ].filter(({ number }) => only === null || number === only);
  report = await runCases(site.port, users, cases, (done) => {
    if (runs > 1_000 && done % 1_000 < batchSize) console.log(`      ${done} sent`);
  });
  if (process.env.FUZZ_REPORT)
    writeFileSync(
      path.resolve(process.env.FUZZ_REPORT),
      JSON.stringify({ seed, ...report, log: site.output }, null, 1),
    );
}, 1_800_000);

function visit(cookie: string | undefined) {
  const { host } = new URL(process.env.PUBLIC_URL ?? "");
  const headers: [string, string][] = [
    ["Host", host],
    ...(cookie ? [["Cookie", cookie] as [string, string]] : []),
  ];
  return send(site.port, bytesOf({ method: "GET", path: "/community", headers }));
}

afterAll(() => site.kill());

test(`${runs} malformed requests of seed ${seed} break no promise`, () => {
  const { sent, statuses, slowestMs, overASecond } = report;
  console.log(
    `      ${sent} sent: ${Object.entries(statuses)
      .map(([status, count]) => `${count} × ${status}`)
      .join(", ")}; slowest ${Math.round(slowestMs)} ms, ${overASecond.length} over a second`,
  );
  const broken = report.broken.map(({ number, promise, what, sent: { entryPoint, by } }) => ({
    number,
    promise,
    what,
    entryPoint,
    by,
  }));
  expect(broken).toEqual([]);
});

test("no request hangs", () => {
  // Far above any response of a busy machine; the line printed above has the speed.
  expect(report.slowestMs).toBeLessThan(15_000);
});

test("the server keeps running, and its log has no error", async () => {
  expect(site.hasEnded()).toBe(false);
  const health = await send(
    site.port,
    Buffer.from("GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"),
  );
  expect(health.status).toBe(200);
  expect(errorLines(site.output)).toEqual([]);
});
