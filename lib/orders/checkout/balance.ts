import "server-only";
import { bookingPart } from "@/content/pages/booking";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import { getContent } from "@/lib/content/documents";
import { getDebt, sumsToPay, type Debt } from "@/lib/orders/schedule/debt";
import { duePence } from "@/lib/orders/schedule/schedule";
import { isChanging } from "@/lib/orders/retreat-changes/open-changes";
import { isByLink } from "@/lib/orders/manual/hold";
import { areRemindersSuspended } from "@/lib/orders/schedule/reminders-suspended";
import { db, type Transaction } from "@/lib/db";
import { inTransaction } from "@/lib/db/locks/transaction";
import { countTry } from "@/lib/access/rate-limits";
import { lockGroup, lockOrder } from "@/lib/db/locks/order";
import { closeCheckout } from "@/lib/orders/purchases/checkouts";
import { fail, ok, type Refusal, type Result } from "@/lib/result";
import { calendarDay } from "@/lib/time/dates";
import { splitPlan } from "@/lib/orders/programmes/voucher-split";
import { splitDue } from "@/lib/orders/vouchers/balance";
import type { VoucherShare } from "@/lib/orders/vouchers/redeem";
import type { Prisma } from "@/prisma/generated/client";
import { revokeSessions, outOfReach, syncSessions } from "./end-sessions";
import { readVoucher, splitBalance } from "./code";
import { checkoutMs, isReusable, openCheckoutColumns, type Asked } from "./open-checkout";
import { openSession } from "./open-session";

export type BalanceRefusal = "terms" | "nothing_owed" | "changed" | "too_many" | "provider_down" | "code";

/** The refusal of a payment that is not owed. */
export function nothingOwed(): Refusal<"nothing_owed"> {
  return fail("nothing_owed", getContent(retreatPaymentPage).toasts.paymentError.fallback);
}

/** What a personal link pays: what is due, or all that is left. */
type Pays = "due" | "all";

/** A voucher typed on a personal page, and the visitor's network, by which wrong guesses are counted. */
type TypedVoucher = { code: string; network: string };

/**
 * Opens Checkout for what is unpaid of a personal link's order: a booking or coaching, or what the founder reserved. `shown`: what its
 * page offered to pay, as `sumsToPay`; refused if that changed, as a voucher would pay at once.
 */
export async function startBalanceCheckout(
  linkToken: string,
  now: Date,
  pays: Pays = "all",
  typed: TypedVoucher | null = null,
  shown: string | null = null,
): Promise<Result<{ url: string }, BalanceRefusal>> {
  const known = await db.order.findUnique({
    where: { linkToken },
    select: {
      ...{ id: true, status: true, product: true, currency: true },
      termsAcceptedAt: true,
      manual: { select: { method: true } },
      checkouts: { where: { closedAt: null }, select: { sessionId: true } },
    },
  });
  const isReserved = known?.status === "held" && known.manual && isByLink(known.manual.method);
  const isBought =
    known?.status === "confirmed" && (known.product === "retreat" || known.product === "coaching");
  if (!known || (!isBought && !isReserved)) return nothingOwed();
  if (!known.termsAcceptedAt) return fail("terms", getContent(bookingPart).terms.missing);
  const allowed = await countTry("checkout", [linkToken]);
  if (!allowed.ok) return allowed;
  const { id, product, currency } = known;
  const voucher = typed && (await readVoucher(typed.code, { product, currency, network: typed.network }));
  if (voucher?.ok === false) return voucher;
  const asked = { id, pays, shown, voucherId: voucher?.value.id ?? null };
  const request = product === "programme" ? requestReserved : requestBalance;
  return openOwed(known.checkouts, () => request(asked, now), now);
}

/** Opens the Checkout that `request` asks for, in place of an order's open ones. */
export async function openOwed<Refusal extends string>(
  open: readonly { sessionId: string | null }[],
  request: () => Promise<Result<Asked, Refusal>>,
  now: Date,
): Promise<Result<{ url: string }, Refusal | "provider_down">> {
  // An earlier Checkout may be paid without our knowledge, so ask Stripe before opening another.
  if (!(await syncSessions(open, now))) return outOfReach;
  let asked = await request();
  const over = asked.ok ? await revokeSessions(asked.value.replaced) : [];
  if (over.length > 0) {
    // Paid at this moment, so what is owed is computed again.
    if (!(await syncSessions(over, now))) return outOfReach;
    asked = await request();
  }
  return asked.ok ? openSession(asked.value, now) : asked;
}

type BalanceRequest = { id: string; pays: Pays; shown: string | null; voucherId: string | null };

