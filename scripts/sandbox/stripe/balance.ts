import type Stripe from "stripe";
import type { Sandbox } from "../context";
import type { StripeApi } from "./api";
import { invalidRequest } from "./errors";
import { emit } from "./events";
import { newId, save } from "./objects";
import { text } from "./params";

const day = 86_400;
const availableAfterSeconds = 3 * day;

/** The balance: one transaction for each movement of money, and the payouts that send it to the bank. */
export function balanceRoutes(api: StripeApi) {
  api.list(
    "/balance_transactions",
    "balance_transactions",
    { currency: text(), payout: text(), source: text(), type: text() },
    { payout: ({ id }, payout, sandbox) => sandbox.store.state.stripe.paidOut[id] === payout },
  );
  api.retrieve("/balance_transactions", "balance_transactions");
  api.list("/payouts", "payouts", { status: text() });
  api.retrieve("/payouts", "payouts");
}

type Movement = Pick<Stripe.BalanceTransaction, "amount" | "currency" | "type"> & {
  source: string;
  fee?: number;
};

/** Adds money to the balance, or takes it away if `amount` is negative; returns the transaction's id. */
export function moveBalance(sandbox: Sandbox, { amount, currency, type, source, fee = 0 }: Movement): string {
  const created = sandbox.clock.seconds();
  const { id } = save(sandbox, "balance_transactions", {
    id: newId("txn"),
    object: "balance_transaction",
    amount,
    available_on: startOfDay(type === "payout" ? created : created + availableAfterSeconds),
    created,
    currency,
    fee,
    net: amount - fee,
    source,
    type,
  });
  return id;
}

/** Pays out everything that no payout has paid out yet, also what Stripe would still call pending. */
export function payOut(sandbox: Sandbox, currency = "gbp"): Stripe.Payout {
  const { collections, paidOut } = sandbox.store.state.stripe;
  const open = Object.values(collections.balance_transactions).filter(
    (transaction) => transaction.currency === currency && paidOut[transaction.id] === undefined,
  );
  const amount = open.reduce((sum, { net }) => sum + net, 0);
  if (amount <= 0) throw invalidRequest("You have insufficient funds in your Stripe account.");
  const id = newId("po");
  const transaction = moveBalance(sandbox, { amount: -amount, currency, type: "payout", source: id });
  for (const each of [...open.map((one) => one.id), transaction]) paidOut[each] = id;
  const created = sandbox.clock.seconds();
  const payout = save(sandbox, "payouts", {
    id,
    object: "payout",
    amount,
    arrival_date: startOfDay(created),
    automatic: true,
    balance_transaction: transaction,
    created,
    currency,
    status: "paid",
  });
  emit(sandbox, "payout.paid", payout);
  return payout;
}

function startOfDay(seconds: number): number {
  return seconds - (seconds % day);
}
