import "server-only";
import { formatMoney } from "@/content/money";
import { recordAudit } from "@/lib/access/audit";
import type { Member } from "@/lib/access/policy";
import { proveByCode, type FreshCodeRefusal } from "@/lib/accounts/two-factor/fresh-code";
import type { Transaction } from "@/lib/db";
import { findBooking } from "@/lib/orders/bookings/bookings";
import { cancelGuest, findGuestRefund } from "@/lib/orders/bookings/cancel-guest";
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
    if (input.guest) return cancelOneGuest(tx, admin, { ...input, guest: input.guest }, now);
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

/** Cancels the place of one of several guests; the others keep theirs. */
async function cancelOneGuest(
  tx: Transaction,
  admin: Member,
  { id, guest: guestId, by, reason, noticeOn, ...input }: CancelPurchaseInput & { guest: string },
  now: Date,
): Promise<Result<Cancelled, MoneyRefusal | CancelRefusal>> {
  const booking = await findBooking(tx, id);
  if (!booking?.guests.some((guest) => guest.id === guestId)) return refuse("gone");
  const terms = await findGuestRefund(tx, booking, guestId, { by, noticeOn });
  const feePence = input.back === "terms" && !input.waiveFees ? terms.feePence : 0;
  const byTermsPence = terms.refundPence + terms.feePence - feePence;
  const pence = { terms: byTermsPence, all: terms.leftPence, part: input.amountPence ?? 0 }[input.back];
  if (pence > terms.leftPence)
    return refuse("more_than_left", { amount: formatMoney(terms.leftPence, booking.currency) });
  const notice = { id, guestId, by, reason, noticeOn };
  const cancelled = await cancelGuest(tx, admin, notice, now, { pence, feePence });
  if (!cancelled.ok) return cancelled;
  const details = { by, noticeOn, guest: guestId, pence };
  await recordAudit(tx, admin, { action: "booking.guest_cancelled", subject: id, details }, now);
  return ok(null);
}
