import "server-only";
import { newBookingWords } from "@/content/emails/founder-new-booking";
import { paymentProblems } from "@/content/emails/founder-payment-problem";
import { dorsetPaymentCopy } from "@/content/pages/dorset-retreat-payment";
import { site } from "@/content/site";
import { bookingView, keptPayments, type BookingRow } from "@/lib/bookings/bookings";
import type { Availability } from "@/lib/bookings/places";
import { formatDay, formatMoment } from "@/lib/dates";
import type { Transaction } from "@/lib/db";
import { formatPence } from "@/lib/money";
import { fill } from "@/lib/text";
import { queueLetter } from "./outbox";

type Taken = { paymentIntentId: string; amountPence: number };

/** Tells the founder of a payment for a place: the booking's first one, or its balance. Once for each payment. */
export async function queueNewBookingNotice(
  tx: Transaction,
  booking: BookingRow,
  { paymentIntentId, amountPence }: Taken,
  places: Availability,
): Promise<void> {
  const view = bookingView(booking);
  const { kinds, owed, nothingOwed } = newBookingWords;
  const isFirst = keptPayments(booking).length === 1;
  const kind = isFirst ? (view.balancePence > 0 ? "deposit" : "full") : "balance";
  await queueLetter(tx, {
    cause: `new-booking:${paymentIntentId}`,
    letter: "founder-new-booking",
    to: site.email,
    values: {
      name: view.name,
      item: view.retreat,
      kind: kinds[kind],
      option: dorsetPaymentCopy.rooms[view.room].name,
      paid: formatPence(amountPence),
      balance:
        view.balancePence > 0
          ? fill(owed, { balance: formatPence(view.balancePence), dueDate: formatDay(view.balanceDueOn) })
          : nothingOwed,
      placesLeft: `${places.left}`,
      address: view.email,
    },
  });
}

/** Tells the founder of money that needs a look. Once for each payment, problem and `occasion`. */
export async function queuePaymentProblem(
  tx: Transaction,
  problem: keyof typeof paymentProblems,
  booking: BookingRow,
  { paymentIntentId, amountPence, disputeRespondBy }: Taken & { disputeRespondBy?: Date | null },
  occasion = "",
): Promise<void> {
  const view = bookingView(booking);
  const amount = formatPence(amountPence);
  const words = paymentProblems[problem];
  await queueLetter(tx, {
    cause: `payment-problem:${problem}:${paymentIntentId}:${occasion}`,
    letter: "founder-payment-problem",
    to: site.email,
    values: {
      name: view.name,
      item: view.retreat,
      amount,
      problem: fill(words.problem, { amount }),
      done: words.done,
      todo: fill(words.todo, { respondBy: disputeRespondBy ? formatMoment(disputeRespondBy) : "" }),
      address: view.email,
    },
  });
}
