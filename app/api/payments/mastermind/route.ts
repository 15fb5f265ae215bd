import { answer, answering, readJson, refuse } from "@/lib/access/requests";
import { readBuyer } from "@/lib/orders/checkout/buyer";
import { planOrder } from "@/lib/orders/checkout/api-orders";
import { planSchema } from "@/lib/orders/checkout/api-schema";
import { startPlanCheckout } from "@/lib/orders/checkout/plan";
import { clockNow } from "@/lib/time/server-clock";

/** Opens Checkout for the mastermind: {paymentType, amount (whole pounds), mode, termsAccepted?, name?, email?} → {url}. */
export const POST = answering(async (request: Request) => {
  const input = await readJson(request, planSchema);
  if (!input.ok) return refuse(input);
  const order = planOrder(input.value);
  if (!order.ok) return refuse(order);
  const opened = await startPlanCheckout(order.value, await readBuyer(), clockNow());
  return opened.ok ? answer({ url: opened.value.url }) : refuse(opened);
});
