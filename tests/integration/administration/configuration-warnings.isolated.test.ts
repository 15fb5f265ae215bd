import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test, vi } from "vitest";

vi.hoisted(() => {
  process.env.PUBLIC_URL = "https://rebel.example";
  process.env.STRIPE_SECRET_KEY = "sk_test_0";
});
vi.mock("next/headers", () => ({ headers: () => Promise.resolve(new Headers()) }));

import { renderToStaticMarkup } from "react-dom/server";
import { createElement } from "react";
import { Warnings } from "@/components/admin/today/warnings";
import { isPublicAddress } from "@/lib/administration/today/configuration";
import { listWarnings } from "@/lib/administration/today/warnings";
import { db } from "@/lib/db";
import { checkMailDomain } from "@/lib/email/mail-domain";
import { jobs, stopJobs } from "@/lib/queue";
import { createBooking, deleteOrders } from "../../support/orders";

const now = new Date();
const before = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000);

/** The warnings of these kinds on Today, as the founder sees them. */
async function read(...kinds: string[]): Promise<string> {
  const warnings = (await listWarnings(now)).filter(({ kind }) => kinds.includes(kind));
  return renderToStaticMarkup(createElement(Warnings, { warnings })).replaceAll("&#x27;", "'");
}

beforeEach(async () => {
  await db.stripeEvent.deleteMany();
  await db.checkout.deleteMany();
  await db.payment.deleteMany();
  await deleteOrders({ product: "retreat" });
  await db.mailDomainCheck.deleteMany();
});

afterAll(() => stopJobs());

test("warns of a Stripe test key on a public address", async () => {
  expect(await read("stripeTestKey")).toMatch(/STRIPE_SECRET_KEY is a test key.*Developers, API keys/);
});

test.each([
  ["https://rebel.example", true],
  ["http://203.0.113.7", false],
  ["http://8.8.8.8", true],
  ["http://localhost:3000", false],
  ["http://127.0.0.1:3000", false],
  ["http://[::1]:3000", false],
  ["http://192.168.1.5", false],
  ["http://mac.local", false],
])("%s is public: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test.each([
  [
    "none ever, and a Checkout of two hours ago",
    null,
    2,
    /never sent an event.*https:\/\/rebel\.example\/api\/stripe\/webhook/,
  ],
  ["the last two days ago, and a Checkout of two hours ago", 48, 2, /no event since/],
  ["the last two days ago, and a Checkout of before", 48, 49, /^$/],
  ["the last two days ago, and a Checkout of now", 48, 0, /^$/],
  ["one an hour ago", 1, 2, /^$/],
])("Stripe's events: %s", async (_, event, checkout, said) => {
  if (event !== null)
    await db.stripeEvent.create({
      data: { id: `evt_${randomUUID()}`, type: "x", objectId: "x", receivedAt: before(event) },
    });
  const { id: bookingId } = await createBooking({ now });
  await db.checkout.create({
    data: {
      ...{
        kind: "place",
        orderId: bookingId,
        pence: 100_00,
        currency: "gbp",
        sessionId: `cs_${randomUUID()}`,
      },
      ...{ createdAt: before(checkout), expiresAt: before(checkout - 0.5) },
      ...{ browserKey: randomUUID(), holdExpiresAt: before(checkout - 0.5) },
    },
  });
  expect(await read("noStripeEvents")).toMatch(said);
});

test("warns of a sender domain without DKIM, but not of a missing or old check", async () => {
  const answer = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));
  expect(await read("noDkim")).toBe("");
  await checkMailDomain(now, answer("ENOTFOUND"));
  expect(await read("noDkim")).toMatch(/has no DKIM key under resend\._domainkey.*Add the DNS records/);
  await checkMailDomain(now, answer("ETIMEOUT"));
  expect(await read("noDkim")).toBe("");
  await checkMailDomain(before(24 * 4), answer("ENOTFOUND"));
  expect(await read("noDkim")).toBe("");
  await checkMailDomain(now, () => Promise.resolve([["v=DKIM1; p=MIGf"]]));
  expect(await read("noDkim")).toBe("");
});

test("warns of a job that missed its last two runs, unless its queue is newer", async () => {
  const boss = await jobs();
  await db.$executeRaw`DELETE FROM pgboss.job WHERE name = 'nightly'`;
  await db.$executeRaw`DELETE FROM pgboss.archive WHERE name = 'nightly'`;
  await db.$executeRaw`UPDATE pgboss.queue SET created_on = now() WHERE name = 'nightly'`;
  const missed = /Did not run the last two times:[^.]*nightly deletion.*Ask your developer/;
  expect(await read("missedJobs")).not.toMatch(missed);
  await db.$executeRaw`UPDATE pgboss.queue SET created_on = now() - interval '9 days' WHERE name = 'nightly'`;
  expect(await read("missedJobs")).toMatch(missed);
  await boss.send("nightly", {});
  const [job] = await boss.fetch("nightly");
  await boss.fail("nightly", job?.id ?? "");
  expect(await read("missedJobs")).toMatch(missed);
  await db.$executeRaw`
    UPDATE pgboss.job SET state = 'completed', completed_on = now() - interval '24 hours' WHERE name = 'nightly'`;
  expect(await read("missedJobs")).not.toMatch(missed);
});

test("warns of open disputes with their deadlines, the earliest first", async () => {
  const dispute = async (name: string, status: string, respondBy: Date | null) => {
    const { id: bookingId } = await createBooking({ name, paidPence: 100_00, now });
    const { id: paymentId } = await db.payment.findFirstOrThrow({ where: { orderId: bookingId } });
    await db.dispute.create({
      data: { id: `dp_${randomUUID()}`, paymentId, amountPence: 100_00, status, respondBy, createdAt: now },
    });
    return bookingId;
  };
  await dispute("Later", "needs_response", new Date("2030-05-09T12:00:00Z"));
  const id = await dispute("Sooner", "warning_needs_response", new Date("2030-05-02T22:59:00Z"));
  await dispute("Decided", "lost", null);
  await dispute("With the bank", "under_review", null);
  const said = await read("dispute");
  expect(said).toMatch(/Sooner disputes £100.*Submit evidence by 2 May 2030, 23:59.*Later disputes £100/);
  expect(said).toContain(`href="/admin/orders/${id}/dispute?dispute=dp_`);
  expect(said).not.toMatch(/Decided|With the bank/);
});
