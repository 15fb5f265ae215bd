import "server-only";
import { dorset, priceList } from "@/content/retreats";
import { dorsetPaymentCopy } from "@/content/pages/dorset-retreat-payment";
import { countTry } from "@/lib/limits";
import { fail, type Result } from "@/lib/result";
import { buyerDetails, type Buyer } from "./buyer";
import { holdPlace, type HoldRefusal } from "./hold";
import { openSession } from "./open-session";
import type { CheckoutInput } from "./schema";

/** What a buyer of a place asks for. Without a name or an address, Checkout asks. */
export type PlaceOrder = Omit<CheckoutInput, "terms">;

/**
 * Keeps a place on the Dorset retreat and opens Checkout for it; answers its address. One open Checkout a browser or
 * signed-in person: the same choice again, a double click or a second tab, gets the same one; another choice ends the first,
 * unless it is refused.
 */
export async function startCheckout(
  { room, pay, prices, ...typed }: PlaceOrder,
  buyer: Buyer,
  now: Date,
): Promise<Result<{ url: string }, "not_open" | "price_changed" | HoldRefusal>> {
  if (dorset.sales !== "open") return fail("not_open", dorsetPaymentCopy.sales.closed.title);
  if (prices !== priceList) return fail("price_changed", dorsetPaymentCopy.toasts.serverErrors.priceChanged);
  const allowed = await countTry("checkout", [buyer.network]);
  if (!allowed.ok) return allowed;
  const totalPence = dorset.rooms[room].pricePence;
  const pence = pay === "deposit" ? dorset.depositPence : totalPence;
  const details = buyerDetails(typed, buyer);
  const held = await holdPlace(
    { kind: "place", retreat: dorset, room, totalPence, pence, ...details },
    buyer,
    now,
  );
  return held.ok ? openSession(held.value, now) : held;
}
