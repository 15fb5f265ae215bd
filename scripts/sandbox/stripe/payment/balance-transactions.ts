import type Stripe from "stripe";
import type { Sandbox } from "../../context";
import { newId } from "../../ids";
import { save } from "../objects";

interface Movement {
  amount: number;
  currency: string;
  description: string | null;
  fees: { amount: number; description: string }[];
  reportingCategory: string;
  source: string;
  type: Stripe.BalanceTransaction.Type;
}

/** Keeps a movement on the account's balance. */
export function saveBalanceTransaction(sandbox: Sandbox, movement: Movement): Stripe.BalanceTransaction {
  const now = sandbox.clock.seconds();
  const fee = movement.fees.reduce((sum, { amount }) => sum + amount, 0);
  return save(sandbox, "balance_transactions", {
    id: newId("txn"),
    object: "balance_transaction",
    amount: movement.amount,
    available_on: now + 3 * 86_400,
    balance_type: "payments",
    created: now,
    currency: movement.currency,
    description: movement.description,
    exchange_rate: null,
    fee,
    fee_details: movement.fees.map(({ amount, description }) => ({
      amount,
      application: null,
      currency: movement.currency,
      description,
      type: "stripe_fee",
    })),
    net: movement.amount - fee,
    reporting_category: movement.reportingCategory,
    source: movement.source,
    status: "pending",
    type: movement.type,
  });
}
