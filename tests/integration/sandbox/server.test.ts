import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { describe, expect, onTestFinished } from "vitest";
import { addDuration } from "@/scripts/sandbox/clock";
import { sandboxCredentials } from "@/scripts/sandbox/credentials";
import { startSandbox } from "@/scripts/sandbox/server";
import { eventually, pageAt, planParams, startTestSandbox, test, type TestSandbox } from "./fixture";

const paidTypes = [
  ...["payment_intent.created", "charge.succeeded", "payment_intent.succeeded", "checkout.session.completed"],
];

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), "sandbox-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Creates a webhook by expiring a checkout. */
async function expireCheckout({ openCheckout, stripe }: TestSandbox) {
  await stripe.checkout.sessions.expire((await openCheckout()).id);
}

describe("state", () => {
  test("an unreadable file is renamed, and the sandbox starts empty", async () => {
    const folder = temporaryFolder();
    const statePath = join(folder, "sandbox.json");
    writeFileSync(statePath, '{"version":2,"stripe":');
    const sandbox = await startTestSandbox({ statePath });
    expect(await sandbox.stored.objects("customers")).toEqual([]);
    expect(sandbox.log).toHaveBeenCalledOnce();
    await sandbox.close();
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^sandbox\.json\.unreadable-\d+$/)]);
  });

  test("a restart keeps plans, failing cards, checkouts, clock and unsent webhooks", async () => {
    const statePath = join(temporaryFolder(), "sandbox.json");
    const first = await startTestSandbox({ statePath });
    const plan = await first.startPlan();
    await first.endAfterSix(plan);
    await first.advance("1 month");
    await first.control("POST", "/stripe/fail-next-invoice", { subscription: plan.id });
    const open = await first.stripe.checkout.sessions.create(planParams());
    const { offsetSeconds } = await first.stored.clock();
    first.receiver.status = 500;
    await expireCheckout(first);
    await eventually(() => first.receiver.types()).toContain("checkout.session.expired");
    await first.close();

    const second = await startTestSandbox({ statePath });
    expect((await second.stored.clock()).offsetSeconds).toBe(offsetSeconds);
    expect((await second.stripe.checkout.sessions.retrieve(open.id)).status).toBe("open");
    await eventually(() => second.receiver.types()).toContain("checkout.session.expired");
    await second.advance("1 month");
    expect((await second.stripe.subscriptions.retrieve(plan.id)).status).toBe("past_due");
    await second.control("POST", "/stripe/pay-next-invoice", { subscription: plan.id });
    await second.advance("6 months");
    const statuses = (await second.invoicesOf(plan.id)).map(({ status }) => status);
    expect(statuses).toEqual(Array(6).fill("paid"));
  });
});

describe("access", () => {
  /** The status for a false Host header, which fetch cannot send. */
  function statusFor(host: string, port: number): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      get({ host: "127.0.0.1", port, path: "/_sandbox/emails", headers: { host } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).on("error", reject);
    });
  }

  test("another website can neither post nor read through its own host name", async ({ sandbox }) => {
    const { url, port, control } = sandbox;
    expect(await statusFor("evil.example", port)).toBe(403);
    expect(await statusFor(`localhost:${port}`, port)).toBe(200);
    for (const [path, origin, status] of [
      ["/_sandbox/reset", "https://evil.example", 403],
      ["/clock", "https://evil.example", 403],
      ["/checkout/cs_test_x", "https://evil.example", 403],
      ["/_sandbox/reset", url, 200],
    ] as const)
      expect((await fetch(url + path, { method: "POST", headers: { origin } })).status).toBe(status);
    for (const path of ["/nonsense", "/stripe/__proto__"])
      expect((await control("GET", path)).status).toBe(404);
    expect((await sandbox.setFaults({ stripe: { dwon: true } })).status).toBe(400);
    for (const path of ["/checkout/cs_test_none", "/invoice/in_none", "/billing/bps_none"])
      expect((await fetch(url + path)).status).toBe(404);
    const second = startSandbox({ port, siteUrl: "http://localhost:3000", statePath: null });
    await expect(second).rejects.toMatchObject({ code: "EADDRINUSE" });
  });
});

