import "server-only";
import { createHash } from "node:crypto";
import Stripe from "stripe";
import { planCopy } from "@/content/pages/plan";
import { site } from "@/content/site";
import { db } from "@/lib/db";
import { describeError, logger } from "@/lib/logger";
import { fail, ok, type Result } from "@/lib/result";
import { absolute } from "@/lib/site-env";
import { stripe } from "@/lib/stripe/client";

/** Why the portal did not open. */
export type PortalRefusal = "provider_down" | "no_customer";

/**
 * What a buyer may do there: see what was paid and change the card. A plan of payments is a debt: it is neither cancelled,
 * paused nor changed there (docs/rules/mastermind.md#the-plan-is-a-debt).
 */
const settings = {
  business_profile: { headline: site.business },
  features: {
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    customer_update: { enabled: false },
    subscription_cancel: { enabled: false },
    subscription_pause: { enabled: false },
    subscription_update: { enabled: false },
  },
} satisfies Stripe.BillingPortal.ConfigurationCreateParams;

/** Changes with the settings: a configuration that says something else is not taken for ours. */
const version = createHash("sha256").update(JSON.stringify(settings)).digest("hex").slice(0, 16);

/** The configuration's id, once for each process. */
let known: Promise<string> | null = null;

/**
 * Opens Stripe's billing portal for a customer and answers its address; `returnPath` is where its way back leads. Stripe's
 * page for changing nothing but the card is not used: it leaves the card of a running subscription as it was.
 */
export async function openPortal(
  customerId: string,
  returnPath: string,
): Promise<Result<{ url: string }, "provider_down">> {
  try {
    return ok({ url: await openSession(customerId, returnPath) });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    logger.error({ event: "portal.open_failed", reason: describeError(error) });
    return fail("provider_down", planCopy.portal.failures.provider_down);
  }
}

/** Opens the portal for the buyer of a plan. Refuses a plan that Stripe knows no customer of. */
export async function openPlanPortal(
  planId: string,
  returnPath: string,
): Promise<Result<{ url: string }, PortalRefusal>> {
  const { customerId } = await db.mastermindPlan.findUniqueOrThrow({
    where: { id: planId },
    select: { customerId: true },
  });
  return customerId
    ? openPortal(customerId, returnPath)
    : fail("no_customer", planCopy.portal.failures.no_customer);
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
    // Switched off or gone since it was found: look again, once
    known = null;
    return open();
  }
}

/** Everybody who asks while it is being looked for waits for the same answer. A failure is not remembered. */
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
    // Another process that makes it at this moment gets the same one; the one that was switched off does not come back
    { idempotencyKey: `mastermind-portal-${version}-${switchedOff ?? "first"}` },
  );
  logger.info({ event: "portal.configured", configurationId: made.id });
  return made.id;
}

function isAboutConfiguration(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.param === "configuration";
}
