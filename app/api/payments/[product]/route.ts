import type { Programme } from "@/content/programmes";
import { messagesCopy } from "@/content/pages/messages";
import type { Retreat } from "@/content/retreats";
import { answer, answering, readJson, refuse } from "@/lib/access/requests";
import { findProgramme } from "@/lib/content/programmes";
import { findRetreat } from "@/lib/content/retreats";
import { placeOrder, planOrder } from "@/lib/orders/checkout/api-orders";
import { placeSchema, planSchema } from "@/lib/orders/checkout/api-schema";
import { readBuyer } from "@/lib/orders/checkout/buyer";
import { startCheckout, type PlaceOrder } from "@/lib/orders/checkout/place";
import { startPlanCheckout } from "@/lib/orders/checkout/plan";
import { fail } from "@/lib/result";
import { clockNow } from "@/lib/time/server-clock";

type Context = { params: Promise<{ product: string }> };

/**
 * Opens Checkout for what the last segment names: a programme by its id, or a place on a retreat by its id and
 * "-deposit" or "-full". Answers {url}.
 */
export const POST = answering(async (request: Request, { params }: Context) => {
  const { product } = await params;
  const programme = findProgramme(product);
  if (programme) return openPlan(request, programme);
  const [, id = "", pay] = /^(.+)-(deposit|full)$/.exec(product) ?? [];
  const retreat = findRetreat(id);
  if (!retreat) return refuse(fail("not_found", messagesCopy.generic.failure.text));
  return openPlace(request, retreat, pay === "deposit" ? "deposit" : "full");
});

/** Of {amount (pence), currency, room, termsAccepted, name?, email?}. */
async function openPlace(request: Request, retreat: Retreat, pay: PlaceOrder["pay"]) {
  const input = await readJson(request, placeSchema(retreat));
  if (!input.ok) return refuse(input);
  const order = placeOrder(retreat, input.value, pay);
  if (!order.ok) return refuse(order);
  const opened = await startCheckout(order.value, await readBuyer(), clockNow());
  return opened.ok ? answer({ url: opened.value.url }) : refuse(opened);
}

/** Of {paymentType, amount (in pounds), mode, termsAccepted, name?, email?}. */
async function openPlan(request: Request, programme: Programme) {
  const input = await readJson(request, planSchema);
  if (!input.ok) return refuse(input);
  const order = planOrder(programme, input.value);
  if (!order.ok) return refuse(order);
  const opened = await startPlanCheckout(order.value, await readBuyer(), clockNow());
  return opened.ok ? answer({ url: opened.value.url }) : refuse(opened);
}
