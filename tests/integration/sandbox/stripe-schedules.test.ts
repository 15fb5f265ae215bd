import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { addDuration } from "@/scripts/sandbox/clock";
import { idOf, startTestSandbox } from "./fixture";
import { advance, endAfterSix, invoicesOf, startPlan, type TestSandbox } from "./stripe-plan";

async function planOfSix(sandbox: TestSandbox, card?: string) {
  const subscription = await startPlan(sandbox, card);
  return { subscription, schedule: await endAfterSix(sandbox, subscription) };
}

describe("a plan of six payments", () => {
  test("is made of a subscription, and shows on it when it ends", async () => {
    const sandbox = await startTestSandbox();
    const { stripe, receiver } = sandbox;
    const subscription = await startPlan(sandbox);
    receiver.received.length = 0;
    const made = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
    const [item] = subscription.items.data;
    expect(made).toMatchObject({
      status: "active",
      end_behavior: "release",
      subscription: subscription.id,
      current_phase: { start_date: item?.current_period_start, end_date: item?.current_period_end },
      phases: [{ items: [{ price: item?.price.id, quantity: 1 }] }],
    });
    const schedule = await endAfterSix(sandbox, await startPlan(sandbox));
    const after = await stripe.subscriptions.retrieve(idOf(schedule.subscription), { expand: ["schedule"] });
    const end = schedule.phases[0]?.end_date;
    expect(after).toMatchObject({ cancel_at: end, schedule: { id: schedule.id, end_behavior: "cancel" } });
    expect(schedule.current_phase?.end_date).toBe(end);
    const found = await stripe.subscriptionSchedules.list({ customer: idOf(after.customer) });
    expect(found.data.map(({ id }) => id)).toEqual([schedule.id]);
    expect(await stripe.subscriptionSchedules.retrieve(schedule.id)).toMatchObject({ id: schedule.id });
    await sandbox.control("POST", "/clock", { advance: "1 second" });
    expect(receiver.types().filter((type) => /schedule|subscription\.updated/.test(type))).toEqual([
      "subscription_schedule.created",
      "customer.subscription.updated",
      "subscription_schedule.created",
      "customer.subscription.updated",
      "subscription_schedule.updated",
      "customer.subscription.updated",
    ]);
  });

  test.each([
    ["in one leap", ["8 months"]],
    ["month by month", Array<string>(8).fill("1 month")],
    ["day by day", Array<string>(200).fill("1 day")],
  ])("raises six invoices and never a seventh, %s", async (_how, steps) => {
    const sandbox = await startTestSandbox();
    const { subscription, schedule } = await planOfSix(sandbox);
    for (const step of steps) await advance(sandbox, step);
    const invoices = await invoicesOf(sandbox, subscription.id);
    expect(invoices.map(({ status }) => status)).toEqual(Array(6).fill("paid"));
    expect(invoices.reduce((sum, { amount_paid }) => sum + amount_paid, 0)).toBe(6 * 9_700);
    const end = schedule.phases[0]?.end_date;
    expect(await sandbox.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: "canceled",
      ended_at: end,
    });
    expect(await sandbox.stripe.subscriptionSchedules.retrieve(schedule.id)).toMatchObject({
      status: "completed",
      completed_at: end,
      current_phase: null,
    });
    expect(sandbox.receiver.types().slice(-2)).toEqual([
      "customer.subscription.deleted",
      "subscription_schedule.completed",
    ]);
    // Each event was sent once, and before the clock's answer.
    expect(new Set(sandbox.receiver.received.map(({ id }) => id)).size).toBe(
      sandbox.receiver.received.length,
    );
    expect(sandbox.receiver.types().filter((type) => type === "invoice.paid")).toHaveLength(6);
  });

  test("made in its second month begins with that month: the six are counted from the subscription's start", async () => {
    const sandbox = await startTestSandbox();
    const { stripe } = sandbox;
    const subscription = await startPlan(sandbox);
    await advance(sandbox, "1 month");
    const { id, phases } = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
    const [phase] = phases;
    expect(phase?.start_date).toBe(subscription.items.data[0]?.current_period_end);
    await stripe.subscriptionSchedules.update(id, {
      end_behavior: "cancel",
      phases: [
        {
          start_date: phase?.start_date,
          end_date: addDuration(subscription.billing_cycle_anchor * 1000, "6 months") / 1000,
          items: [{ price: idOf(phase?.items[0]?.price ?? null) }],
        },
      ],
    });
    await advance(sandbox, "8 months");
    expect(await invoicesOf(sandbox, subscription.id)).toHaveLength(6);
  });

  test("goes on after its end when it is to be released", async () => {
    const sandbox = await startTestSandbox();
    const { stripe } = sandbox;
    const { subscription, schedule } = await planOfSix(sandbox);
    await stripe.subscriptionSchedules.update(schedule.id, { end_behavior: "release" });
    expect((await stripe.subscriptions.retrieve(subscription.id)).cancel_at).toBeNull();
    await advance(sandbox, "7 months");
    expect(await invoicesOf(sandbox, subscription.id)).toHaveLength(8);
    expect(await stripe.subscriptionSchedules.retrieve(schedule.id)).toMatchObject({
      status: "released",
      subscription: null,
      released_subscription: subscription.id,
    });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: "active",
      schedule: null,
    });
  });

  test("may have several phases", async () => {
    const sandbox = await startTestSandbox();
    const { stripe } = sandbox;
    const { subscription, schedule } = await planOfSix(sandbox);
    const [phase] = schedule.phases;
    const items = [{ price: idOf(phase?.items[0]?.price ?? null) }];
    const two = await stripe.subscriptionSchedules.update(schedule.id, {
      phases: [
        { start_date: phase?.start_date, duration: { interval: "month", interval_count: 2 }, items },
        { duration: { interval: "month" }, items },
      ],
    });
    expect(two.phases).toHaveLength(2);
    expect((await stripe.subscriptions.retrieve(subscription.id)).cancel_at).toBeNull();
    await advance(sandbox, "2 months");
    expect((await stripe.subscriptions.retrieve(subscription.id)).cancel_at).toBe(two.phases[1]?.end_date);
    await advance(sandbox, "6 months");
    expect(await invoicesOf(sandbox, subscription.id)).toHaveLength(3);
  });
});

