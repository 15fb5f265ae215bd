import { beforeEach, expect, test } from "vitest";
import { POST } from "@/app/api/visits/route";
import { visitRules } from "@/content/visits";
import { getVisits } from "@/lib/administration/visits/report";
import { db } from "@/lib/db";
import { startBalanceCheckout } from "@/lib/orders/checkout/balance";
import { returnFromCheckout } from "@/lib/orders/checkout/checkout-result";
import { visits } from "@/lib/visits/collector";
import { recordPurchase, recordSentForm } from "@/lib/visits/record";
import { createAppointmentKind } from "../../support/appointments";
import { bookingAt, openPlace } from "../../support/money";
import { startRequest } from "../../support/next-headers";
import { payCheckout } from "../../support/sandbox";

const phone = "Mozilla/5.0 (iPhone) Safari/604.1";
let network = 0;

beforeEach(async () => {
  await visits().flush();
  await db.visitCount.deleteMany();
  network += 1;
});

const opened = { kind: "page", page: "/gallery", host: "www.google.com", source: "", campaign: "" };

type Sent = { body?: unknown; headers?: Record<string, string> };

function send({ body = opened, headers = {} }: Sent = {}) {
  const all = { "user-agent": phone, "x-forwarded-for": `198.51.100.${network}`, ...headers };
  const cookies = startRequest({ headers: all });
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const request = new Request("http://localhost:3000/api/visits", {
    ...{ method: "POST", headers: all, body: text },
  });
  return { answer: POST(request), cookies };
}

async function counts() {
  await visits().flush();
  const rows = await db.visitCount.findMany({ orderBy: [{ kind: "asc" }, { form: "asc" }] });
  return rows.map(({ kind, page, form, source, count }) => [kind, page, form, source, count].join(" "));
}

test("counts a visit, its page and a form, sets no cookie and needs none", async () => {
  const { answer, cookies } = send();
  const response = await answer;
  expect(response.status).toBe(204);
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(cookies.size).toBe(0);
  await send({ body: { kind: "sent", page: "/custom-retreat", form: "custom" } }).answer;
  await send({ body: { kind: "begun", page: "/custom-retreat", form: "not-ours" } }).answer;
  expect(await counts()).toEqual([
    "visit /gallery  google.com 1",
    "page /gallery  google.com 1",
    "seen /custom-retreat custom google.com 1",
    "begun /custom-retreat custom google.com 1",
    "sent /custom-retreat custom google.com 1",
  ]);
});

test("counts the page of an appointment kind and its details, not of one for members or closed", async () => {
  const { slug } = await createAppointmentKind({ name: "Free first call" });
  const page = `/book/${slug}`;
  await send({ body: { kind: "begun", page, form: "details" } }).answer;
  for (const other of [{ audience: "members" } as const, { closedAt: new Date() }]) {
    const { slug: unseen } = await createAppointmentKind(other);
    await send({ body: { kind: "seen", page: `/book/${unseen}`, form: "details" } }).answer;
  }
  await send({ body: { kind: "seen", page: "/book/x/y", form: "details" } }).answer;
  await recordSentForm({ page, form: "details" });
  expect(await counts()).toEqual([
    `visit ${page}   1`,
    `seen ${page} details  1`,
    `begun ${page} details  1`,
    `sent ${page} details  1`,
  ]);
  const { forms } = await getVisits({}, new Date());
  expect(forms).toEqual([{ name: "Free first call", seen: 1, begun: 1, sent: 1, booked: 0 }]);
});

test.each([
  ["Do Not Track", { dnt: "1" }],
  ["Global Privacy Control", { "sec-gpc": "1" }],
  ["a bot", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
])("counts nothing of %s", async (_, headers: Record<string, string>) => {
  expect((await send({ headers }).answer).status).toBe(204);
  startRequest({ headers: { "user-agent": phone, ...headers } });
  await recordPurchase({ page: "/voucher", form: "voucher", orderId: "1" });
  expect(await counts()).toEqual([]);
});

test("counts no other page than the site's", async () => {
  for (const page of ["/admin", "/booking/a-personal-link", "/no-such-page", "/gallery?who=jane"])
    expect((await send({ body: { ...opened, page } }).answer).status).toBe(204);
  expect(await counts()).toEqual([]);
});

test.each([
  [400, { body: "{" }],
  [400, { body: { kind: "booked", page: "/" } }],
  [400, { body: { ...opened, page: { length: [{ toString: 0 }] } } }],
  [403, { headers: { origin: "https://elsewhere.test" } }],
  [413, { body: "x".repeat(70_000) }],
])("answers %i to a bad request and counts nothing", async (status, sent: Sent) => {
  expect((await send(sent).answer).status).toBe(status);
  expect(await counts()).toEqual([]);
});

test("refuses too many of one network, not of others, without the database", async () => {
  for (let n = 0; n < visitRules.beaconsAMinute; n++) expect((await send().answer).status).toBe(204);
  expect((await send().answer).status).toBe(429);
  network += 1;
  expect((await send().answer).status).toBe(204);
  expect(await db.rateLimit.count({ where: { key: { contains: "visit" } } })).toBe(0);
});

test("counts an order once, with the source of the first browser's visit", async () => {
  await send().answer;
  const bought = { page: "/voucher", form: "voucher", orderId: "2" };
  await recordPurchase(bought);
  await visits().flush();
  await recordPurchase(bought);
  startRequest({ headers: { "user-agent": "Another browser", "x-forwarded-for": "198.51.100.250" } });
  await recordPurchase(bought);
  await recordPurchase({ ...bought, orderId: "3" });
  expect(await counts()).toEqual(
    expect.arrayContaining(["booked /voucher voucher  1", "booked /voucher voucher google.com 1"]),
  );
});

test("counts an order by its first payment, not by its balance", async () => {
  startRequest({ headers: { "user-agent": phone } });
  const { url, sessionId, booking } = await openPlace();
  await payCheckout(url);
  expect(await returnFromCheckout(sessionId)).toMatchObject({ state: "confirmed" });
  const balance = await startBalanceCheckout(booking.linkToken, new Date());
  if (!balance.ok) throw new Error(balance.message);
  const { sessionId: second } = await bookingAt(balance.value.url);
  await payCheckout(balance.value.url);
  expect(await returnFromCheckout(second)).toMatchObject({ state: "confirmed" });
  expect(await counts()).toEqual([expect.stringMatching(/^booked .* checkout {2}1$/)]);
});
