import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import pg from "pg";
import { customRetreatPage } from "@/content/pages/custom-retreat";
import { dorset } from "@/content/retreats";
import { priceList } from "@/lib/content/retreats";
import { env } from "@/lib/env";
import { uniqueAddress, uniqueEmail } from "../../../tests/support/factories";
import { giveUpPlaces } from "../../../tests/support/places";
import { quantile } from "../figures";
import { type Call, send, sendRound, type Reply, type Round } from "./client";
import { createWriters, fillCommunity, type Reader } from "./community";
import { getUsage, type Usage, usagePerRequest } from "./usage";

// The site beside the framework's minimum (scripts/lab/bench/floor), in turns, so that other load slows both. Prints JSON.

/** The medians of a workload's rounds; CPU time and statements are per request. */
export type Measured = { name: string } & Omit<Round, "requests"> & Usage;
/** A workload of the site, and those of the minimum it is compared with. */
export type Comparison = { site: Measured; floors: Measured[] };
/** The medians of a form, in milliseconds. */
export type FormFigure = { name: string; site: number; floor: number };
/** A page's host elements, and its bytes. */
export type PageSize = { elements: number; html: number; gzip: number; flight: number };
export type Measurements = { comparisons: Comparison[]; forms: FormFigure[]; board: PageSize };

type Workload = { name: string; origin: string; pid: number; next: () => Call };

const rounds = 3;
const formRounds = 60;
const warmUp = 10;
/** Enough that no member reaches the limit of twenty posts a minute at 800 posts a second. */
const writerCount = 1_200;
const rows = 60;
const board = "wins";

const [floor = "", buildFolder = "", sitePid = "", floorPid = ""] = process.argv.slice(2);
const origin = env.PUBLIC_URL;
const toSite = { origin, pid: Number(sitePid) };
const toFloor = { origin: floor, pid: Number(floorPid) };

const client = new pg.Client({ connectionString: env.DATABASE_URL });
await client.connect();
await client.query(`CREATE EXTENSION pg_stat_statements;
  CREATE TABLE floor (id uuid PRIMARY KEY, content text NOT NULL, position int);
  CREATE TABLE floor_shared (revision int NOT NULL);
  INSERT INTO floor_shared VALUES (0)`);
const readers = await fillCommunity();
const writers = await createWriters(writerCount);
await client.query("VACUUM ANALYZE");

const acknowledged = new Set<string>();
let newest = await newestNumber();
const size = sizeOf(await read(readerCall(0)));
const like = new URLSearchParams({
  ...{ rows: String(rows), elements: String(size.elements), bytes: String(size.flight) },
});

const comparisons = [
  await compare({ ...toSite, name: "a room", next: turns(readerCall) }, [
    { ...toFloor, name: "A: one query, one element", next: turns((turn) => floorCall("/read", turn)) },
    {
      ...toFloor,
      name: "B: as many elements and bytes",
      next: turns((turn) => floorCall(`/rows?${like}`, turn)),
    },
  ]),
  await compare({ ...toSite, name: "a page of messages as JSON", next: turns(messagesCall) }, []),
  await compare({ ...toSite, name: "a post", next: turns(postCall) }, [
    { ...toFloor, name: "one insert", next: turns(() => insertCall("/insert")) },
    { ...toFloor, name: "one insert and a shared row", next: turns(() => insertCall("/insert-shared")) },
  ]),
  await whilePosting(() =>
    compare({ ...toSite, name: "a room, ten posts a second", next: turns(readerCall) }, []),
  ),
];
const [focus = ""] = Object.keys(customRetreatPage.fields.form.focus.options);
const [room = ""] = Object.keys(dorset.rooms);
const forms = [
  await compareForms(
    "an enquiry, beside one insert",
    (email) => {
      const fields = { firstName: "Ada", lastName: "Byron", email, focus, vision: "A house by the sea" };
      return postForm("/custom-retreat", "sendCustomRetreatEnquiryAction", fields, '"sent"');
    },
    (email) => postJson(`${floor}/insert`, { id: randomUUID(), content: email }),
  ),
  await compareForms(
    "starting Checkout, beside Stripe's client and one insert",
    (email) => {
      const order = { retreat: dorset.id, room, pay: "deposit", prices: priceList(dorset) };
      const fields = { ...order, name: "Ada Byron", email, terms: "on" };
      return postForm(dorset.paths.payment, "startCheckoutAction", fields, "checkout");
    },
    (email) => postJson(`${floor}/checkout`, { id: randomUUID(), email }),
  ),
];
console.log(JSON.stringify({ comparisons, forms, board: size } satisfies Measurements));
process.exit(0);

