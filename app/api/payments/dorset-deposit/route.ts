import { answer, readJson, refuse } from "@/lib/access/requests";
import { readBuyer } from "@/lib/checkout/buyer";
import { placeOrder } from "@/lib/checkout/door-orders";
import { placeDoorSchema } from "@/lib/checkout/door-schema";
import { startCheckout } from "@/lib/checkout/place";

/** Opens Checkout for the deposit for a place on the Dorset retreat: {amount (pence), currency, room, termsAccepted, name?, email?} → {url}. */
export async function POST(request: Request) {
  const input = await readJson(request, placeDoorSchema);
  if (!input.ok) return refuse(input);
  const order = placeOrder(input.value, "deposit");
  if (!order.ok) return refuse(order);
  const opened = await startCheckout(order.value, await readBuyer(), new Date());
  return opened.ok ? answer({ url: opened.value.url }) : refuse(opened);
}