function requestBalance(
  { id, pays, shown, voucherId }: BalanceRequest,
  now: Date,
): Promise<Result<Asked, "nothing_owed" | "changed" | "code">> {
  return inTransaction<Asked, "nothing_owed" | "changed" | "code">(async (tx) => {
    await lockGroup(tx, id);
    const debt = await getDebt(tx, id);
    const pence = await payablePence(tx, debt, pays, now);
    if (debt.balanceCard?.state === "charging") return nothingOwed();
    if (pence > 0 && shown !== null && shown !== sumsToPay(debt, calendarDay(now)))
      return fail("changed", getContent(bookingPart).pay.changed);
    return replaceBalance(tx, debt, { pence, voucherId }, now);
  });
}

/** The same for a seat that the founder reserved, while it is. */
function requestReserved(
  { id, voucherId }: BalanceRequest,
  now: Date,
): Promise<Result<Asked, "nothing_owed" | "code">> {
  return inTransaction(async (tx) => {
    await lockOrder(tx, id);
    const { status, currency, manual, plan } = await tx.order.findUniqueOrThrow({
      where: { id },
      select: { status: true, currency: true, manual: true, plan: true },
    });
    const pence = status === "held" ? reservedPence(manual, now) : 0;
    const split = plan ? (leftPence: number) => splitPlan(plan, leftPence) : undefined;
    return replaceBalance(tx, { id, currency }, { pence, voucherId, ...(split && { split }) }, now);
  });
}

/** Opens the Checkout of what is due, with a voucher that pays first. The order is locked. */
async function replaceBalance(
  tx: Transaction,
  order: Pick<Debt, "id" | "currency">,
  {
    pence: duePence,
    voucherId,
    split = (leftPence) => splitDue(duePence, leftPence),
  }: { pence: number; voucherId: string | null; split?: (leftPence: number) => ReturnType<typeof splitDue> },
  now: Date,
): Promise<Result<Asked, "nothing_owed" | "code">> {
  if (duePence === 0) return nothingOwed();
  const asked = { kind: "balance", holdExpiresAt: null } as const;
  if (!voucherId) return ok(await replaceCheckout(tx, order, { ...asked, pence: duePence }, now));
  const paid = await splitBalance(tx, voucherId, { orderId: order.id, split }, now);
  return paid.ok ? ok(await replaceCheckout(tx, order, { ...asked, ...paid.value }, now)) : paid;
}

/** What is paid first by link, until the deadline; 0 for other methods. */
function reservedPence(manual: Debt["manual"], now: Date): number {
  if (!manual || !isByLink(manual.method)) return 0;
  return manual.expiresAt && manual.expiresAt > now ? manual.firstPence : 0;
}

/** Creates the open Checkout of an order in place of another one, or returns the same. The order is locked. */
export async function replaceCheckout(
  tx: Transaction,
  { id: orderId, currency }: Pick<Debt, "id" | "currency">,
  {
    kind,
    pence,
    holdExpiresAt,
    voucher = null,
  }: Pick<Prisma.CheckoutUncheckedCreateInput, "kind" | "pence" | "holdExpiresAt"> & {
    voucher?: VoucherShare | null;
  },
  now: Date,
): Promise<Asked> {
  const open = await tx.checkout.findFirst({
    where: { orderId, closedAt: null },
    select: openCheckoutColumns,
  });
  const reserved = { voucherId: voucher?.id ?? null, voucherPence: voucher?.pence ?? 0 };
  const isSame = open?.voucherId === reserved.voucherId && open.voucherPence === reserved.voucherPence;
  if (open?.pence === pence && open.kind === kind && isSame && isReusable(open, now))
    return { checkout: open, isNew: false, replaced: [] };
  if (open) await closeCheckout(tx, open, now);
  const expiresAt = new Date(now.getTime() + checkoutMs);
  const checkout = await tx.checkout.create({
    data: { kind, orderId, pence, ...reserved, currency, expiresAt, holdExpiresAt, createdAt: now },
    select: openCheckoutColumns,
  });
  return { checkout, isNew: true, replaced: open ? [open] : [] };
}

/** What a personal link can pay now: a reserved place's first payment while it is held, or what is owed. */
async function payablePence(tx: Transaction, debt: Debt, pays: Pays, now: Date): Promise<number> {
  const { status, manual, id, balancePence, instalments } = debt;
  if (await isChanging(tx, id)) return 0;
  if (status === "held") return reservedPence(manual, now);
  if (status !== "confirmed" || (await areRemindersSuspended(tx, id))) return 0;
  return pays === "all" ? balancePence : duePence(instalments, calendarDay(now));
}
