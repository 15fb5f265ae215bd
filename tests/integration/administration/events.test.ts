import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { repeatEventAction, repeatJobAction } from "@/lib/administration/events/actions";
import { repeatEvent } from "@/lib/administration/events/retry";
import { listRetriedJobs, listStuckJobs, listWaitingJobs } from "@/lib/administration/events/jobs";
import { countStuck } from "@/lib/administration/events/stuck";
import { eventList, eventState, eventWords } from "@/lib/administration/lists/events";
import { db } from "@/lib/db";
import { recordFailedJob } from "@/lib/jobs/failed-jobs";
import { queueJob } from "@/lib/queue";
import { handledEvents } from "@/lib/orders/stripe/event-types";
import { createMember } from "../../support/factories";
import { filledIn } from "../../support/forms";
import { forgetJobs } from "../../support/jobs";
import { readList } from "../../support/list-files";
import { buyPlace, forgetMoney } from "../../support/money";
import { ask } from "../../support/access-levels";
import { clearAuditLog } from "../../support/audit-log";

const now = new Date("2026-03-19T09:05:00Z");
let admin: Member;

beforeEach(async () => {
  await forgetMoney();
  await forgetJobs();
  await db.stripeEvent.deleteMany();
  await db.failedJob.deleteMany();
  await clearAuditLog();
  admin = await createMember({ role: "admin" });
});

const read = (params: Record<string, string> = {}) => readList(eventList, params, now);
const listed = async (params: Record<string, string> = {}) => (await read(params)).rows.map(({ id }) => id);
const refusal = (code: string, message: string) => ({ ok: false, code, message });

async function event(id: string, data: { error?: string; processedAt?: Date; type?: string } = {}) {
  await db.stripeEvent.create({
    data: { id, type: "charge.refunded", objectId: `ch_${id}`, receivedAt: now, ...data },
  });
  return id;
}

const waitingJobs = () =>
  db.$queryRaw<{ id: string; data: { eventId: string } }[]>`
    SELECT id, data FROM pgboss.job WHERE name = 'process-stripe-event' AND state < 'completed'`;

describe("the list of events", () => {
  test("describes each event and its state", async () => {
    await event("evt_1", { error: "Stripe is away" });
    await event("evt_2", { processedAt: now });
    await event("evt_3");
    await event("evt_4", { processedAt: now, type: "price.created" });
    expect(await listed()).toEqual(["evt_4", "evt_3", "evt_2", "evt_1"]);
    const { rows, counts } = await read();
    expect(rows.map(eventState)).toEqual(["ignored", "waiting", "done", "failed"]);
    expect(counts).toEqual({ all: 4, failed: 1, waiting: 1, done: 2 });
    expect(await listed({ search: "went back", state: "failed" })).toEqual(["evt_1"]);
    expect(await listed({ search: "price" })).toEqual(["evt_4"]);
    expect(await listed({ search: "evt_2" })).toEqual(["evt_2"]);
  });

  test.each(handledEvents)("%s has its own description", (type) => {
    expect(eventWords(type)).not.toContain(type);
  });

  test("names the purchase of an event", async () => {
    const { booking, payment } = await buyPlace();
    const intent = payment.paymentIntentId ?? "";
    await db.stripeEvent.deleteMany();
    await db.stripeEvent.create({
      data: { id: "evt_5", type: "refund.created", objectId: intent, receivedAt: now },
    });
    const { rows } = await read();
    expect(rows).toMatchObject([{ buyer: { id: booking.id, name: booking.name } }]);
  });
});

const underWay = "This is already being tried. Check again in a minute.";