describe("schedules that end early", () => {
  test("a released one leaves the subscription running, and takes back the ending unless told to keep it", async () => {
    const sandbox = await startTestSandbox();
    const { stripe } = sandbox;
    const first = await planOfSix(sandbox);
    const released = await stripe.subscriptionSchedules.release(first.schedule.id);
    expect(released).toMatchObject({ status: "released", released_subscription: first.subscription.id });
    expect(await stripe.subscriptions.retrieve(first.subscription.id)).toMatchObject({
      schedule: null,
      cancel_at: null,
    });
    const second = await planOfSix(sandbox);
    await stripe.subscriptionSchedules.release(second.schedule.id, { preserve_cancel_date: true });
    await advance(sandbox, "8 months");
    expect(await invoicesOf(sandbox, first.subscription.id)).toHaveLength(9);
    expect(await invoicesOf(sandbox, second.subscription.id)).toHaveLength(6);
  });

  test("canceling either one cancels the other", async () => {
    const sandbox = await startTestSandbox();
    const { stripe, receiver } = sandbox;
    const first = await planOfSix(sandbox);
    await stripe.subscriptionSchedules.cancel(first.schedule.id, { invoice_now: false, prorate: false });
    expect((await stripe.subscriptions.retrieve(first.subscription.id)).status).toBe("canceled");
    const second = await planOfSix(sandbox);
    await stripe.subscriptions.cancel(second.subscription.id);
    expect((await stripe.subscriptionSchedules.retrieve(second.schedule.id)).status).toBe("canceled");
    await advance(sandbox, "8 months");
    expect(await invoicesOf(sandbox, second.subscription.id)).toHaveLength(1);
    expect(receiver.types().filter((type) => type === "subscription_schedule.canceled")).toHaveLength(2);
    await expect(stripe.subscriptionSchedules.release(second.schedule.id)).rejects.toMatchObject({
      message: expect.stringContaining("`canceled`") as string,
    });
  });
});