async function compare(site: Workload, floors: Workload[]): Promise<Comparison> {
  const all = [...floors, site];
  const measured = new Map(all.map((one) => [one, [] as Measured[]]));
  for (const one of all) await sendRound(one.origin, one.next, { seconds: 1 });
  for (let round = 0; round < rounds; round += 1)
    for (const one of all) measured.get(one)?.push(await measureRound(one));
  const medianOf = (one: Workload) => medians(one.name, measured.get(one) ?? []);
  return { site: medianOf(site), floors: floors.map(medianOf) };
}

async function measureRound(workload: Workload): Promise<Measured> {
  const posted = new Set(acknowledged);
  const before = await getUsage(client, workload.pid);
  const { requests, ...round } = await sendRound(workload.origin, workload.next);
  const after = await getUsage(client, workload.pid);
  await auditPosts([...acknowledged].filter((id) => !posted.has(id)));
  return { name: workload.name, ...round, ...usagePerRequest(before, after, requests) };
}

function medians(name: string, measured: readonly Measured[]): Measured {
  const of = (value: (one: Measured) => number) => quantile(measured.map(value), 0.5);
  return {
    name,
    perSecond: of((one) => one.perSecond),
    p50: of((one) => one.p50),
    p99: of((one) => one.p99),
    siteMs: of((one) => one.siteMs),
    databaseMs: of((one) => one.databaseMs),
    statements: of((one) => one.statements),
  };
}

/** Counts the turns of a workload, so that its requests rotate over members. */
function turns(call: (turn: number) => Call): () => Call {
  let turn = 0;
  return () => call(turn++);
}

/** A board for one reader: it must contain their own read position and a post as new as the last acknowledged one. */
function readerCall(turn: number): Call {
  const reader = readers[turn % readers.length] as Reader;
  const least = newest;
  return {
    path: `/community?board=${board}`,
    headers: { Cookie: reader.cookie },
    check: ({ status, body }) => {
      if (status !== 200) return "not 200";
      if (!body.includes(`\\"readUpTo\\":${reader.readUpTo[board]}`) || !body.includes(reader.userId))
        return "not this reader's";
      return newestIn(body) >= least ? null : `without post ${least}`;
    },
  };
}

function messagesCall(turn: number): Call {
  return {
    ...readerCall(turn),
    path: `/api/messages?board=${board}`,
    check: ({ status, body }) =>
      status === 200 && newestIn(body) >= newest ? null : "without the newest post",
  };
}

function floorCall(target: string, turn: number): Call {
  const { cookie } = readers[turn % readers.length] as Reader;
  return { path: target, headers: { Cookie: cookie }, check: isOk(200) };
}

function postCall(turn: number): Call {
  const id = randomUUID();
  return {
    ...jsonCall("/api/messages", { id, board: "general", content: `Message ${turn}. Pull up a chair.` }),
    headers: { "Content-Type": "application/json", Cookie: writers[turn % writers.length] ?? "" },
    check: ({ status, body }) => {
      if (status !== 201 || !body.includes(id)) return "not stored";
      acknowledged.add(id);
      return null;
    },
  };
}

function insertCall(target: string): Call {
  return jsonCall(target, { id: randomUUID(), content: "Message. Pull up a chair." });
}

function jsonCall(target: string, body: object): Call {
  const headers = { "Content-Type": "application/json" };
  return { path: target, method: "POST", headers, body: JSON.stringify(body), check: isOk(201) };
}

function isOk(wanted: number) {
  return ({ status }: Reply) => (status === wanted ? null : `not ${wanted}`);
}

/** Throws if an acknowledged post is not stored exactly once. */
async function auditPosts(ids: readonly string[]): Promise<void> {
  const stored = await client.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM messages WHERE id = ANY($1::uuid[])",
    [ids],
  );
  if (stored.rows[0]?.count !== ids.length)
    throw new Error(`Acknowledged ${ids.length} posts, stored ${stored.rows[0]?.count}.`);
}

