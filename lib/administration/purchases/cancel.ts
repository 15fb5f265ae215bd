import "server-only";
import type { Member } from "@/lib/access/policy";
import { proveByCode, type FreshCodeRefusal } from "@/lib/accounts/two-factor/fresh-code";
import { cancelOrderIn } from "@/lib/orders/cancel";
import type { CancelRefusal } from "@/lib/orders/purchases/cancellation";
import { ok, type Result } from "@/lib/result";
import { changePurchase, refuse, type MoneyRefusal } from "./change";
import { requestWithText, sendNow, type RequestedFullRefund, type Refunded } from "./refund";
import type { CancelForm } from "./schema";
import { findRefund } from "@/lib/orders/purchases/refund-sums";

export type CancelPurchaseInput = Omit<CancelForm, "amount" | "waiveFees"> & {
  amountPence: number | null;
  waiveFees?: boolean;
};

type Cancelled = RequestedFullRefund | null;

type Refusals = MoneyRefusal | CancelRefusal | FreshCodeRefusal;

/** Cancels a booking or a plan and sends back what was chosen, all of it or nothing (docs/rules/administration.md#cancelling). */
export async function cancelPurchase(
  admin: Member,
  input: CancelPurchaseInput,
  now: Date,
): Promise<Result<Refunded | null, Refusals>> {
  const cancelled = await cancelWithRefund(admin, input, now);
  if (!cancelled.ok) return cancelled;
  return cancelled.value ? sendNow(cancelled.value, now, "cancelled_stripe_no") : ok(null);
}

/** As `cancelPurchase`, leaving Stripe to the job. */
async function cancelWithRefund(
  admin: Member,
  input: CancelPurchaseInput,
  now: Date,
): Promise<Result<Cancelled, Refusals>> {
  const proved = await proveByCode(admin, input.code, now);
  if (!proved.ok) return proved;
  return changePurchase<Cancelled, CancelRefusal>(admin, input, async (tx) => {
    const terms = await findRefund(tx, input.id, input);
    if (!terms) return refuse("gone");
    const feePence = input.back === "terms" && !input.waiveFees ? terms.feePence : 0;
    const byTermsPence = terms.byTermsPence + terms.feePence - feePence;
    const pence = { terms: byTermsPence, all: terms.leftPence, part: input.amountPence ?? 0 }[input.back];
    const { id, by, reason, noticeOn } = input;
    const notice = { id, by, reason, noticeOn };
    const cancelled = await cancelOrderIn(tx, admin, notice, now, { pence, feePence });
    if (!cancelled.ok) return cancelled;
    if (pence === 0) return input.back === "terms" ? ok(null) : refuse("nothing_left");
    return requestWithText(tx, admin, { orderId: id, pence, reason }, now);
  });
}
