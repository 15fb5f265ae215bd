import "server-only";
import { coachingRest } from "@/content/emails/coaching-confirmed";
import { newBookingWords } from "@/content/emails/founder-new-booking";
import { formatMoney } from "@/content/money";
import { sessionsWords } from "@/lib/catalogue/packages";
import type { Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { sendAlert } from "@/lib/alerts/send";
import { absolute } from "@/lib/env/site";
import { purchaseReference } from "@/lib/orders/purchases/purchase";
import { isByItself } from "@/lib/orders/schedule/balance-card";
import { formatDay } from "@/lib/time/dates";
import { fill } from "@/lib/text";
import { queuePaymentProblem } from "@/lib/orders/purchases/notices";
import { coachingPurchase, coachingView, type CoachingRow } from "./coaching";

/** Emails the buyer what is paid of a package, once; an appointment has a confirmation of its own. */
export async function queueCoachingLetter(tx: Transaction, coaching: CoachingRow): Promise<void> {
  if (coaching.kindId) return;
  const { id, name, email, item, sessions, currency, linkToken } = coaching;
  const { paidPence } = coachingView(coaching);
  await queueLetter(tx, {
    cause: `coaching-confirmed:${id}`,
    letter: "coaching-confirmed",
    to: email,
    values: {
      ...{ name, package: item, sessions: sessionsWords(sessions) },
      paid: formatMoney(paidPence, currency),
      rest: restWords(coaching),
      reference: purchaseReference(id),
      bookingUrl: absolute(`/booking/${linkToken}`),
      cancellationUrl: absolute("/cancellation-policy"),
    },
  });
}

/** Emails the founder that a package was bought, and what of it is missing, once each. */
export async function queueNewCoachingNotice(tx: Transaction, coaching: CoachingRow): Promise<void> {
  const { id, name, email, item, sessions, currency } = coaching;
  const { paidPence, balancePence: restPence } = coachingView(coaching);
  await sendAlert(
    tx,
    { kind: "booking", path: "/admin/orders" },
    {
      cause: `new-coaching:${id}`,
      letter: "founder-new-booking",
      values: {
        ...{ name, item, address: email, paid: formatMoney(paidPence, currency) },
        kind: newBookingWords.kinds.coaching,
        option: sessionsWords(sessions),
        balance: restPence > 0 ? formatMoney(restPence, currency) : newBookingWords.nothingOwed,
        ...{ placesLeft: "", twice: "" },
      },
    },
  );
  const facts = { amountPence: restPence };
  if (owesBeyondSchedule(coaching))
    await queuePaymentProblem(tx, "voucherSpent", coachingPurchase(coaching), facts, id);
}

/** True if a voucher was used elsewhere while its Checkout was paid: more is owed than the buyer agreed to. */
export function owesBeyondSchedule(coaching: CoachingRow): boolean {
  const { balancePence, instalments } = coachingView(coaching);
  return balancePence > instalments.reduce((sum, { pence }) => sum + pence, 0);
}

/** What is left to pay, in sentences: without instalments because a voucher was used elsewhere while its Checkout was paid. */
function restWords(coaching: CoachingRow): string {
  const { balancePence, instalments, next, currency } = coachingView(coaching);
  const { balanceCard: card } = coaching;
  const money = (pence: number) => formatMoney(pence, currency);
  if (balancePence === 0 || !next)
    return balancePence === 0
      ? coachingRest.nothing
      : fill(coachingRest.owed, { amount: money(balancePence) });
  const count = instalments.filter(({ unpaidPence }) => unpaidPence > 0).length;
  const sums = {
    ...{ amount: money(balancePence), count, first: money(next.pence), dueDate: formatDay(next.dueOn) },
    card: card?.last4 ?? "",
  };
  const how = isByItself(card) ? coachingRest.byItself : coachingRest.byLink;
  return `${fill(count > 1 ? coachingRest.several : coachingRest.one, sums)} ${fill(how, sums)}`;
}
