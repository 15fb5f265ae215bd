import "server-only";
import { createHash } from "node:crypto";
import Stripe from "stripe";
import { z } from "zod";
import { planPart } from "@/content/pages/plan";
import { getContent } from "@/lib/content/documents";
import { getSettings } from "@/lib/content/settings";
import { db } from "@/lib/db";
import { describeError, logger } from "@/lib/observability/logger";
import { fail, ok, type Result } from "@/lib/result";
import { absolute } from "@/lib/env/site";
import { stripe } from "@/lib/orders/stripe/client";

export const portalReturnSchema = z.enum(["/account", "/community", "/members"]);
export type PortalReturn = z.output<typeof portalReturnSchema>;
export type PortalRefusal = "provider_down" | "no_customer";

// A plan is a debt, so cards and receipts only (docs/rules/mastermind.md#the-plan-is-a-debt).
const settings = {
  business_profile: { headline: getSettings().business },
  features: {
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    customer_update: { enabled: false },
    subscription_cancel: { enabled: false },
    subscription_pause: { enabled: false },
    subscription_update: { enabled: false },
  },
} satisfies Stripe.BillingPortal.ConfigurationCreateParams;

const version = createHash("sha256").update(JSON.stringify(settings)).digest("hex").slice(0, 16);

let known: Promise<string> | null = null;

/** Opens Stripe's billing portal; its card-only page does not update a running subscription's card. */
export async function openPortal(
  customerId: string,
  returnPath: string,
): Promise<Result<{ url: string }, "provider_down">> {
  try {
    return ok({ url: await openSession(customerId, returnPath) });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    logger.error({ event: "portal.open_failed", reason: describeError(error) });
    return fail("provider_down", getContent(planPart).portal.failures.provider_down);
  }
}

/** Opens the portal for a plan's buyer; fails if Stripe does not know the customer. */
export async function openPlanPortal(
  planId: string,
  returnPath: string,
): Promise<Result<{ url: string }, PortalRefusal>> {
  const { customerId } = await db.plan.findUniqueOrThrow({
    where: { orderId: planId },
    select: { customerId: true },
  });
  return customerId
    ? openPortal(customerId, returnPath)
    : fail("no_customer", getContent(planPart).portal.failures.no_customer);
}

async function openSession(customer: string, returnPath: string): Promise<string> {
  const open = async () => {
    const session = await stripe().billingPortal.sessions.create({
      customer,
      configuration: await configuration(),
      return_url: absolute(returnPath),
    });
    return session.url;
  };
  const isRemembered = known !== null;
  try {
    return await open();
  } catch (error) {
    if (!isRemembered || !isAboutConfiguration(error)) throw error;
    known = null;
    return open();
  }
}

// Single flight; failures are not cached.
function configuration(): Promise<string> {
  known ??= findConfiguration().catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

async function findConfiguration(): Promise<string> {
  let switchedOff: string | undefined;
  for await (const { id, active, metadata } of stripe().billingPortal.configurations.list({ limit: 100 })) {
    if (metadata?.mastermindPortal !== version) continue;
    if (active) return id;
    switchedOff ??= id;
  }
  const made = await stripe().billingPortal.configurations.create(
    { ...settings, metadata: { mastermindPortal: version } },
    // Concurrent processes get the same one; a deactivated one changes the key.
    { idempotencyKey: `mastermind-portal-${version}-${switchedOff ?? "first"}` },
  );
  logger.info({ event: "portal.configured", configurationId: made.id });
  return made.id;
}

function isAboutConfiguration(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.param === "configuration";
}
