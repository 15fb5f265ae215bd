import "server-only";
import { purchaseRefusals } from "@/content/pages/admin-purchases";
import { may, type Member } from "@/lib/access/policy";
import type { Transaction } from "@/lib/db";
import { allOrNothing } from "@/lib/locks/transaction";
import { lockPurchase, type PaidFor } from "@/lib/locks/purchase";
import { lockAdministrator } from "@/lib/locks/user";
import { fail, type Refusal, type Result } from "@/lib/result";
import { fill } from "@/lib/text";
import { paidForOf } from "./schema";
import { refuseIfChanged } from "./optimistic-lock";

export type MoneyRefusal = keyof typeof purchaseRefusals;

/** A refusal in words, with the sums they name. */
export function refuse(code: MoneyRefusal, values: Record<string, string> = {}): Refusal<MoneyRefusal> {
  return fail(code, fill(purchaseRefusals[code], values));
}

/** Does all of an administrator's deed to a purchase, or nothing: locked, and as the page showed it that was acted on. */
export async function changePurchase<T, Code extends string = MoneyRefusal>(
  admin: Member,
  input: Parameters<typeof paidForOf>[0] & { seen: string },
  work: (tx: Transaction, paidFor: PaidFor) => Promise<Result<T, Code | MoneyRefusal>>,
): Promise<Result<T, Code | MoneyRefusal>> {
  if (!may(admin, "purchase.change")) return refuse("not_admin");
  const paidFor = paidForOf(input);
  return allOrNothing<T, Code | MoneyRefusal>(async (tx) => {
    if (!(await lockAdministrator(tx, admin.userId))) return refuse("not_admin");
    await lockPurchase(tx, paidFor);
    return (await refuseIfChanged(tx, paidFor, input.seen)) ?? work(tx, paidFor);
  });
}
