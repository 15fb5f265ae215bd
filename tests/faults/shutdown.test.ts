import { once } from "node:events";
import { Agent, request, type ClientRequest, type IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { retreatWaitlistPage } from "@/content/pages/retreat-waitlist";
import { getContent } from "@/lib/content/documents";
import { DatabaseProxy } from "../support/db-proxy";
import { postForm, withoutScripts } from "../support/plain-form";
import { BuiltSite } from "../support/built-site";
import { createMember, uniqueAddress, uniqueEmail } from "../support/factories";
import { listEmails, setFaults } from "../support/sandbox";
import { sessionCookie } from "../support/session-cookie";

const databaseUrl = process.env.DATABASE_URL ?? "";
const db = new pg.Client({ connectionString: databaseUrl });
let site: BuiltSite | undefined;

beforeAll(() => db.connect());
afterAll(() => db.end());
afterEach(async () => {
  await site?.kill();
  site = undefined;
  await fetch(`${process.env.SANDBOX_URL ?? ""}/_sandbox/faults`, { method: "DELETE" });
});

const body = JSON.stringify({ id: "evt_slow" });

type Slow = { sent: ClientRequest; answered: Promise<IncomingMessage> };

/** A request that sends part of a body of `length` bytes: the site waits for the rest. */
function beginSlowly(
  running: BuiltSite,
  path: string,
  length: number,
  headers: Record<string, string>,
): Slow {
  const sent = request(running.url(path), {
    method: "POST",
    agent: new Agent({ keepAlive: true }),
    headers: { "content-length": length, ...headers },
  });
  sent.write(body.slice(0, 4));
  const answered = once(sent, "response").then(([answer]) => (answer as IncomingMessage).resume());
  answered.catch(() => undefined);
  return { sent, answered };
}

/** The response to a new request: its status or error code. */
function asked(running: BuiltSite): Promise<unknown> {
  return new Promise((resolve) => {
    request(running.url("/"), { agent: false })
      .on("response", (answer) => resolve(answer.resume().statusCode))
      .on("error", (error: NodeJS.ErrnoException) => resolve(error.code))
      .end();
  });
}

test("SIGTERM completes open requests, refuses new ones and exits with 0", async () => {
  const running = (site = await BuiltSite.start());
  const slow = beginSlowly(running, "/api/stripe/webhook", Buffer.byteLength(body), {
    "content-type": "application/json",
  });
  await sleep(300);
  const began = performance.now();
  running.server.kill("SIGTERM");
  await expect.poll(() => running.output).toContain("server.stopping");
  await expect.poll(() => asked(running)).toBe("ECONNREFUSED");
  expect(running.hasEnded()).toBe(false);
  slow.sent.end(body.slice(4));
  const answer = await slow.answered;
  expect([answer.statusCode, answer.headers.connection]).toEqual([400, "close"]);
  expect(await running.ended(25_000)).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(running.output).toContain('"event":"server.stopped","cut":0');
  const { rows } = await db.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'",
  );
  expect(rows[0]?.count).toBe(0);
});

test("closes requests open for over twenty seconds and logs it", async () => {
  const running = (site = await BuiltSite.start());
  const slow = beginSlowly(running, "/api/uploads", 1_000, {
    "content-type": "multipart/form-data; boundary=b",
    cookie: await sessionCookie(await createMember({ role: "admin" })),
  });
  // An upload may take long while data arrives
  const trickle = setInterval(() => slow.sent.write(" "), 2_000);
  await sleep(300);
  const began = performance.now();
  running.server.kill("SIGTERM");
  expect(await running.ended(35_000).finally(() => clearInterval(trickle))).toBe(1);
  expect(performance.now() - began).toBeGreaterThan(19_000);
  expect(running.output).toContain('"event":"server.stopped","cut":1');
  await expect(slow.answered).rejects.toMatchObject({ code: "ECONNRESET" });
});

test("an interrupted job is returned to the queue and completed once by the next server", async () => {
  const running = (site = await BuiltSite.start());
  await setFaults({ resend: { answer: "held" } });
  const email = uniqueEmail("stopped");
  const page = running.url("/uk-retreat-waitlist");
  const values = { name: "Ada Byron", email, phone: "07700 900123" };
  const sent = await postForm(page, "phone", values, { headers: { "x-forwarded-for": uniqueAddress() } });
  expect(withoutScripts(await sent.text())).toContain(getContent(retreatWaitlistPage).toasts.success.title);
  await expect.poll(async () => (await listEmails(email)).length).toBe(1);
  running.server.kill("SIGTERM");
  await running.ended(35_000);
  const { rows } = await db.query<{ state: string }>(
    "SELECT state FROM pgboss.job WHERE name = 'deliver-letter' AND state = 'active'",
  );
  expect(rows).toEqual([]);

  await setFaults({ resend: { answer: "given" } });
  await db.query("UPDATE pgboss.job SET start_after = now() WHERE state < 'active'");
  site = await BuiltSite.start();
  await expect
    .poll(
      async () =>
        (await db.query<{ status: string }>("SELECT status FROM emails WHERE to_address = $1", [email])).rows,
    )
    .toEqual([{ status: "sent" }]);
  expect(await listEmails(email)).toHaveLength(1);
});

test("starts without a database, serves pages and becomes ready when it is back", async () => {
  const proxy = await DatabaseProxy.to(databaseUrl);
  try {
    await proxy.set("cut");
    const running = (site = await BuiltSite.start(
      { DATABASE_URL: proxy.url },
      { readyAt: "/api/health/live" },
    ));
    expect((await fetch(running.url("/"))).status).toBe(200);
    const early = await fetch(running.url("/api/health"));
    expect([early.status, await early.json()]).toEqual([
      503,
      { ok: false, server: "starting", database: "unreachable", migrations: "unknown", clock: "ok" },
    ]);
    await proxy.set("open");
    await expect.poll(async () => (await fetch(running.url("/api/health"))).status).toBe(200);
  } finally {
    await site?.kill();
    await proxy.close();
  }
});

test("does not start with an incomplete configuration, and names what is missing", async () => {
  site = await BuiltSite.launch({ STRIPE_SECRET_KEY: "", RESEND_API_KEY: "key" });
  expect(await site.ended()).not.toBe(0);
  expect(site.output).toContain("STRIPE_SECRET_KEY is missing");
  expect(site.output).toContain("RESEND_API_KEY must begin with re_");
});
