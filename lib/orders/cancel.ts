import "server-only";
import { cancelRefusals } from "@/content/pages/purchases";
import { may, type Member } from "@/lib/access/policy";
import { db, type Transaction } from "@/lib/db";
import { lockOrder } from "@/lib/db/locks/order";
import { lockAdministrator } from "@/lib/access/role-locks";
import { fail, ok, type Result } from "@/lib/result";
import { bookingPurchase, findBooking } from "./bookings/bookings";
import { isUnsentAward } from "./bookings/pending-award";
import { bookingRefund } from "./bookings/refund-terms";
import { coachingPurchase, findCoaching } from "./coaching/coaching";
import { coachingRefund } from "./coaching/refund-terms";
import { endOrder } from "./end";
import { findPlan, planPurchase } from "./programmes/plans";
import { planRefund } from "./programmes/refund-terms";
import { unrefundedPayments } from "./orders";
import { requestRefunds } from "./payments/refund-requests";
import { isUnused, voucherRefund } from "./vouchers/refund-terms";
import { findVoucher, lockVoucher, voucherPurchase } from "./vouchers/vouchers";
import {
  refuseToCancel,
  withRefund,
  writeCancellation,
  type CancelRefusal,
  type CancelTerms,
  type RefundNow,
} from "./purchases/cancellation";
import type { CancelInput } from "./purchases/schema";

/** Cancels a bought order: frees its place, ends its payments and access (docs/rules/bookings.md#cancelling). */
export async function cancelOrder(
  admin: Member,
  input: CancelInput,
  now: Date,
): Promise<Result<CancelTerms, CancelRefusal>> {
  return db.$transaction((tx) => cancelOrderIn(tx, admin, input, now));
}

/** The same in a transaction. `back` overrides the refund that the terms give. */
export async function cancelOrderIn(
  tx: Transaction,
  admin: Member,
  input: CancelInput,
  now: Date,
  back?: RefundNow,
): Promise<Result<CancelTerms, CancelRefusal>> {
  if (!may(admin, "purchase.change") || !(await lockAdministrator(tx, admin.userId)))
    return fail("not_admin", cancelRefusals.not_admin);
  return cancelLocked(tx, admin, input, now, back);
}

/** The same without asking for permission; `admin`: null for the buyer, by their link. */
export async function cancelLocked(
  tx: Transaction,
  admin: Member | null,
  input: CancelInput,
  now: Date,
  back?: RefundNow,
): Promise<Result<CancelTerms, CancelRefusal>> {
  const refuse = (code: CancelRefusal) => fail(code, cancelRefusals[code]);
  const { id } = input;
  await lockOrder(tx, id);
  const found = await findCancellable(tx, id, input);
  if (!found) return refuse("gone");
  if (await isUnsentAward(tx, id)) return refuse("unsent_award");
  const refusal = refuseToCancel(found.status, ["confirmed", "refunded"], input, now);
  if (refusal) return refusal;
  // What is refunded of its uses has to go back to it
  if (found.isUsedVoucher) return refuse("voucher_used");
  const terms = withRefund(found.byTerms, back);
  await endOrder(tx, id, "cancelled", now);
  const { purchase } = found;
  const hasOtherPayer = unrefundedPayments(found).some(({ payerEmail }) => payerEmail !== null);
  await writeCancellation(tx, admin, { purchase, hasOtherPayer, terms, input }, now);
  return ok(terms);
}

/** The same with exactly this refund, in pence; refused while the bank may hold the money. */
export async function cancelAndRefund(
  tx: Transaction,
  admin: Member | null,
  input: CancelInput,
  back: RefundNow,
  now: Date,
): Promise<Result<CancelTerms, CancelRefusal | "disputed">> {
  const cancelled = await cancelLocked(tx, admin, input, now, back);
  if (!cancelled.ok || back.pence === 0) return cancelled;
  const { id: orderId, reason } = input;
  const asked = await requestRefunds(tx, admin, { orderId, pence: back.pence, reason }, now);
  return asked.ok ? cancelled : fail("disputed", "");
}

/** An order with the refund by its terms; a voucher is locked against its use. */
async function findCancellable(tx: Transaction, id: string, input: CancelInput) {
  const isUsedVoucher = false;
  const booking = await findBooking(tx, id);
  if (booking) {
    const { status, payments } = booking;
    const byTerms = bookingRefund(booking, input);
    return { status, payments, byTerms, isUsedVoucher, purchase: bookingPurchase(booking) };
  }
  const plan = await findPlan(tx, id);
  if (plan) {
    const { status, payments } = plan;
    return {
      status,
      payments,
      byTerms: planRefund(plan, input),
      isUsedVoucher,
      purchase: planPurchase(plan),
    };
  }
  const coaching = await findCoaching(tx, id);
  if (coaching) {
    const { status, payments } = coaching;
    const byTerms = coachingRefund(coaching, input);
    return { status, payments, byTerms, isUsedVoucher, purchase: coachingPurchase(coaching) };
  }
  if (!(await findVoucher(tx, id))) return null;
  const voucher = await lockVoucher(tx, id);
  const { status, payments } = voucher;
  const terms = { byTerms: voucherRefund(voucher, input), isUsedVoucher: !isUnused(voucher) };
  return { status, payments, ...terms, purchase: voucherPurchase(voucher) };
}
