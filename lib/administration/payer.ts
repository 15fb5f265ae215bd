import "server-only";
import type { Member } from "@/lib/access/policy";
import { proveByCode, type FreshCodeRefusal } from "@/lib/accounts/two-factor/fresh-code";
import { recordAudit } from "@/lib/access/audit";
import { calendarDay } from "@/lib/time/dates";
import { db, type Transaction } from "@/lib/db";
import { lockClaims } from "@/lib/db/locks/claims";
import { lockOrder } from "@/lib/db/locks/order";
import { ownPlace, withGuests } from "@/lib/orders/bookings/guests";
import { cancelOrderIn } from "@/lib/orders/cancel";
import { listOpenPlans } from "@/lib/orders/programmes/open-plans";
import { lockPlansOf } from "@/lib/orders/programmes/plan-links";
import { findRefundable } from "@/lib/orders/payments/last-payment";
import { requestRefund } from "@/lib/orders/payments/refund-requests";
import { fail, ok, type Result } from "@/lib/result";
import { listRetreats, placeWords } from "@/lib/content/retreats";
import { findRunningPlans, type RunningPlan } from "./running-plans";
import type { PlanOutcome } from "./plan-on-removal";

const endReasons = {
  blocked: "The account was blocked.",
  deleted: "The account was deleted.",
  ended: "The access was ended.",
};

/** A member's running plans and upcoming bookings, for the dialogs for blocking and deleting. */
export type Stake = { plans: RunningPlan[]; bookings: string[] };

/** The choice for a plan, with the 2FA code required for refunds. */
export type ConfirmedOutcome = { plan?: PlanOutcome; code?: string | undefined };

/** Requires the administrator's 2FA code for a refund (docs/rules/accounts.md#two-step-sign-in). */
export async function proveForMoney(
  admin: Member,
  { plan, code }: ConfirmedOutcome,
  now: Date,
): Promise<Result<void, FreshCodeRefusal>> {
  return plan === "refund" ? proveByCode(admin, code, now) : ok(undefined);
}

/** The data of an account's dialogs. */
export async function readStake(userId: string, now: Date): Promise<Stake> {
  const user = await db.user.findUnique({ where: { id: userId }, select: address });
  if (!user) return { plans: [], bookings: [] };
  const open = await listOpenPlans(db, payerOf(userId, user));
  const bought = { OR: [{ userId }, ...(user.emailConfirmedAt ? [{ emailKey: user.emailKey }] : [])] };
  const bookings = await db.booking.findMany({
    where: { order: { ...bought, status: "confirmed" }, retreat: { in: comingRetreats(now) } },
    orderBy: { orderId: "asc" },
    take: maxBookings,
    select: { retreat: true, guests: withGuests },
  });
  return {
    plans: await findRunningPlans(
      open.map(({ id }) => id),
      now,
    ),
    bookings: bookings.map(({ retreat, guests }) => placeWords({ retreat, room: ownPlace({ guests }).room })),
  };
}

const address = { emailKey: true, emailConfirmedAt: true } as const;
const maxBookings = 5;

function payerOf(
  userId: string,
  { emailKey, emailConfirmedAt }: { emailKey: string; emailConfirmedAt: Date | null },
) {
  return { userId, emailKey, isConfirmed: emailConfirmedAt !== null };
}

function comingRetreats(now: Date): string[] {
  const today = calendarDay(now);
  return listRetreats().flatMap(({ id, lastDay }) => (lastDay >= today ? [id] : []));
}

/** Applies the chosen outcome to running plans; returns how many ended (docs/rules/administration.md#plan-outcomes). */
export async function decidePlans(
  tx: Transaction,
  admin: Member,
  { userId, planOutcome, why }: { userId: string; planOutcome: PlanOutcome; why: keyof typeof endReasons },
  now: Date,
): Promise<Result<number, "no_refund">> {
  if (planOutcome === "run") return ok(0);
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: address });
  await lockPlansOf(tx, userId);
  await lockClaims(tx, user.emailKey);
  let ended = 0;
  for (const { id } of await listOpenPlans(tx, payerOf(userId, user))) {
    const done = await cancelRunningPlan(tx, admin, { planId: id, planOutcome, why }, now);
    if (!done.ok) return done;
    if (done.value) ended += 1;
  }
  return ok(ended);
}

type Ending = { planId: string; planOutcome: "end" | "refund"; why: keyof typeof endReasons };

/** Cancels a plan as us, and refunds its last payment if chosen; false if it is already over. */
export async function cancelRunningPlan(
  tx: Transaction,
  admin: Member,
  { planId, planOutcome, why }: Ending,
  now: Date,
): Promise<Result<boolean, "no_refund">> {
  await lockOrder(tx, planId);
  const last = planOutcome === "refund" ? await findRefundable(tx, planId) : null;
  if (planOutcome === "refund" && !last)
    return fail(
      "no_refund",
      "The last payment can’t be refunded: part of it has been, or it’s disputed. Nothing was changed.",
    );
  const reason = endReasons[why];
  const input = { id: planId, by: "us", reason, noticeOn: calendarDay(now) } as const;
  const cancelled = await cancelOrderIn(tx, admin, input, now, { pence: last?.pence ?? 0, feePence: 0 });
  if (!cancelled.ok) return ok(false);
  if (last) await refundLast(tx, admin, { planId, last, reason }, now);
  return ok(true);
}

type RefundedPayment = {
  planId: string;
  last: { id: string; pence: number; currency: string };
  reason: string;
};

async function refundLast(
  tx: Transaction,
  admin: Member,
  { planId, last: { id, pence, currency }, reason }: RefundedPayment,
  now: Date,
): Promise<void> {
  await requestRefund(tx, admin, { paymentId: id, amountPence: pence, reason }, now);
  const details = { amountPence: pence, currency, reason, byCardPence: pence, byHandPence: 0 };
  await recordAudit(tx, admin, { action: "refund.asked", subject: planId, details }, now);
}
