import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { requestWorkbook } from "@/lib/workbook/downloads";
import { keepDoing, postOnce, signInMembers } from "./members";

// One instance is killed while members read and post and letters go out: does everybody get an answer, and is each message
// and each letter there once? Started by npm run scale with the site's address and the process to kill.

const seconds = 20;
const killedAfterMs = 7_000;
const letters = 40;
/** A job of a killed instance is given to another once its time is over (lib/queue/index.ts), and looked for once a minute. */
const patienceMs = 300_000;

const [site = "", victim = ""] = process.argv.slice(2);
const clients = await signInMembers(site, 100);
const addresses = Array.from({ length: letters }, () => `${randomUUID()}@postbox.example`);
const read = { asked: 0, failed: [] as number[], slowestMs: 0 };
const posted = { ids: [] as string[], again: 0, given: [] as number[] };
const begun = Date.now();
const until = begun + seconds * 1000;

await Promise.all([
  sleep(killedAfterMs).then(() => process.kill(-Number(victim), "SIGKILL")),
  keepDoing(4, until, readOnce),
  keepDoing(4, until, postSurely),
  writeLetters(),
]);
const lettersTook = await lettersSent();
const problems = [...(await messageProblems()), ...(await letterProblems())];
if (read.failed.length > 0) problems.push(`${read.failed.length} readers got ${String(read.failed)}`);

console.log(
  `${read.asked} pages read, ${read.failed.length} failed, the slowest took ${read.slowestMs} ms. ` +
    `${posted.ids.length} messages posted, ${posted.again} sent again after ${JSON.stringify(posted.given)}. ` +
    `${letters} letters, all sent ${Math.round(lettersTook / 1000)} s after the first.`,
);
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);

async function readOnce(turn: number): Promise<void> {
  const client = clients[turn % clients.length];
  const asked = Date.now();
  const status = (await client?.fetch("/members", {}).then(drain, () => 0)) ?? 0;
  read.asked += 1;
  read.slowestMs = Math.max(read.slowestMs, Date.now() - asked);
  if (status !== 200) read.failed.push(status);
}

async function drain(answer: Response): Promise<number> {
  await answer.arrayBuffer();
  return answer.status;
}

/** Posts as the Clubhouse does: without an answer again, under the same id. */
async function postSurely(turn: number): Promise<void> {
  const client = clients[turn % clients.length];
  if (!client) return;
  const id = randomUUID();
  posted.ids.push(id);
  for (;;) {
    const status = await postOnce(client, id);
    if (status === 201) break;
    posted.again += 1;
    posted.given.push(status);
    await sleep(500);
  }
  await sleep(50);
}

async function writeLetters(): Promise<void> {
  for (const email of addresses) {
    await requestWorkbook({ email, consent: false, page: "/" }, new Date());
    await sleep((killedAfterMs * 1.5) / letters);
  }
}

/** Waits until every letter is sent; answers how long after the first was written, in milliseconds. */
async function lettersSent(): Promise<number> {
  while (Date.now() < begun + patienceMs) {
    const sent = await db.email.count({ where: { to: { in: addresses }, status: "sent" } });
    if (sent === letters) break;
    await sleep(250);
  }
  return Date.now() - begun;
}

async function messageProblems(): Promise<string[]> {
  const stored = await db.message.findMany({
    where: { id: { in: posted.ids } },
    orderBy: { position: "asc" },
    select: { position: true },
  });
  const first = stored[0]?.position ?? 0;
  const gap = stored.findIndex(({ position }, index) => position !== first + index);
  return [
    ...(stored.length === posted.ids.length ? [] : [`${posted.ids.length} posted, ${stored.length} stored`]),
    ...(gap === -1 ? [] : [`No message stands at ${first + gap}`]),
  ];
}

async function letterProblems(): Promise<string[]> {
  const answer = await fetch(new URL("/_sandbox/emails", env.SANDBOX_URL));
  const inbox = (await answer.json()) as { to: string[] }[];
  const copies = addresses.map((email) => inbox.filter(({ to }) => to.includes(email)).length);
  const wrong = copies.filter((count) => count !== 1);
  return wrong.length === 0 ? [] : [`Letters that are there ${wrong.join(", ")} times`];
}