/** Runs `work` while ten posts a second are written to the board, each by another member. */
async function whilePosting<T>(work: () => Promise<T>): Promise<T> {
  const agent = new http.Agent({ keepAlive: true });
  let isOver = false;
  const post = async () => {
    for (let number = newest + 1; !isOver; number += 1) {
      const body = { id: randomUUID(), board, kind: "win", content: `Post ${number}. Pull up a chair.` };
      const call = jsonCall("/api/messages", body);
      const cookie = writers.at(-1 - (number % writers.length)) ?? "";
      const reply = await send(agent, origin, { ...call, headers: { ...call.headers, Cookie: cookie } });
      if (reply.status !== 201) throw new Error(`A post was answered ${reply.status}: ${reply.body}`);
      newest = number;
      await sleep(100);
    }
  };
  const posting = post();
  try {
    return await work();
  } finally {
    isOver = true;
    await posting;
  }
}

async function newestNumber(): Promise<number> {
  const { rows: found } = await client.query<{ content: string }>(
    "SELECT content FROM messages WHERE category = $1 AND reply_to IS NULL ORDER BY position DESC LIMIT 1",
    [board],
  );
  return newestIn(found[0]?.content ?? "");
}

/** The highest number of a post in a response. */
function newestIn(body: string): number {
  return Math.max(-1, ...Array.from(body.matchAll(/Post (\d+)\./g), ([, number]) => Number(number)));
}

async function read(call: Call): Promise<string> {
  const reply = await send(new http.Agent(), origin, call);
  const fault = call.check(reply);
  if (fault) throw new Error(`${call.path}: ${fault}`);
  return reply.body;
}

function sizeOf(html: string): PageSize {
  const scripts = Array.from(html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g), ([, text]) => text ?? "");
  const flight = scripts
    .filter((text) => text.includes("__next_f"))
    .reduce((sum, text) => sum + text.length, 0);
  return {
    elements: html.replace(/(<script[^>]*>)[\s\S]*?(<\/script>)/g, "$1$2").match(/<[a-z]/gi)?.length ?? 0,
    html: Buffer.byteLength(html),
    gzip: gzipSync(html, { level: 5 }).length,
    flight,
  };
}

/** Compares medians; the places that a round books are released outside the measured time. */
async function compareForms(
  name: string,
  ofSite: (email: string) => Promise<void>,
  ofFloor: (email: string) => Promise<void>,
): Promise<FormFigure> {
  const [sites, floors]: [number[], number[]] = [[], []];
  for (let round = 0; round < formRounds + warmUp; round += 1) {
    for (const [times, work] of [
      [floors, ofFloor],
      [sites, ofSite],
    ] as const) {
      const email = uniqueEmail();
      const start = performance.now();
      await work(email);
      if (round >= warmUp) times.push(performance.now() - start);
      await giveUpPlaces(email);
    }
  }
  return { name, site: quantile(sites, 0.5), floor: quantile(floors, 0.5) };
}

async function postJson(address: string, body: object): Promise<void> {
  const answer = await fetch(address, { method: "POST", body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text}`);
}

/** Posts a form to its server action as React does. Throws unless the response contains `expected`. */
async function postForm(page: string, action: string, fields: Record<string, string>, expected: string) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(`_1_${name}`, value);
  body.append("0", JSON.stringify([{ status: "idle" }, "$K1"]));
  const answer = await fetch(origin + page, {
    method: "POST",
    headers: {
      "Next-Action": actionId(action),
      Accept: "text/x-component",
      "X-Forwarded-For": uniqueAddress(),
    },
    body,
    redirect: "manual",
  });
  const text = answer.headers.get("x-action-redirect") ?? (await answer.text());
  if (answer.status >= 400 || !text.includes(expected))
    throw new Error(`${page} answered ${answer.status}: ${text.slice(0, 500)}`);
}

function actionId(name: string): string {
  const file = path.join(buildFolder, "server/server-reference-manifest.json");
  const { node } = JSON.parse(readFileSync(file, "utf8")) as {
    node: Record<string, { exportedName?: string }>;
  };
  const found = Object.entries(node).find(([, { exportedName }]) => exportedName === name);
  if (!found) throw new Error(`The build has no action ${name}.`);
  return found[0];
}
