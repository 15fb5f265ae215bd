import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { errorCopy } from "@/content/pages/error";
import { messagesCopy } from "@/content/pages/messages";
import { retreatWaitlistPage } from "@/content/pages/retreat-waitlist";
import { getContent } from "@/lib/content/documents";
import { DatabaseProxy, type ProxyState } from "../support/db-proxy";
import { postForm, withoutScripts } from "../support/plain-form";
import { BuiltSite } from "../support/built-site";
import { createMember, uniqueAddress, uniqueEmail } from "../support/factories";
import { listEmails } from "../support/sandbox";
import { sessionCookie } from "../support/session-cookie";

let site: BuiltSite;
let proxy: DatabaseProxy;
let cookie: string;

beforeAll(async () => {
  proxy = await DatabaseProxy.to(process.env.DATABASE_URL ?? "");
  site = await BuiltSite.start({ DATABASE_URL: proxy.url });
  cookie = await sessionCookie(await createMember());
});

afterAll(async () => {
  await site.kill();
  await proxy.close();
});

beforeEach(async () => {
  await proxy.set("open");
  await expect.poll(async () => (await fetch(site.url("/api/health"))).status).toBe(200);
});

const network = () => ({ "x-forwarded-for": uniqueAddress() });

async function timed<T>(work: Promise<T>): Promise<[T, number]> {
  const began = performance.now();
  return [await work, performance.now() - began];
}

/** The proxy's state, the error of a form, and how long a response may take. */
const states: [what: string, state: ProxyState, words: RegExp, patienceMs: number][] = [
  ["away", "cut", new RegExp(messagesCopy.generic.away.title), 3_000],
  [
    "standing still",
    "stalled",
    new RegExp(`${messagesCopy.generic.away.title}|${messagesCopy.generic.busy.title}`),
    25_000,
  ],
];

describe.each(states)("with the database %s", (_, state, words, patienceMs) => {
  test("public pages are served, and the process is alive", async () => {
    await proxy.set(state);
    for (const place of ["/", "/dorset-retreat-payment", "/blog", "/uk-retreat-waitlist", "/api/health/live"])
      expect([place, (await fetch(site.url(place))).status]).toEqual([place, 200]);
  });

  test("a form without scripts shows an error, keeps its text and works afterwards", async () => {
    const email = uniqueEmail("away");
    const values = { name: "Ada Byron", email, phone: "07700 900123" };
    const page = site.url("/uk-retreat-waitlist");
    await proxy.set(state);
    const [refused, took] = await timed(postForm(page, "phone", values, { headers: network() }));
    const html = withoutScripts(await refused.text());
    expect(html).toMatch(words);
    for (const value of Object.values(values)) expect(html).toContain(`value="${value}"`);
    expect(took).toBeLessThan(patienceMs);

    await proxy.set("open");
    await expect
      .poll(async () =>
        withoutScripts(await (await postForm(page, "phone", values, { headers: network() })).text()),
      )
      .toContain(getContent(retreatWaitlistPage).toasts.success.title);
    await expect.poll(async () => (await listEmails(email)).length).toBe(1);
  });

  test("sign-in shows an error and keeps the address", async () => {
    const email = uniqueEmail("away");
    const page = site.url("/auth");
    const html = await (await fetch(page)).text();
    await proxy.set(state);
    const values = { email, password: "correct horse battery" };
    const refused = await postForm(page, "password", values, { headers: network(), html });
    const answer = withoutScripts(await refused.text());
    expect(refused.status).toBe(200);
    expect(answer).toMatch(words);
    expect(answer).toContain(`value="${email}"`);
    expect(answer).not.toContain(values.password);
  });

  test("the sign-in page loads and shows an error", async () => {
    await proxy.set(state);
    const [answer, took] = await timed(fetch(site.url("/auth")));
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(errorCopy.away.text);
    expect(took).toBeLessThan(patienceMs);
  });

  test("API requests return 503 with Retry-After: posting, boards, places", async () => {
    await proxy.set(state);
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

  test("a member's page shows an outage and recovers without a restart", async () => {
    await proxy.set(state);
    const [answer, took] = await timed(fetch(site.url("/members"), { headers: { cookie } }));
    expect(answer.status).toBe(500);
    expect(await answer.text()).toMatch(/digest\\?":\\?"away/);
    expect(took).toBeLessThan(patienceMs);
    await proxy.set("open");
    await expect
      .poll(async () => (await fetch(site.url("/members"), { headers: { cookie } })).status)
      .toBe(200);
  });
});
