"use server";

import { redirect } from "next/navigation";
import { publicAction } from "@/lib/forms/action";
import { payOrPrice } from "@/lib/forms/pay-or-price";
import { readBuyer } from "@/lib/orders/checkout/buyer";
import { priceCoachingWithCode, startCoachingCheckout } from "@/lib/orders/checkout/coaching";
import { coachingCodeSchema, coachingSchema } from "@/lib/orders/checkout/schema";

const hidden = ["package", "prices", "told"];

const payCoaching = publicAction("coaching-checkout", {
  schema: coachingSchema,
  hidden,
  run: async (input, now) => {
    const buyer = await readBuyer();
    const result = await startCoachingCheckout({ ...input, termsAccepted: true }, buyer, now);
    if (result.ok) redirect(result.value.url);
    return result.code === "price_not_shown" ? priceCoachingWithCode(input, buyer, now) : result;
  },
});

const priceCoaching = publicAction("coaching-code", {
  schema: coachingCodeSchema,
  shown: coachingSchema,
  hidden,
  run: async (input, now) => priceCoachingWithCode(input, await readBuyer(), now),
});

/** Opens Checkout for a coaching package and redirects to it; "Apply" returns what a voucher pays instead. */
export const startCoachingAction = payOrPrice(payCoaching, priceCoaching);
