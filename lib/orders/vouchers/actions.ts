"use server";

import { redirect } from "next/navigation";
import { publicAction } from "@/lib/forms/action";
import { readBuyer } from "@/lib/orders/checkout/buyer";
import { voucherSchema } from "@/lib/orders/checkout/schema";
import { startVoucherCheckout } from "@/lib/orders/checkout/voucher";

/** Opens Checkout for a gift voucher and redirects to it. */
export const startVoucherAction = publicAction("voucher-checkout", {
  schema: voucherSchema,
  hidden: ["prices"],
  run: async (input, now) => {
    const result = await startVoucherCheckout({ ...input, termsAccepted: true }, await readBuyer(), now);
    if (result.ok) redirect(result.value.url);
    return result;
  },
});
