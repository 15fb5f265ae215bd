import { addDays } from "@/lib/time/dates";
import { unrefundedPayments, unspentPence } from "@/lib/orders/orders";
import type { CancelTerms, RetainedPart } from "@/lib/orders/purchases/cancellation";
import type { CancelInput } from "@/lib/orders/purchases/schema";
import type { BookingRow } from "./bookings";
import { coming, type GuestRow } from "./guests";
import { allocatePaid } from "./shares";

/** The first day as accepted, and the last days of notice for a full and a half refund, as "YYYY-MM-DD". */
export function refundDays({
  firstDay,
  fullRefundDays,
  halfRefundDays,
}: Pick<BookingRow, "firstDay" | "fullRefundDays" | "halfRefundDays">): Record<
  "first" | "full" | "half",
  string
> {
  const first = firstDay.toISOString().slice(0, 10);
  return { first, full: addDays(first, -fullRefundDays), half: addDays(first, -halfRefundDays) };
}

type Terms = Pick<
  BookingRow,
  "depositPence" | "firstDay" | "fullRefundDays" | "halfRefundDays" | "payments" | "guests" | "totalPence"
>;

type Notice = Pick<CancelInput, "by" | "noticeOn">;

/** The refund by the terms for cancelling a booking with notice on that day (docs/rules/bookings.md#cancelling). */
export function bookingRefund(booking: Terms, notice: Notice): CancelTerms {
  const { paidPence, refundedPence, settledPence, returnedPence } = paidBy(booking);
  const places = coming(booking.guests).length;
  const terms = refundOfPaid(booking, { paidPence: paidPence - settledPence, places }, notice);
  return { ...terms, paidPence, refundedPence, givenBackPence: returnedPence + terms.givenBackPence };
}

/** What was paid for the place of a guest who comes, in pence; `returnedPence`: as if that had not gone back. */
export function paidForGuest(
  booking: Pick<BookingRow, "depositPence" | "payments" | "guests">,
  guestId: string,
  returnedPence = 0,
): number {
  const guests = coming(booking.guests);
  const keptPence = booking.guests.reduce((sum, guest) => sum + guest.keptPence, 0);
  // Without what went back for other reasons, such as a cheaper room
  const heldPence = Math.max(0, unspentPence(booking.payments) - keptPence) + returnedPence;
  const shares = allocatePaid(heldPence, guests, booking.depositPence);
  const at = guests.findIndex(({ id }) => id === guestId);
  return Math.min(shares[at] ?? 0, guests[at]?.pricePence ?? 0);
}

/** A guest's share of what went back as goodwill, not for a lower price or a cancelled place, in pence. */
export function goodwillForGuest(booking: Terms, guestId: string): number {
  const { totalPence, payments, guests } = booking;
  const paidPence = unrefundedPayments(booking).reduce((sum, { amountPence }) => sum + amountPence, 0);
  const backPence = paidPence - unspentPence(payments);
  const returnedPence = guests.reduce((sum, guest) => sum + guest.returnedPence, 0);
  const goodwillPence = Math.max(0, backPence - Math.max(0, paidPence - totalPence) - returnedPence);
  return paidForGuest(booking, guestId, goodwillPence) - paidForGuest(booking, guestId);
}

/** The refund by the terms for cancelling one guest's place, of what was paid for it. */
export function guestRefund(booking: Terms, guestId: string, notice: Notice): CancelTerms {
  const paidPence = paidForGuest(booking, guestId);
  return {
    ...refundOfPaid(booking, { paidPence, places: 1 }, notice),
    ...{ paidPence, refundedPence: 0 },
  };
}

/**
 * What was paid and went back, and the part of it for places that were cancelled since; in pence. Without what was
 * paid beyond the total and goes back for that, as after a change to a cheaper room.
 */
function paidBy({ guests, totalPence, ...booking }: Terms) {
  const sum = (of: (guest: GuestRow) => number) => guests.reduce((all, guest) => all + of(guest), 0);
  const payments = unrefundedPayments(booking);
  const paidPence = payments.reduce((all, { amountPence }) => all + amountPence, 0);
  const refundedPence = payments.reduce((all, payment) => all + payment.refundedPence, 0);
  const beyondPence = Math.max(0, paidPence - totalPence);
  return {
    paidPence: paidPence - beyondPence,
    refundedPence: Math.max(0, refundedPence - beyondPence),
    settledPence: sum(({ keptPence, returnedPence }) => keptPence + returnedPence),
    returnedPence: sum(({ returnedPence }) => returnedPence),
  };
}

function refundOfPaid(
  booking: Terms,
  { paidPence, places }: { paidPence: number; places: number },
  { by, noticeOn }: Notice,
): Pick<CancelTerms, "givenBackPence" | "isLessFees" | "kept"> {
  if (by === "us") return { givenBackPence: paidPence, isLessFees: false, kept: [] };
  const { full, half } = refundDays(booking);
  const isFull = noticeOn <= full;
  const beyondDeposit = Math.max(0, paidPence - places * booking.depositPence);
  const ofRest =
    noticeOn <= half
      ? ({ why: "half", pence: Math.floor(beyondDeposit / 2) } as const)
      : ({ why: "rest", pence: beyondDeposit } as const);
  const parts: RetainedPart[] = [
    { why: "deposit", pence: paidPence - beyondDeposit, ofPence: paidPence },
    ...(isFull ? [] : [{ ...ofRest, ofPence: beyondDeposit }]),
  ];
  const kept = parts.filter(({ pence }) => pence > 0);
  const givenBackPence = kept.reduce((rest, { pence }) => rest - pence, paidPence);
  return { givenBackPence, isLessFees: isFull, kept };
}
