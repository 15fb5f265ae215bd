import { env } from "@/lib/env";
import { uniqueAddress } from "../factories";
import type { Case } from "./case";
import { ownOrigin } from "./headers";
import type { TestUsers } from "./test-users";
import { mayChange } from "./may-change";
import { bytesOf, send, type Answer } from "./raw-http";
import {
  changedTables,
  hasScheduledJobEnded,
  forgetTries,
  isEmailPending,
  waitForQueue,
  readTables,
  scheduleWeeklyEmails,
} from "./tables";
import { encodeLoosely } from "./values";

/** A broken promise, with the case that broke it. */
export type Broken = { number: number; promise: string; what: string; sent: Case };

export type Report = {
  sent: number;
  /** Counts by status; "none": closed without a response. */
  statuses: Record<string, number>;
  slowestMs: number;
  overASecond: { number: number; ms: number; entryPoint: string }[];
  broken: Broken[];
};

export const batchSize = 100;
const atOnce = 4;

/** Tables that unfinished requests may still change. */
const unfinished: string[] = [];

/** Sends cases in batches and compares all tables around each; a batch that changed one is repeated case by case. */
export async function runCases(
  port: number,
  users: TestUsers,
  cases: readonly { number: number; sent: Case }[],
  onProgress: (done: number) => void = () => undefined,
): Promise<Report> {
  const report: Report = { sent: 0, statuses: {}, slowestMs: 0, overASecond: [], broken: [] };
  for (let from = 0; from < cases.length; from += batchSize) {
    const batch = cases.slice(from, from + batchSize);
    const begun = new Date();
    const changed = await sendBatch(port, users, batch, report);
    if (changed.length > 0) await findCauses(port, users, batch, { changed, begun }, report);
    onProgress(report.sent);
  }
  return report;
}

async function sendBatch(
  port: number,
  users: TestUsers,
  batch: readonly { number: number; sent: Case }[],
  report: Report,
): Promise<string[]> {
  await users.refresh();
  await forgetTries();
  await scheduleWeeklyEmails();
  const before = await readTables();
  const allowed = new Set<string>((await isEmailPending()) ? ["emails", "email_tries"] : []);
  // An aborted request may complete only now
  for (const table of unfinished.splice(0)) allowed.add(table);
  let next = 0;
  const sender = async () => {
    for (let one = batch[next++]; one; one = batch[next++]) {
      const answer = await send(port, bytesFor(one.sent, users), { hangsUp: one.sent.hangsUp ?? false });
      checkAnswer(one, answer, report);
      if (isRefused(one.sent, answer)) continue;
      for (const table of mayChange[one.sent.entryPoint] ?? []) {
        allowed.add(table);
        if (answer.status === null || one.sent.hangsUp) unfinished.push(table);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  await waitForQueue();
  return changedTables(before, await readTables()).filter((table) => !allowed.has(table));
}

async function findCauses(
  port: number,
  users: TestUsers,
  batch: readonly { number: number; sent: Case }[],
  { changed, begun }: { changed: readonly string[]; begun: Date },
  report: Report,
): Promise<void> {
  const again: Report = { sent: 0, statuses: {}, slowestMs: 0, overASecond: [], broken: [] };
  const before = report.broken.length;
  const isFromSchedule = await hasScheduledJobEnded(begun);
  for (const one of batch) {
    const tables = await sendBatch(port, users, [one], again);
    if (tables.length > 0) report.broken.push(failure(one, "changes nothing", tables.join(", ")));
  }
  const [first] = batch;
  if (report.broken.length === before && first && !isFromSchedule)
    report.broken.push(
      failure(first, "changes nothing", `once, in the batch from here: ${changed.join(", ")}`),
    );
}

function checkAnswer(one: { number: number; sent: Case }, answer: Answer, report: Report): void {
  const { status, body, ms, isClosed } = answer;
  report.sent += 1;
  const name = String(status ?? "none");
  report.statuses[name] = (report.statuses[name] ?? 0) + 1;
  report.slowestMs = Math.max(report.slowestMs, ms);
  if (ms > 1_000)
    report.overASecond.push({ number: one.number, ms: Math.round(ms), entryPoint: one.sent.entryPoint });
  if (status !== null && status >= 500)
    report.broken.push(failure(one, "no 5xx", `${status} ${body.slice(0, 200)}`));
  if (!isClosed) report.broken.push(failure(one, "is answered", `open after ${Math.round(ms)} ms`));
  if (status === null && one.sent.bytes === undefined && !isUpgrade(one.sent))
    report.broken.push(failure(one, "is answered", "closed without an answer"));
  if (/^ {4}at .*:\d+:\d+/m.test(body))
    report.broken.push(failure(one, "tells nothing of the inside", body.slice(0, 500)));
}

function failure({ number, sent }: { number: number; sent: Case }, promise: string, what: string): Broken {
  return { number, promise, what, sent };
}

/** Whether a request was refused. An action of a plain form runs before its page responds with 404. */
function isRefused({ entryPoint }: Case, { status }: Answer): boolean {
  return (status ?? 0) >= 400 && !(status === 404 && entryPoint.endsWith("Action"));
}

function isUpgrade({ headers }: Case): boolean {
  return headers.some(([name]) => name.toLowerCase() === "upgrade");
}

/** The bytes of a case, with its placeholders filled in. */
function bytesFor(sent: Case, users: TestUsers): Buffer {
  if (sent.bytes !== undefined) return Buffer.from(sent.bytes, "latin1");
  const site = new URL(env.PUBLIC_URL);
  const here = (text: string) => fillIn(text, users).replaceAll(ownOrigin, site.origin);
  const cookie = users.cookieOf(sent.by);
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

function fillIn(text: string, users: TestUsers): string {
  let filled = text;
  for (const [placeholder, id] of Object.entries(users.ids)) {
    // Plain, as UTF-8 bytes, and URL-encoded
    for (const way of [
      placeholder,
      Buffer.from(placeholder, "utf8").toString("latin1"),
      encodeLoosely(placeholder),
    ])
      filled = filled.replaceAll(way, id);
  }
  return filled;
}
