import { answer, readJson, refuse } from "@/lib/access/requests";
import { readBuyer } from "@/lib/checkout/buyer";
import { planOrder } from "@/lib/checkout/door-orders";
import { mastermindDoorSchema } from "@/lib/checkout/door-schema";
import { startPlanCheckout } from "@/lib/checkout/plan";

/** Opens Checkout for the mastermind: {paymentType, amount (whole pounds), mode, termsAccepted?, name?, email?} → {url}. */
export async function POST(request: Request) {
  const input = await readJson(request, mastermindDoorSchema);
  if (!input.ok) return refuse(input);
  const order = planOrder(input.value);
  if (!order.ok) return refuse(order);
  const opened = await startPlanCheckout(order.value, await readBuyer(), new Date());
  return opened.ok ? answer({ url: opened.value.url }) : refuse(opened);
}
