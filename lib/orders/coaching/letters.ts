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
import { fill } from "@/lib/text";
import { queuePaymentProblem } from "@/lib/orders/purchases/notices";
import { coachingPurchase, coachingView, type CoachingRow } from "./coaching";

/** Emails the buyer what is paid of a package, once; an appointment has a confirmation of its own. */
export async function queueCoachingLetter(tx: Transaction, coaching: CoachingRow): Promise<void> {
  if (coaching.kindId) return;
  const { id, name, email, item, sessions, currency, linkToken } = coaching;
  const { paidPence, restPence } = sumsOf(coaching);
  await queueLetter(tx, {
    cause: `coaching-confirmed:${id}`,
    letter: "coaching-confirmed",
    to: email,
    values: {
      ...{ name, package: item, sessions: sessionsWords(sessions) },
      paid: formatMoney(paidPence, currency),
      rest:
        restPence > 0
          ? fill(coachingRest.owed, { amount: formatMoney(restPence, currency) })
          : coachingRest.nothing,
      reference: purchaseReference(id),
      bookingUrl: absolute(`/booking/${linkToken}`),
      cancellationUrl: absolute("/cancellation-policy"),
    },
  });
}

/** Emails the founder that a package was bought, and what of it is missing, once each. */
export async function queueNewCoachingNotice(tx: Transaction, coaching: CoachingRow): Promise<void> {
  const { id, name, email, item, sessions, currency } = coaching;
  const { paidPence, restPence } = sumsOf(coaching);
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
  if (restPence > 0) await queuePaymentProblem(tx, "voucherSpent", coachingPurchase(coaching), facts, id);
}

// Less than the price if a voucher was used elsewhere while its Checkout was paid
function sumsOf(coaching: CoachingRow): { paidPence: number; restPence: number } {
  const { paidPence, totalPence } = coachingView(coaching);
  return { paidPence, restPence: Math.max(0, totalPence - paidPence) };
}