describe("what Stripe would refuse", () => {
  test("a second schedule, anything beside from_subscription, and nothing at all", async () => {
    const sandbox = await startTestSandbox();
    const { subscription } = await planOfSix(sandbox);
    const create = (params: Stripe.SubscriptionScheduleCreateParams) =>
      sandbox.stripe.subscriptionSchedules.create(params);
    await expect(create({ from_subscription: subscription.id })).rejects.toMatchObject({
      param: "from_subscription",
    });
    await expect(
      create({ from_subscription: subscription.id, end_behavior: "cancel" }),
    ).rejects.toMatchObject({
      param: "end_behavior",
      message: "You cannot set `end_behavior` if `from_subscription` is set.",
    });
    await expect(create({})).rejects.toMatchObject({ code: "parameter_missing" });
    await expect(create({ from_subscription: "sub_none" })).rejects.toMatchObject({
      code: "resource_missing",
    });
  });

  test("ending a subscription by hand that a schedule ends", async () => {
    const sandbox = await startTestSandbox();
    const { subscription, schedule } = await planOfSix(sandbox);
    for (const change of [{ cancel_at_period_end: true }, { cancel_at: subscription.created + 1 }]) {
      await expect(sandbox.stripe.subscriptions.update(subscription.id, change)).rejects.toMatchObject({
        message: expect.stringContaining(`managed by the subscription schedule \`${schedule.id}\``) as string,
      });
    }
  });

  test.each<[string, (phase: Stripe.SubscriptionSchedule.Phase) => object, object]>([
    ["without a start", () => ({ start_date: undefined }), { param: "phases" }],
    [
      "with another start",
      (phase) => ({ start_date: phase.start_date + 1 }),
      { param: "phases[0][start_date]" },
    ],
    ["that starts now", () => ({ start_date: "now" }), { param: "phases[0][start_date]" }],
    ["with two ends", (phase) => ({ end_date: phase.end_date }), { param: "phases[0][duration]" }],
    ["without an end", () => ({ duration: undefined }), { param: "phases[0][end_date]" }],
    ["that ends in the past", () => ({ duration: undefined, end_date: 1 }), { param: "phases[0][end_date]" }],
    ["without items", () => ({ items: undefined }), { param: "phases[0][items]" }],
    ["with an unknown price", () => ({ items: [{ price: "price_none" }] }), { code: "resource_missing" }],
    [
      "with iterations",
      () => ({ iterations: 6 }),
      { code: "parameter_unknown", param: "phases[0][iterations]" },
    ],
    [
      "of fortnights",
      () => ({ duration: { interval: "fortnight" } }),
      { param: "phases[0][duration][interval]" },
    ],
  ])("a phase %s", async (_what, change, error) => {
    const sandbox = await startTestSandbox();
    const { schedule } = await planOfSix(sandbox);
    const [phase] = schedule.phases;
    if (!phase) throw new Error("The schedule has no phase.");
    const { start_date } = phase;
    const items = [{ price: idOf(phase.items[0]?.price ?? null), quantity: 1 }];
    const duration = { interval: "month", interval_count: 6 };
    const wrong = {
      start_date,
      items,
      duration,
      ...change(phase),
    } as Stripe.SubscriptionScheduleUpdateParams.Phase;
    await expect(
      sandbox.stripe.subscriptionSchedules.update(schedule.id, { phases: [wrong] }),
    ).rejects.toMatchObject({ statusCode: 400, ...error });
    expect((await sandbox.stripe.subscriptionSchedules.retrieve(schedule.id)).phases).toEqual(
      schedule.phases,
    );
  });

  test("phases that leave a gap, another end, and a cancellation that would be prorated", async () => {
    const sandbox = await startTestSandbox();
    const { stripe } = sandbox;
    const { schedule } = await planOfSix(sandbox);
    const [phase] = schedule.phases;
    const items = [{ price: idOf(phase?.items[0]?.price ?? null) }];
    const duration = { interval: "month" as const };
    await expect(
      stripe.subscriptionSchedules.update(schedule.id, {
        phases: [
          { start_date: phase?.start_date, duration, items },
          { start_date: (phase?.end_date ?? 0) + 1, duration, items },
        ],
      }),
    ).rejects.toMatchObject({ param: "phases[1][start_date]" });
    await expect(
      stripe.subscriptionSchedules.update(schedule.id, { end_behavior: "renew" }),
    ).rejects.toMatchObject({ param: "end_behavior" });
    await expect(stripe.subscriptionSchedules.cancel(schedule.id)).rejects.toMatchObject({
      param: "invoice_now",
    });
  });
});
