import { encode } from "next-auth/jwt";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { errorCopy } from "@/content/pages/error";
import { messagesCopy } from "@/content/pages/messages";
import { retreatWaitlistCopy } from "@/content/pages/retreat-waitlist";
import { sessionCookieName } from "@/lib/access/session-cookie-name";
import { sandboxValues } from "@/lib/env/schema";
import { DatabaseProxy, type LineState } from "../../scripts/faults/db-proxy";
import { postForm, shownOf } from "../../scripts/faults/plain-form";
import { BuiltSite } from "../support/built-site";
import { createMember, uniqueAddress, uniqueEmail } from "../support/factories";
import { listEmails } from "../support/sandbox";

let site: BuiltSite;
let line: DatabaseProxy;
let cookie: string;

beforeAll(async () => {
  line = await DatabaseProxy.to(process.env.DATABASE_URL ?? "");
  site = await BuiltSite.start({ DATABASE_URL: line.url });
  const { userId, sessionId } = await createMember();
  const secret = sandboxValues.NEXTAUTH_SECRET;
  cookie = `${sessionCookieName}=${await encode({ token: { sub: userId, sessionId }, secret })}`;
});

afterAll(async () => {
  await site.kill();
  await line.close();
});

beforeEach(async () => {
  await line.set("well");
  await expect.poll(async () => (await fetch(site.url("/api/health"))).status).toBe(200);
});

const network = () => ({ "x-forwarded-for": uniqueAddress() });

async function timed<T>(work: Promise<T>): Promise<[T, number]> {
  const began = performance.now();
  return [await work, performance.now() - began];
}

/** While it is so: the line's state, what a form says, and how long anything may take. */
const states: [what: string, state: LineState, words: RegExp, patienceMs: number][] = [
  ["away", "cut", new RegExp(messagesCopy.generic.away.title), 3_000],
  [
    "standing still",
    "still",
    new RegExp(`${messagesCopy.generic.away.title}|${messagesCopy.generic.busy.title}`),
    25_000,
  ],
];

describe.each(states)("with the database %s", (_, state, words, patienceMs) => {
  test("public pages stand, and the process is alive", async () => {
    await line.set(state);
    for (const place of ["/", "/dorset-retreat-payment", "/blog", "/uk-retreat-waitlist", "/api/health/live"])
      expect([place, (await fetch(site.url(place))).status]).toEqual([place, 200]);
  });

  test("a form posted without scripts says so, keeps the text, and goes through afterwards", async () => {
    const email = uniqueEmail("away");
    const values = { name: "Ada Byron", email, phone: "07700 900123" };
    const page = site.url("/uk-retreat-waitlist");
    await line.set(state);
    const [refused, took] = await timed(postForm(page, "phone", values, { headers: network() }));
    const html = shownOf(await refused.text());
    expect(html).toMatch(words);
    for (const value of Object.values(values)) expect(html).toContain(`value="${value}"`);
    expect(took).toBeLessThan(patienceMs);

    await line.set("well");
    await expect
      .poll(async () => shownOf(await (await postForm(page, "phone", values, { headers: network() })).text()))
      .toContain(retreatWaitlistCopy.toasts.success.title);
    await expect.poll(async () => (await listEmails(email)).length).toBe(1);
  });

  test("signing in says what is wrong and keeps the address", async () => {
    const email = uniqueEmail("away");
    const page = site.url("/auth");
    const html = await (await fetch(page)).text();
    await line.set(state);
    const values = { email, password: "correct horse battery" };
    const refused = await postForm(page, "password", values, { headers: network(), html });
    const answer = shownOf(await refused.text());
    expect(refused.status).toBe(200);
    expect(answer).toMatch(words);
    expect(answer).toContain(`value="${email}"`);
    expect(answer).not.toContain(values.password);
  });

  test("the page to sign in stands and says so", async () => {
    await line.set(state);
    const [answer, took] = await timed(fetch(site.url("/auth")));
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(errorCopy.away.text);
    expect(took).toBeLessThan(patienceMs);
  });

  test("programs are told to come back: posting, boards, places", async () => {
    await line.set(state);
    const body = JSON.stringify({ id: randomUUID(), board: "general", content: "Anybody there?" });
    const headers = { cookie, "content-type": "application/json" };
    const [answers, took] = await timed(
      Promise.all([
        fetch(site.url("/api/messages"), { method: "POST", headers, body }),
        fetch(site.url("/api/boards"), { headers }),
        fetch(site.url("/api/availability")),
      ]),
    );
    for (const answer of answers) {
      expect([answer.url, answer.status]).toEqual([answer.url, 503]);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect(took).toBeLessThan(patienceMs);
  });

  test("a member's page says that nothing is lost, and comes back without a new start", async () => {
    await line.set(state);
    const [answer, took] = await timed(fetch(site.url("/members"), { headers: { cookie } }));
    expect(answer.status).toBe(500);
    expect(await answer.text()).toMatch(/digest\\?":\\?"away/);
    expect(took).toBeLessThan(patienceMs);
    await line.set("well");
    await expect
      .poll(async () => (await fetch(site.url("/members"), { headers: { cookie } })).status)
      .toBe(200);
  });
});