describe("a webhook", () => {
  test("that is refused is sent again until it is accepted", async ({ sandbox }) => {
    const { receiver, stored } = sandbox;
    receiver.status = 500;
    await expireCheckout(sandbox);
    await eventually(() => receiver.received.length).toBeGreaterThan(1);
    receiver.status = 200;
    await eventually(stored.deliveries).toMatchObject([{ status: "delivered", lastStatus: 200 }]);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
  });

  test("that is never accepted, or dropped, stays listed and can be sent later", async () => {
    const sandbox = await startTestSandbox({ webhookRetryDelaysMs: [10] });
    const { receiver, control, stored } = sandbox;
    receiver.status = 500;
    await expireCheckout(sandbox);
    await eventually(stored.deliveries).toMatchObject([
      { status: "failed", attempts: 2, lastStatus: 500, lastError: "refused" },
    ]);
    await sandbox.setFaults({ webhooks: { drop: true } });
    await expireCheckout(sandbox);
    receiver.status = 200;
    receiver.clear();
    const [dropped, failed] = await stored.deliveries();
    expect(dropped).toMatchObject({ status: "dropped", attempts: 0 });
    for (const { id } of [dropped, failed].flatMap((one) => one ?? []))
      expect((await control("POST", `/webhooks/${id}/resend`)).body).toMatchObject({ status: "delivered" });
    expect(receiver.types()).toEqual(["checkout.session.expired", "checkout.session.expired"]);
    expect((await control("POST", "/webhooks/evt_none/resend")).status).toBe(404);
  });

  test("to a site that is unavailable is logged", async () => {
    const sandbox = await startTestSandbox({ siteUrl: "http://127.0.0.1:9" });
    await expireCheckout(sandbox);
    await eventually(sandbox.stored.deliveries).toMatchObject([
      { lastStatus: null, lastError: expect.any(String) as string },
    ]);
  });

  test("has a signature that the SDK accepts, and of a refund the previous values", async ({ sandbox }) => {
    const { stripe, receiver } = sandbox;
    const payment_intent = await sandbox.pay();
    expect(receiver.types()).toEqual(paidTypes);
    const last = receiver.received.at(-1);
    const event = (secret: string) =>
      stripe.webhooks.constructEvent(last?.body ?? "", String(last?.headers["stripe-signature"]), secret);
    expect(event(sandboxCredentials.stripeWebhookSecret)).toMatchObject({
      ...{ object: "event", api_version: Stripe.API_VERSION, type: "checkout.session.completed" },
      data: { object: { payment_status: "paid" } },
    });
    expect(() => event("whsec_other")).toThrow(/signature/);
    receiver.clear();
    await sandbox.control("POST", "/stripe/refund", { payment_intent });
    expect(receiver.types()).toEqual(["refund.created", "charge.refunded"]);
    expect(JSON.parse(receiver.received.at(-1)?.body ?? "")).toMatchObject({
      data: { object: { refunded: true }, previous_attributes: { amount_refunded: 0, refunded: false } },
    });
  });

  test("comes twice and out of order by a fault", async ({ sandbox }) => {
    const { receiver } = sandbox;
    await sandbox.setFaults({ webhooks: { duplicate: true, reorder: true } });
    await sandbox.pay();
    await eventually(() => receiver.received.length).toBe(8);
    expect(receiver.types()[0]).toBe("checkout.session.completed");
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(4);
  });
});

test("the page for people refunds, sends again, moves the clock and lets an invoice fail", async ({
  sandbox,
}) => {
  const { url, stripe, receiver } = sandbox;
  const payment_intent = await sandbox.pay();
  const press = (path: string, fields = {}) =>
    fetch(url + path, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  /** Presses the button of that label. */
  const click = async (label: string) => {
    const form = new RegExp(`action="([^"]+)"[^<]*<button type="submit">${label}</button>`);
    expect((await press(form.exec(await pageAt(url))?.[1] ?? "")).status).toBe(303);
  };
  expect(await pageAt(url)).toMatch(/Ada Lovelace[^]*checkout\.session\.completed/);
  const [charge] = (await stripe.charges.list({ payment_intent })).data;
  expect((await press(`/payments/${charge?.id}/refund`)).status).toBe(303);
  expect(await (await press(`/payments/${charge?.id}/refund`)).text()).toContain("already been refunded");
  const { id } = receiver.received[0] ?? {};
  receiver.clear();
  await press(`/webhooks/${id}/resend`);
  expect(receiver.received).toMatchObject([{ id }]);
  expect((await press("/clock", { advance: "whenever" })).status).toBe(400);
  expect((await press("/clock", { advance: "2 days" })).status).toBe(303);
  expect(await pageAt(url)).toContain("2 days and 0 hours ahead");

  const plan = await sandbox.startPlan();
  await click("Let the next invoice fail");
  await sandbox.advance("1 month");
  expect(await pageAt(url)).toContain("past_due");
  await click("Let the card pay again");
  await sandbox.advance("3 days");
  expect((await stripe.subscriptions.retrieve(plan.id)).status).toBe("active");
});

test.for([
  ["2026-01-31T10:00:00Z", "1 month", "2026-02-28T10:00:00Z"],
  ["2024-02-29T10:00:00Z", "1 year", "2025-02-28T10:00:00Z"],
  ["2026-11-21T10:00:00Z", "35 days", "2026-12-26T10:00:00Z"],
  ["2026-11-21T10:00:00Z", "90 minutes", "2026-11-21T11:30:00Z"],
] as const)("%s and %s is %s", ([from, duration, to]) => {
  expect(new Date(addDuration(Date.parse(from), duration))).toEqual(new Date(to));
});

test("months that began on the 30th return to it after February", () => {
  const february = Date.parse("2026-02-28T10:00:00Z");
  expect(new Date(addDuration(february, "1 month", 30))).toEqual(new Date("2026-03-30T10:00:00Z"));
  expect(new Date(addDuration(february, "1 month", 21))).toEqual(new Date("2026-03-28T10:00:00Z"));
});
