import { stripe } from "@/lib/orders/stripe/client";
import { payCheckout } from "./sandbox";

/** Sells to buyer@example.test as an earlier site did, without our metadata at Stripe. */
export async function soldBefore(pence: number, { monthly = false, currency = "gbp" } = {}): Promise<void> {
  const session = await stripe().checkout.sessions.create({
    mode: monthly ? "subscription" : "payment",
    line_items: [
      {
        quantity: 1,
        price_data: {
          ...{ currency, unit_amount: pence, product_data: { name: "As it was sold before" } },
          ...(monthly && { recurring: { interval: "month" } }),
        },
      },
    ],
    success_url: "https://old.example/thanks",
  });
  await payCheckout(session.url ?? "");
}
