import { answer, readJson, refuse } from "@/lib/access/requests";
import { startPlanCheckout } from "@/lib/mastermind/checkout";
import { readBuyer } from "@/lib/payments/buyer";
import { planOrder } from "@/lib/payments/door-orders";
import { mastermindDoorSchema } from "@/lib/payments/door-schema";

/** Opens Checkout for the mastermind: {paymentType, amount (whole pounds), mode, termsAccepted?, name?, email?} → {url}. */
export async function POST(request: Request) {
  const input = await readJson(request, mastermindDoorSchema);
  if (!input.ok) return refuse(input);
  const order = planOrder(input.value);
  if (!order.ok) return refuse(order);
  const opened = await startPlanCheckout(order.value, await readBuyer(), new Date());
  return opened.ok ? answer({ url: opened.value.url }) : refuse(opened);
}
