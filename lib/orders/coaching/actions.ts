"use server";

import { redirect } from "next/navigation";
import { publicAction } from "@/lib/forms/action";
import { readBuyer } from "@/lib/orders/checkout/buyer";
import { startCoachingCheckout } from "@/lib/orders/checkout/coaching";
import { coachingSchema } from "@/lib/orders/checkout/schema";

/** Opens Checkout for a coaching package and redirects to it. */
export const startCoachingAction = publicAction("coaching-checkout", {
  schema: coachingSchema,
  hidden: ["package", "prices"],
  run: async (input, now) => {
    const result = await startCoachingCheckout({ ...input, termsAccepted: true }, await readBuyer(), now);
    if (result.ok) redirect(result.value.url);
    return result;
  },
});
