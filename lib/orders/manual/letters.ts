import "server-only";
import { manualGuestForm, manualReserved, manualTerms } from "@/content/emails/booking-made";
import { formatMoney } from "@/content/money";
import { getSettings } from "@/lib/content/settings";
import type { Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { absolute } from "@/lib/env/site";
import { fill } from "@/lib/text";
import { formatDay } from "@/lib/time/dates";
import { describeReserved, getReserved } from "./reserved-order";

/** Emails the buyer, once, what an administrator reserved for them and how to pay for it. Throws for a voucher. */
export async function queueManualBookingLetter(tx: Transaction, orderId: string): Promise<void> {
  const order = await getReserved(tx, orderId);
  const { manual, product, name, email, currency, linkToken, totalPence, termsAcceptedAt } = order;
  if (!manual || manual.method === "paid") return;
  if (product === "voucher") throw new Error("A voucher is issued, and not reserved");
  const { item, detail } = describeReserved(order);
  const bookingUrl = absolute(`/booking/${linkToken}`);
  const common = {
    ...{ name, item, detail, bookingUrl, reserved: fill(manualReserved[product], { item }) },
    total: formatMoney(totalPence, currency),
    terms: termsAcceptedAt ? "" : manualTerms,
  };
  const payment = {
    ...common,
    first: formatMoney(manual.firstPence, currency),
    deadline: manual.deadline ? formatDay(manual.deadline.toISOString().slice(0, 10)) : "",
  };
  const letter = { cause: `booking-made:${orderId}`, to: email };
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
  if (manual.method === "free") {
    const next = product === "retreat" ? fill(manualGuestForm, { bookingUrl }) : "";
    await queueLetter(tx, { ...letter, letter: "booking-made-free", values: { ...common, next } });
  }
}
