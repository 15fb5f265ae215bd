import type Stripe from "stripe";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { openOwnPortalAction, openPlanPortalAction } from "@/lib/orders/programmes/actions";
import { stripe } from "@/lib/orders/stripe/client";
import { createMember } from "../../support/factories";
import { createPlan } from "../../support/orders";
import { setFaults } from "../../support/sandbox";
import { ask } from "../../support/access-levels";

/** The portal's module in a new process. */
async function freshPortal() {
  vi.resetModules();
  return import("@/lib/orders/programmes/portal");
}

async function newCustomer(): Promise<string> {
  const { id } = await stripe().customers.create({ email: "priya@example.test" });
  return id;
}

async function activeConfigurations(): Promise<Stripe.BillingPortal.Configuration[]> {
  const { data } = await stripe().billingPortal.configurations.list({ active: true });
  return data;
}

/** The target of an action's redirect. */
async function wayOf(action: Promise<void>): Promise<string> {
  try {
    await action;
  } catch (error) {
    return String((error as { digest?: unknown }).digest).split(";")[2] ?? "";
  }
  return "nowhere";
}

const page = async (address: string) => (await fetch(address)).text();

beforeEach(async () => {
  for (const { id } of await activeConfigurations())
    await stripe().billingPortal.configurations.update(id, { active: false });
});

describe("the billing portal", () => {
  test("is configured once by ten parallel requests, and reused by the next process", async () => {
    const customer = await newCustomer();
    const { openPortal } = await freshPortal();
    const opened = await Promise.all(Array.from({ length: 10 }, () => openPortal(customer, "/account")));
    expect(opened.map(({ ok }) => ok)).toEqual(Array(10).fill(true));
    const made = await activeConfigurations();
    expect(made).toHaveLength(1);
    const next = await freshPortal();
    expect(await next.openPortal(customer, "/account")).toMatchObject({ ok: true });
    expect((await activeConfigurations()).map(({ id }) => id)).toEqual([made[0]?.id]);
  });

  test("is configured once by two processes in parallel", async () => {
    const customer = await newCustomer();
    const processes = [await freshPortal(), await freshPortal(), await freshPortal()];
    const opened = await Promise.all(processes.map(({ openPortal }) => openPortal(customer, "/account")));
    expect(opened.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await activeConfigurations()).toHaveLength(1);
  });

  test("shows invoices and the card, without cancelling, pausing or changing a plan", async () => {
    const { openPortal } = await freshPortal();
    const opened = await openPortal(await newCustomer(), "/account");
    const [configuration] = await activeConfigurations();
    expect(configuration?.features).toMatchObject({
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      customer_update: { enabled: false },
      subscription_cancel: { enabled: false },
      subscription_pause: { enabled: false },
      subscription_update: { enabled: false },
    });
    const text = await page(opened.ok ? opened.value.url : "");
    expect(text).toContain("Use this card");
    expect(text).toContain(`${process.env.PUBLIC_URL}/account`);
  });

  test("ignores others' configurations, and restores its own if deactivated", async () => {
    const customer = await newCustomer();
    await stripe().billingPortal.configurations.create({
      features: { subscription_cancel: { enabled: true } },
      metadata: { mastermindPortal: "an older version" },
    });
    const { openPortal } = await freshPortal();
    expect(await openPortal(customer, "/account")).toMatchObject({ ok: true });
    const ours = (await activeConfigurations()).filter(
      ({ features }) => !features.subscription_cancel.enabled,
    );
    expect(ours).toHaveLength(1);
    await stripe().billingPortal.configurations.update(ours[0]?.id ?? "", { active: false });
    expect(await openPortal(customer, "/account")).toMatchObject({ ok: true });
  });

  test("is refused while Stripe is down, and opens afterwards", async () => {
    const customer = await newCustomer();
    const { openPortal } = await freshPortal();
    await setFaults({ stripe: { down: true } });
    expect(await openPortal(customer, "/account")).toMatchObject({ ok: false, code: "provider_down" });
    await setFaults({ stripe: { down: false } });
    expect(await openPortal(customer, "/account")).toMatchObject({ ok: true });
  });
});

describe("the buttons to the portal", () => {
  test("on the personal page open the buyer's own and return there", async () => {
    const customerId = await newCustomer();
    const { token } = await createPlan({ customerId });
    const way = await wayOf(openPlanPortalAction(token));
    expect(way).toMatch(/\/billing\/bps_/);
    expect(await page(way)).toContain(`/plan/${token}`);
  });

  test("on the account page open the member's own plan only", async () => {
    const [member, other] = [await createMember(), await createMember()];
    const { id } = await createPlan({ userId: member.userId, customerId: await newCustomer() });
    await ask(member);
    expect(await page(await wayOf(openOwnPortalAction(id, "/community")))).toContain("/community");
    await ask(other);
    expect(await wayOf(openOwnPortalAction(id, "/account"))).toBe("/account?failed=no_plan");
    await ask(null);
    expect(await wayOf(openOwnPortalAction(id, "/account"))).toMatch(/^\/auth\?/);
  });

  test("return with an error without a customer, or while Stripe is down", async () => {
    const { token } = await createPlan();
    expect(await wayOf(openPlanPortalAction(token))).toBe(`/plan/${token}?failed=no_customer`);
    const paid = await createPlan({ customerId: await newCustomer() });
    await setFaults({ stripe: { down: true } });
    expect(await wayOf(openPlanPortalAction(paid.token))).toBe(`/plan/${paid.token}?failed=provider_down`);
  });

  test("open nothing for an unpaid plan or a foreign return URL", async () => {
    const held = await createPlan({ status: "held", customerId: await newCustomer() });
    await expect(openPlanPortalAction(held.token)).rejects.toMatchObject({
      digest: expect.stringContaining("404") as string,
    });
    const member = await createMember();
    const { id } = await createPlan({ userId: member.userId, customerId: await newCustomer() });
    await ask(member);
    const way = await wayOf(openOwnPortalAction(id, "https://elsewhere.test" as "/account"));
    expect(await page(way)).not.toContain("elsewhere");
  });
});
