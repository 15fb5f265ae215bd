import { getSettings } from "@/lib/content/settings";
import { db } from "@/lib/db";
import { stripe } from "@/lib/orders/stripe/client";
import { openPlan } from "./money";

/** Makes an open monthly Checkout the old kind, which creates the subscription. Returns its URL. */
export async function asBefore({
  sessionId,
}: {
  sessionId: string;
}): Promise<{ url: string; sessionId: string }> {
  const { amount_total, currency, metadata, expires_at, ...now } =
    await stripe().checkout.sessions.retrieve(sessionId);
  const session = await stripe().checkout.sessions.create({
    mode: "subscription",
    subscription_data: { metadata: metadata ?? {} },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency ?? "gbp",
          unit_amount: amount_total ?? 0,
          recurring: { interval: "month" },
          product_data: { name: getSettings().mastermind },
        },
      },
    ],
    metadata: metadata ?? {},
    expires_at,
    success_url: now.success_url ?? "",
    ...(now.customer_email && { customer_email: now.customer_email }),
  });
  const url = session.url ?? "";
  await db.checkout.update({ where: { sessionId }, data: { sessionId: session.id, url } });
  await stripe().checkout.sessions.expire(sessionId);
  return { url, sessionId: session.id };
}

/** Opens the old kind of Checkout for a monthly plan. */
export async function openOldPlan(...how: Parameters<typeof openPlan>) {
  const { plan, sessionId } = await openPlan(...how);
  return { plan, ...(await asBefore({ sessionId })) };
}
