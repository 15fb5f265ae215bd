import "server-only";
import { cancelRefusals } from "@/content/pages/purchases";
import { may, type Member } from "@/lib/access/policy";
import { db, type Transaction } from "@/lib/db";
import { lockOrder } from "@/lib/db/locks/order";
import { lockAdministrator } from "@/lib/db/locks/user";
import { fail, ok, type Result } from "@/lib/result";
import { bookingPurchase, findBooking } from "./bookings/bookings";
import { isUnsentAward } from "./bookings/pending-award";
import { bookingRefund } from "./bookings/refund-terms";
import { coachingPurchase, findCoaching } from "./coaching/coaching";
import { coachingRefund } from "./coaching/refund-terms";
import { endOrder } from "./end";
import { findPlan, planPurchase } from "./mastermind/plans";
import { planRefund } from "./mastermind/refund-terms";
import { unrefundedPayments } from "./orders";
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
  const booking = await findBooking(tx, id);
  const plan = booking ? null : await findPlan(tx, id);
  const coaching = booking || plan ? null : await findCoaching(tx, id);
  const order = booking ?? plan ?? coaching;
  if (!order) return refuse("gone");
  if (await isUnsentAward(tx, id)) return refuse("unsent_award");
  const refusal = refuseToCancel(order.status, ["confirmed", "refunded"], input, now);
  if (refusal) return refusal;
  const byTerms = booking
    ? bookingRefund(booking, input)
    : coaching
      ? coachingRefund(coaching, input)
      : planRefund(order, input);
  const terms = withRefund(byTerms, back);
  await endOrder(tx, id, "cancelled", now);
  const purchase = booking
    ? bookingPurchase(booking)
    : coaching
      ? coachingPurchase(coaching)
      : planPurchase(order);
  const hasOtherPayer = unrefundedPayments(order).some(({ payerEmail }) => payerEmail !== null);
  await writeCancellation(tx, admin, { purchase, hasOtherPayer, terms, input }, now);
  return ok(terms);
}
