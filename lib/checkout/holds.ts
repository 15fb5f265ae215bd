import "server-only";
import Stripe from "stripe";
import { dorsetPaymentCopy } from "@/content/pages/dorset-retreat-payment";
import { describeError, logger } from "@/lib/logger";
import { syncCheckout } from "@/lib/payments/sync";
import { fail, type Result } from "@/lib/result";
import { checkoutMs, endSession } from "./open-session";

const second = 1000;

/** With less than this left nobody is sent to a Checkout again. */
const leastLeftMs = 2 * 60 * second;

/** A Checkout without an address that is younger is being opened; an older one never was. */
const openingMs = 30 * second;

/** A row that keeps a place, or takes a balance, and its Checkout, if that is open. */
type Hold = { checkoutUrl: string | null; checkoutExpiresAt: Date };

/** Whether a Checkout can be given out again: open with some time left, or being opened at this moment. */
export function isReusable({ checkoutUrl, checkoutExpiresAt }: Hold, now: Date): boolean {
  const leftMs = checkoutExpiresAt.getTime() - now.getTime();
  return checkoutUrl ? leftMs >= leastLeftMs : leftMs > checkoutMs - openingMs;
}

type Wanted = { name: string; email: string };

/**
 * Sorts the places a buyer keeps: the one for what is wanted now, whose Checkout is given out again, and the others, which
 * give way. A row without an address has Checkout ask for it, and so does for any address.
 */
export function sortHolds<Row extends Hold & Wanted>(
  rows: Row[],
  { email, ...wanted }: Wanted & Partial<Row>,
  now: Date,
): { kept: Row | undefined; others: Row[] } {
  const kept = rows.find(
    (row) =>
      isReusable(row, now) &&
      (row.email === email || row.email === "") &&
      Object.entries(wanted).every(([column, value]) => row[column as keyof Row] === value),
  );
  return { kept, others: rows.filter((row) => row !== kept) };
}

/** A place that was taken or found again, and the Checkouts of the same buyer that lost theirs to it. */
export type Taken<Row> = { row: Row; isNew: boolean; replaced: { checkoutSessionId: string | null }[] };

/** How one buyer's place is exchanged for another; see exchangeHold. */
type Exchange<Row, Code extends string> = {
  /** The Checkouts that are to give way. */
  others: () => Promise<{ checkoutSessionId: string | null }[]>;
  /** Gives their places back and takes the new one, in one transaction. Refused, it has changed nothing. */
  take: () => Promise<Result<Taken<Row>, Code>>;
  /** Gives the new place back. */
  giveUp: (row: Row) => Promise<void>;
};

/**
 * Takes a place for a buyer who may be keeping another one, so that nobody can come between and a refusal leaves her what
 * she has. A Checkout that has been paid without our having heard is settled before, while its place is kept; one that is
 * paid in the very moment of the exchange is settled then, before another place is taken.
 */
export async function exchangeHold<Row, Code extends string>(
  { others, take, giveUp }: Exchange<Row, Code>,
  now: Date,
): Promise<Result<Taken<Row>, Code | "provider_down">> {
  const before = (await others()).flatMap(({ checkoutSessionId }) => checkoutSessionId ?? []);
  if (!(await settle(before, now))) return outOfReach;
  const taken = await take();
  if (!taken.ok) return taken;
  const over = await endAll(taken.value.replaced);
  if (over.length === 0) return taken;
  if (taken.value.isNew) await giveUp(taken.value.row);
  if (!(await settle(over, now))) return outOfReach;
  const again = await take();
  if (again.ok) await endAll(again.value.replaced);
  return again;
}

/** Nothing is opened while nobody can say whether an earlier Checkout is paid. */
export const outOfReach = fail("provider_down" as const, dorsetPaymentCopy.toasts.serverErrors.providerDown);

/** Writes down what has become of Checkouts; false where Stripe cannot say whether they are paid. */
export async function settle(sessionIds: string[], now: Date): Promise<boolean> {
  try {
    for (const sessionId of sessionIds) await syncCheckout(sessionId, now);
    return true;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    logger.error({ event: "checkout.settle_failed", reason: describeError(error) });
    return false;
  }
}

/** Ends Checkouts whose places are given back; answers those that were paid or over already. */
async function endAll(replaced: { checkoutSessionId: string | null }[]): Promise<string[]> {
  const over: string[] = [];
  for (const { checkoutSessionId } of replaced) {
    // Out of reach: should it be paid all the same, it counts as paid too late
    if (checkoutSessionId && (await endSession(checkoutSessionId)) === "over") over.push(checkoutSessionId);
  }
  return over;
}
