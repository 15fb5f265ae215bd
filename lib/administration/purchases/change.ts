import "server-only";
import { asAdministrator } from "@/lib/access/administrator";
import { facts } from "@/content/facts";
import type { Member } from "@/lib/access/policy";
import type { Transaction } from "@/lib/db";
import { lockOrder } from "@/lib/db/locks/order";
import { fail, type Refusal, type Result } from "@/lib/result";
import { fill } from "@/lib/text";
import { refuseIfChanged } from "./optimistic-lock";

const { provider } = facts.checkout;

const purchaseRefusals = {
  not_admin: "You’re no longer an administrator.",
  gone: "This purchase no longer exists.",
  quicker: "{name} changed this at {time}. Nothing was done. Check its current state.",
  changed: "This has changed since you opened it. Nothing was done. Check its current state.",
  over: "This was cancelled or fully refunded, so nothing is owed for it.",
  nothing_owed: "Nothing is owed for this.",
  too_much: "That’s more than is owed: at most {amount}.",
  too_little: "The least for a place is the deposit, {amount}.",
  not_whole: "It’s paid at once: {amount}.",
  first_whole: "The first payment is {amount}.",
  second_plan: "They already have a seat in this run of the {programme}.",
  not_a_month: "The amount due is {amount}. A plan takes no other amount.",
  future: "The day can’t be after today.",
  too_early: "That’s before it was booked, on {date}.",
  twice:
    "You’ve already recorded this: same method, amount, day and reference. Enter another reference for another payment.",
  no_place: "The last place has been sold meanwhile, so there’s none left to pay for.",
  nobody: "There’s no name or address on this yet, so no letter can be sent.",
  not_recorded: "Only recorded payments can be taken back.",
  is_refunded: "Part of it has been refunded, so it can’t be taken back.",
  plan_complete: `Everything is paid with this payment, so ${provider} has ended the subscription and can’t begin it again. It can’t be taken back: if it never came, cancel the plan, and send a link to buy a new one.`,
  not_failed: "This refund hasn’t failed, or has been dealt with. Check its current state.",
  is_back: "This has been refunded another way meanwhile, so nothing was recorded.",
  before_paid: "That’s before it was paid, on {date}.",
  nothing_left: "Nothing is left to refund.",
  more_than_left: "That’s more than is left: at most {amount}.",
  disputed: `The payment is disputed, so nothing can be refunded: a refund now would pay it twice. Respond at ${provider}.`,
  stripe_no:
    "{provider} refused: {why} No money moved, the purchase is unchanged, and no letter was sent. It isn’t retried: send it by bank, and record that here.",
  cancelled_stripe_no:
    "It’s cancelled, and the letter has been sent. But {provider} refused the refund: {why} No money moved, and it isn’t retried. Refund it from here again, or send it by bank and record that here.",
  not_confirmed: "Only a current booking has a balance to ask for.",
  voucher_over: "This voucher can’t be used, so nothing was changed.",
  voucher_day: "Choose today or a later day.",
  coaching_over: "This was cancelled or fully refunded, so its sessions don’t change any more.",
  session_gone: "This session was undone before.",
  no_sessions: "All sessions are used, so there is none left to record.",
  stripe_down: "{provider} can’t be reached at the moment. Nothing was changed. Try again in a few minutes.",
};

export type MoneyRefusal = keyof typeof purchaseRefusals;

/** A refusal in words, with the sums they name. */
export function refuse(code: MoneyRefusal, values: Record<string, string> = {}): Refusal<MoneyRefusal> {
  return fail(code, fill(purchaseRefusals[code], values));
}

/** Applies an administrator's change to a locked purchase in one transaction, if it is as the page showed it. */
export async function changePurchase<T, Code extends string = MoneyRefusal>(
  admin: Member,
  { id, seen }: { id: string; seen: string },
  work: (tx: Transaction) => Promise<Result<T, Code | MoneyRefusal>>,
): Promise<Result<T, Code | MoneyRefusal>> {
  return asAdministrator<T, Code | MoneyRefusal>(admin, "purchase.change", async (tx) => {
    await lockOrder(tx, id);
    return (await refuseIfChanged(tx, id, seen)) ?? work(tx);
  });
}
