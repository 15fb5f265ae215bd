import { env } from "@/lib/env";
import { uniqueAddress } from "../factories";
import type { Case } from "./case";
import { ownOrigin } from "./headers";
import type { TestSite } from "./test-site";
import { mayChange } from "./may-change";
import { bytesOf, send, type Answer } from "./raw-http";
import {
  changedTables,
  clockHasWorked,
  forgetTries,
  isLetterPending,
  queueIsIdle,
  readTables,
} from "./tables";
import { encodeLoosely } from "./values";

/** What went against a promise, with the number of the case that did it. */
export type Broken = { number: number; promise: string; what: string; sent: Case };

export type Report = {
  sent: number;
  /** How many answers had which status; "none" where the server only closed. */
  statuses: Record<string, number>;
  slowestMs: number;
  overASecond: { number: number; ms: number; door: string }[];
  broken: Broken[];
};

export const batchSize = 100;
const atOnce = 4;

/** Tables that requests without an answer may still change. */
const unfinished: string[] = [];

/** Sends cases in batches and compares every table before and after each; a batch that changed one is sent again singly. */
export async function assail(
  port: number,
  house: TestSite,
  cases: readonly { number: number; sent: Case }[],
  tellProgress: (done: number) => void = () => undefined,
): Promise<Report> {
  const report: Report = { sent: 0, statuses: {}, slowestMs: 0, overASecond: [], broken: [] };
  for (let from = 0; from < cases.length; from += batchSize) {
    const batch = cases.slice(from, from + batchSize);
    const begun = new Date();
    const changed = await sendBatch(port, house, batch, report);
    if (changed.length > 0) await blame(port, house, batch, { changed, begun }, report);
    tellProgress(report.sent);
  }
  return report;
}

async function sendBatch(
  port: number,
  house: TestSite,
  batch: readonly { number: number; sent: Case }[],
  report: Report,
): Promise<string[]> {
  await house.refresh();
  await forgetTries();
  const before = await readTables();
  const allowed = new Set<string>((await isLetterPending()) ? ["emails", "email_tries"] : []);
  // What a request that hung up has begun may end only now
  for (const table of unfinished.splice(0)) allowed.add(table);
  let next = 0;
  const sender = async () => {
    for (let one = batch[next++]; one; one = batch[next++]) {
      const answer = await send(port, bytesFor(one.sent, house), { hangsUp: one.sent.hangsUp ?? false });
      judge(one, answer, report);
      if (isRefused(one.sent, answer)) continue;
      for (const table of mayChange[one.sent.door] ?? []) {
        allowed.add(table);
        if (answer.status === null || one.sent.hangsUp) unfinished.push(table);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  await queueIsIdle();
  return changedTables(before, await readTables()).filter((table) => !allowed.has(table));
}

async function blame(
  port: number,
  house: TestSite,
  batch: readonly { number: number; sent: Case }[],
  { changed, begun }: { changed: readonly string[]; begun: Date },
  report: Report,
): Promise<void> {
  const again: Report = { sent: 0, statuses: {}, slowestMs: 0, overASecond: [], broken: [] };
  const before = report.broken.length;
  const isOfClock = await clockHasWorked(begun);
  for (const one of batch) {
    const tables = await sendBatch(port, house, [one], again);
    if (tables.length > 0) report.broken.push(breach(one, "changes nothing", tables.join(", ")));
  }
  const [first] = batch;
  if (report.broken.length === before && first && !isOfClock)
    report.broken.push(
      breach(first, "changes nothing", `once, in the batch from here: ${changed.join(", ")}`),
    );
}

function judge(one: { number: number; sent: Case }, answer: Answer, report: Report): void {
  const { status, body, ms, isClosed } = answer;
  report.sent += 1;
  const name = String(status ?? "none");
  report.statuses[name] = (report.statuses[name] ?? 0) + 1;
  report.slowestMs = Math.max(report.slowestMs, ms);
  if (ms > 1_000) report.overASecond.push({ number: one.number, ms: Math.round(ms), door: one.sent.door });
  if (status !== null && status >= 500)
    report.broken.push(breach(one, "no 5xx", `${status} ${body.slice(0, 200)}`));
  if (!isClosed) report.broken.push(breach(one, "is answered", `open after ${Math.round(ms)} ms`));
  if (status === null && one.sent.bytes === undefined && !isUpgrade(one.sent))
    report.broken.push(breach(one, "is answered", "closed without an answer"));
  if (/^ {4}at .*:\d+:\d+/m.test(body))
    report.broken.push(breach(one, "tells nothing of the inside", body.slice(0, 500)));
}

function breach({ number, sent }: { number: number; sent: Case }, promise: string, what: string): Broken {
  return { number, promise, what, sent };
}

/** Whether a request did nothing. An action that a form without scripts posts runs before its page finds that it is not there. */
function isRefused({ door }: Case, { status }: Answer): boolean {
  return (status ?? 0) >= 400 && !(status === 404 && door.endsWith("Action"));
}

function isUpgrade({ headers }: Case): boolean {
  return headers.some(([name]) => name.toLowerCase() === "upgrade");
}

/** The bytes of a case, with the ids of this house and the address of this site in their places. */
function bytesFor(sent: Case, house: TestSite): Buffer {
  if (sent.bytes !== undefined) return Buffer.from(sent.bytes, "latin1");
  const site = new URL(env.NEXTAUTH_URL);
  const here = (text: string) => fillIn(text, house).replaceAll(ownOrigin, site.origin);
  const cookie = house.cookieOf(sent.by);
  const claims = (name: string) => sent.headers.some(([one]) => one.toLowerCase() === name);
  return bytesOf({
    method: sent.method,
    path: here(sent.path),
    headers: [
      ["Host", site.host],
      ...(cookie && !claims("cookie") ? [["Cookie", cookie] as const] : []),
      ...(claims("x-forwarded-for") ? [] : [["X-Forwarded-For", uniqueAddress()] as const]),
      ...sent.headers.map(([name, value]) => [name, here(value)] as const),
    ],
    ...(sent.body !== undefined && { body: here(sent.body) }),
  });
}

function fillIn(text: string, house: TestSite): string {
  let filled = text;
  for (const [stand, id] of Object.entries(house.ids)) {
    // As it is, as the bytes of UTF-8, and encoded for an address
    for (const way of [stand, Buffer.from(stand, "utf8").toString("latin1"), encodeLoosely(stand)])
      filled = filled.replaceAll(way, id);
  }
  return filled;
}
