import { answer, answering, readJson, refuse } from "@/lib/access/requests";
import { readBuyer } from "@/lib/orders/checkout/buyer";
import { placeOrder } from "@/lib/orders/checkout/api-orders";
import { placeSchema } from "@/lib/orders/checkout/api-schema";
import { startCheckout } from "@/lib/orders/checkout/place";
import { clockNow } from "@/lib/time/server-clock";
import { retreatOf } from "@/lib/content/retreats";

/** Opens Checkout for a place in full on the Dorset retreat: {amount (pence), currency, room, termsAccepted, name?, email?} → {url}. */
export const POST = answering(async (request: Request) => {
  const dorset = retreatOf({ retreat: "dorset" });
  const input = await readJson(request, placeSchema(dorset));
  if (!input.ok) return refuse(input);
  const order = placeOrder(dorset, input.value, "full");
  if (!order.ok) return refuse(order);
  const opened = await startCheckout(order.value, await readBuyer(), clockNow());
  return opened.ok ? answer({ url: opened.value.url }) : refuse(opened);
});
