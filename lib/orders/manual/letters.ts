import "server-only";
import { manualTerms } from "@/content/emails/booking-made";
import { formatMoney } from "@/content/money";
import { getSettings } from "@/lib/content/settings";
import type { Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { absolute } from "@/lib/env/site";
import { bookingView, getBooking } from "@/lib/orders/bookings/bookings";
import { formatDay } from "@/lib/time/dates";

/** Emails the buyer, once, what an administrator reserved for them and how to pay for it. */
export async function queueManualBookingLetter(tx: Transaction, orderId: string): Promise<void> {
  const booking = await getBooking(tx, orderId);
  const { manual, termsAcceptedAt } = booking;
  if (!manual || manual.method === "paid") return;
  const view = bookingView(booking);
  const bookingUrl = absolute(`/booking/${view.token}`);
  const common = {
    name: view.name,
    retreat: view.retreat.name,
    dates: view.retreat.dates,
    room: view.room.name,
    total: formatMoney(view.totalPence, view.currency),
    bookingUrl,
    terms: termsAcceptedAt ? "" : manualTerms,
  };
  const payment = {
    ...common,
    first: formatMoney(manual.firstPence, view.currency),
    deadline: manual.deadline ? formatDay(manual.deadline.toISOString().slice(0, 10)) : "",
  };
  const letter = { cause: `booking-made:${orderId}`, to: view.email };
  if (manual.method === "link")
    await queueLetter(tx, { ...letter, letter: "booking-made-link", values: payment });
  if (manual.method === "bank")
    await queueLetter(tx, {
      ...letter,
      letter: "booking-made-bank",
      values: { ...payment, bankDetails: getSettings().bankDetails, reference: manual.reference },
    });
  if (manual.method === "cash")
    await queueLetter(tx, { ...letter, letter: "booking-made-cash", values: common });
  if (manual.method === "free")
    await queueLetter(tx, { ...letter, letter: "booking-made-free", values: common });
}
