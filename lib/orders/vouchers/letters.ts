import "server-only";
import { newBookingWords } from "@/content/emails/founder-new-booking";
import { voucherDelivery } from "@/content/emails/voucher-bought";
import { formatMoney } from "@/content/money";
import type { Transaction } from "@/lib/db";
import { queueLetter, queueNewLetter } from "@/lib/email/outbox";
import { absolute } from "@/lib/env/site";
import { sendAlert } from "@/lib/alerts/send";
import { purchaseReference, type Purchase } from "@/lib/orders/purchases/purchase";
import { fill } from "@/lib/text";
import { formatDay } from "@/lib/time/dates";
import { leftOf } from "./balance";
import type { VoucherRow } from "./vouchers";

const dayOf = (day: Date) => formatDay(day.toISOString().slice(0, 10));

/** Emails the buyer, once, what they gave, and when it arrives. */
export async function queueVoucherBought(
  tx: Transaction,
  voucher: VoucherRow,
  isDue: boolean,
): Promise<void> {
  const { id, name, email, recipientName, recipientEmail, sendOn, expiresOn } = voucher;
  // Of a gift to oneself that comes at once, one email is enough
  if (isDue && recipientEmail === email) return;
  const way = recipientEmail === "" ? "print" : isDue ? "sent" : "later";
  const values = { recipient: recipientName, email: recipientEmail, day: dayOf(sendOn) };
  await queueLetter(tx, {
    cause: `voucher-bought:${id}`,
    letter: "voucher-bought",
    to: email,
    values: {
      ...{ name, item: voucher.item, recipient: recipientName, code: voucher.code },
      delivery: fill(voucherDelivery[way], values),
      paid: formatMoney(voucher.totalPence, voucher.currency),
      validUntil: dayOf(expiresOn),
      reference: purchaseReference(id),
      voucherUrl: absolute(`/voucher/${voucher.token}`),
    },
  });
}

/** Emails the voucher to its recipient; `again`: how many times the founder sent it before. */
export async function queueGiftLetter(tx: Transaction, voucher: VoucherRow, again = 0): Promise<void> {
  const { id, name, recipientName, recipientEmail, message, expiresOn } = voucher;
  await queueLetter(tx, {
    cause: `voucher-gift:${id}${again > 0 ? `:${again}` : ""}`,
    subject: { kind: "voucher", id },
    letter: "voucher-gift",
    to: recipientEmail,
    values: {
      ...{ recipient: recipientName, giver: name, item: voucher.item, message, code: voucher.code },
      validUntil: dayOf(expiresOn),
      voucherUrl: absolute(`/voucher/${voucher.token}`),
    },
  });
}

/** Emails, once for these days, that a voucher expires, to its recipient, or to the buyer who printed it. */
export function queueExpiryReminder(tx: Transaction, voucher: VoucherRow, days: number): Promise<boolean> {
  const { id, currency, recipientName, recipientEmail, expiresOn, account } = voucher;
  const isOwn = recipientEmail !== "";
  return queueNewLetter(tx, {
    // After an extension they are due again
    cause: `voucher-expires:${id}:${expiresOn.toISOString().slice(0, 10)}:${days}`,
    subject: { kind: "voucher", id },
    letter: "voucher-expires",
    to: isOwn ? recipientEmail : voucher.email,
    values: {
      name: isOwn ? recipientName : voucher.name,
      left: formatMoney(leftOf(account), currency),
      code: voucher.code,
      validUntil: dayOf(expiresOn),
      voucherUrl: absolute(`/voucher/${voucher.token}`),
    },
  });
}

/** Emails a buyer, once, that a refund went back to their voucher. */
export async function queueReturnLetter(
  tx: Transaction,
  { id, name, email, item }: Purchase,
  voucher: VoucherRow,
  { amountPence, refundId }: { amountPence: number; refundId: string },
): Promise<void> {
  await queueLetter(tx, {
    cause: `refund:${refundId}:through`,
    letter: "refund-to-voucher",
    to: email,
    values: {
      ...{ name, item, code: voucher.code, reference: purchaseReference(id) },
      amount: formatMoney(amountPence, voucher.currency),
      validUntil: dayOf(voucher.expiresOn),
    },
  });
}

/** Emails the founder, once, that a voucher is sold. */
export async function queueVoucherNotice(tx: Transaction, voucher: VoucherRow): Promise<void> {
  const { id, name, email, item, totalPence, currency, recipientName } = voucher;
  await sendAlert(
    tx,
    { kind: "booking", path: "/admin/orders" },
    {
      cause: `new-voucher:${id}`,
      letter: "founder-new-booking",
      values: {
        ...{ name, item, paid: formatMoney(totalPence, currency), address: email },
        kind: newBookingWords.kinds.voucher,
        option: recipientName,
        balance: newBookingWords.nothingOwed,
        ...{ placesLeft: "", twice: "" },
      },
    },
  );
}
