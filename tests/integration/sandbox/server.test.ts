import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { addDuration } from "@/scripts/sandbox/clock";
import { startSandbox } from "@/scripts/sandbox/server";
import { checkoutParams, eventually, idOf, postPayment, startTestSandbox, stripeClient } from "./fixture";

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), "sandbox-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The status for a false Host header, which fetch cannot send. */
function statusFor(host: string, port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path: "/_sandbox/emails", headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).on("error", reject);
  });
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

  test("a restart keeps payments, clock and unsent webhooks", async () => {
    const statePath = join(temporaryFolder(), "sandbox.json");
    const first = await startTestSandbox({ statePath });
    const session = await first.stripe.checkout.sessions.create(checkoutParams(), { idempotencyKey: "key" });
    await postPayment(session.url);
    await first.control("POST", "/clock", { advance: "2 days" });
    first.receiver.status = 500;
    const other = await first.stripe.checkout.sessions.create(checkoutParams());
    await first.stripe.checkout.sessions.expire(other.id);
    await eventually(() => first.receiver.types()).toContain("checkout.session.expired");
    await first.close();

    const second = await startTestSandbox({ statePath });
    expect((await second.stored.clock()).offsetSeconds).toBe(2 * 86_400);
    const paid = await second.stripe.checkout.sessions.retrieve(session.id);
    expect(paid).toMatchObject({ status: "complete", payment_status: "paid" });
    expect((await second.stripe.paymentIntents.retrieve(idOf(paid.payment_intent))).status).toBe("succeeded");
    await eventually(() => second.receiver.types()).toEqual(["checkout.session.expired"]);
  });

  test("a reset deletes everything", async () => {
    const { stripe, control, stored } = await startTestSandbox();
    await stripe.customers.create({ email: "ada@example.com" });
    await control("POST", "/clock", { advance: "1 day" });
    await control("POST", "/faults", { webhooks: { drop: true } });
    await control("POST", "/reset");
    expect(await stored.objects("customers")).toEqual([]);
    expect(await stored.deliveries()).toEqual([]);
    expect((await stored.clock()).offsetSeconds).toBe(0);
    expect((await control("POST", "/faults", {})).body).toMatchObject({ webhooks: { drop: false } });
  });
});

describe("access", () => {
  test("another website can neither post nor read through its own host name", async () => {
    const { url, port, control } = await startTestSandbox();
    expect(await statusFor("evil.example", port)).toBe(403);
    expect(await statusFor(`localhost:${port}`, port)).toBe(200);
    for (const path of ["/_sandbox/reset", "/clock", "/checkout/cs_test_x"]) {
      const posted = await fetch(url + path, { method: "POST", headers: { origin: "https://evil.example" } });
      expect(posted.status).toBe(403);
    }
    const own = await fetch(`${url}/_sandbox/reset`, { method: "POST", headers: { origin: url } });
    expect(own.status).toBe(200);
    expect((await control("GET", "/nonsense")).status).toBe(404);
    expect((await control("POST", "/faults", { stripe: { dwon: true } })).status).toBe(400);
    expect((await control("GET", "/stripe/__proto__")).status).toBe(404);
  });

  test("a port in use rejects with EADDRINUSE", async () => {
    const { port } = await startTestSandbox();
    const second = startSandbox({ port, siteUrl: "http://localhost:3000", statePath: null });
    await expect(second).rejects.toMatchObject({ code: "EADDRINUSE" });
  });

  test("a failing handler answers 500, is logged, and the next request is answered", async () => {
    const statePath = join(temporaryFolder(), "sandbox.json");
    const broken = { version: 2, resend: { emails: [null], idempotency: {} } };
    writeFileSync(statePath, JSON.stringify(broken));
    const { url, port, control, log } = await startTestSandbox({ statePath });
    expect((await control("GET", "/emails?to=ada@example.com")).status).toBe(500);
    expect((await fetch(url)).status).toBe(500);
    expect(log).toHaveBeenCalledTimes(2);
    expect((await stripeClient(port).customers.list()).data).toEqual([]);
  });
});

describe("the page for people", () => {
  test("shows payments and webhooks, refunds, sends again and moves the clock", async () => {
    const { url, stripe, receiver } = await startTestSandbox();
    const session = await stripe.checkout.sessions.create(checkoutParams());
    await postPayment(session.url);
    expect(await (await fetch(url)).text()).toMatch(/Ada Lovelace[^]*checkout\.session\.completed/);

    const [charge] = (await stripe.charges.list()).data;
    const refunded = await fetch(`${url}/payments/${charge?.id}/refund`, {
      method: "POST",
      redirect: "manual",
    });
    expect(refunded.status).toBe(303);
    expect(await (await fetch(url)).text()).toContain("Refunded");
    const again = await fetch(`${url}/payments/${charge?.id}/refund`, { method: "POST" });
    expect(again.status).toBe(400);
    expect(await again.text()).toContain("already been refunded");

    const count = receiver.received.length;
    await fetch(`${url}/webhooks/${receiver.received[0]?.id}/resend`, { method: "POST", redirect: "manual" });
    expect(receiver.received).toHaveLength(count + 1);

    const clock = (advance: string) =>
      fetch(`${url}/clock`, { method: "POST", body: new URLSearchParams({ advance }), redirect: "manual" });
    expect((await clock("2 days")).status).toBe(303);
    expect((await clock("whenever")).status).toBe(400);
    expect(await (await fetch(url)).text()).toContain("2 days and 0 hours ahead");
  });
});

test.each([
  ["2026-01-31T10:00:00Z", "1 month", "2026-02-28T10:00:00Z"],
  ["2024-02-29T10:00:00Z", "1 year", "2025-02-28T10:00:00Z"],
  ["2026-11-21T10:00:00Z", "35 days", "2026-12-26T10:00:00Z"],
  ["2026-11-21T10:00:00Z", "90 minutes", "2026-11-21T11:30:00Z"],
])("%s and %s is %s", (from, duration, to) => {
  expect(new Date(addDuration(Date.parse(from), duration))).toEqual(new Date(to));
});