describe("running an event again", () => {
  test("queues it at once, in place of a try that waits, and the audit log says who wanted that", async () => {
    const eventId = await event("evt_1", { error: "Stripe is away" });
    await queueJob(db, "process-stripe-event", { eventId }, new Date(Date.now() + 60 * 60 * 1000));
    const [before] = await waitingJobs();
    await recordFailedJob("process-stripe-event", { id: randomUUID(), data: { eventId } }, now);
    expect(await repeatEvent(admin, eventId, now)).toEqual({ ok: true, value: { type: "charge.refunded" } });
    const after = await waitingJobs();
    expect(after).toMatchObject([{ data: { eventId } }]);
    expect(after[0]?.id).not.toBe(before?.id);
    expect(await db.stripeEvent.findMany()).toMatchObject([{ id: eventId, error: null, processedAt: null }]);
    expect(await db.failedJob.findMany()).toMatchObject([{ resolvedAt: now }]);
    expect(await db.auditEntry.findMany()).toMatchObject([
      { action: "event.repeated", subject: eventId, actorId: admin.userId, at: now },
    ]);
  });

  test("three times in parallel queues it once", async () => {
    const eventId = await event("evt_1", { error: "Stripe is away" });
    const answers = await Promise.all([1, 2, 3].map(() => repeatEvent(admin, eventId, now)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual(refusal("under_way", underWay));
    expect(await waitingJobs()).toHaveLength(1);
    expect(await db.auditEntry.count()).toBe(1);
  });

  test("queues one whose job is lost, and refuses a queued, completed or unknown one", async () => {
    const lost = await event("evt_1");
    expect(await repeatEvent(admin, lost, now)).toMatchObject({ ok: true });
    expect(await repeatEvent(admin, lost, now)).toEqual(refusal("under_way", underWay));
    const done = await event("evt_2", { processedAt: now });
    expect(await repeatEvent(admin, done, now)).toEqual(refusal("done", "This has already been done."));
    expect(await repeatEvent(admin, "evt_none", now)).toEqual(
      refusal("not_found", "This event doesn’t exist."),
    );
  });
});

describe("background jobs", () => {
  test("shows the buyer of a failed job and runs it again once", async () => {
    const { booking, payment } = await buyPlace();
    await forgetJobs();
    await recordFailedJob("refund-payment", { id: randomUUID(), data: { paymentId: payment.id } }, now);
    const { jobs, count } = await listStuckJobs();
    expect({ count, jobs }).toMatchObject({
      count: 1,
      jobs: [
        {
          name: "refund-payment",
          personId: booking.id,
          about: expect.stringContaining(booking.name) as string,
        },
      ],
    });
    await ask(admin);
    const press = () => repeatJobAction({ status: "idle" }, filledIn({ id: jobs[0]?.id ?? "" }));
    expect([await press(), await press()]).toMatchObject([
      { status: "sent" },
      { status: "failed", code: "resolved" },
    ]);
    expect(await listStuckJobs()).toEqual({ jobs: [], count: 0 });
  });

  test("counts waiting jobs by kind and lists failed ones", async () => {
    const { payment, booking } = await buyPlace();
    await forgetJobs();
    await queueJob(db, "sync-payment", { paymentIntentId: payment.paymentIntentId ?? "" });
    await queueJob(db, "refund-payment", { paymentId: payment.id });
    await db.$executeRaw`
      UPDATE pgboss.job SET state = 'retry', retry_count = 3 WHERE name = 'refund-payment'`;
    await db.$executeRaw`DELETE FROM pgboss.job WHERE name = 'deliver-letter'`;
    expect(await listWaitingJobs()).toMatchObject([
      { name: "refund-payment", count: 1 },
      { name: "sync-payment", count: 1 },
    ]);
    expect(await listRetriedJobs()).toMatchObject([
      { name: "refund-payment", tries: 3, personId: booking.id },
    ]);
  });

  test("counts an event with a failed job once and runs it again once, from either list", async () => {
    const eventId = await event("evt_1", { error: "Stripe is away" });
    const id = randomUUID();
    await recordFailedJob("process-stripe-event", { id, data: { eventId } }, now);
    expect(await countStuck()).toBe(1);
    await ask(admin);
    const first = await repeatJobAction({ status: "idle" }, filledIn({ id }));
    const second = await repeatEventAction({ status: "idle" }, filledIn({ id: eventId }));
    expect([first, second]).toMatchObject([{ status: "sent" }, { status: "failed", code: "under_way" }]);
    expect(await waitingJobs()).toHaveLength(1);
    expect(await countStuck()).toBe(0);
  });
});
