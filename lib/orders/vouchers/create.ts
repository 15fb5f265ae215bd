import "server-only";
import { voucherCurrency } from "@/lib/catalogue/voucher-currency";
import { readVoucherTerms } from "@/lib/catalogue/rows";
import { newLinkToken } from "@/lib/crypto/links/token";
import type { Transaction } from "@/lib/db";
import { logger } from "@/lib/observability/logger";
import { addMonths } from "@/lib/orders/programmes/schedule";
import { emailKey } from "@/lib/text/email-address";
import { calendarDay } from "@/lib/time/dates";
import type { PaymentMethod } from "@/prisma/generated/enums";
import { newVoucherCode } from "./code";
import { confirmVoucher } from "./confirm";

/** A voucher before it is bought; its worth in pence, its day "YYYY-MM-DD". */
export type NewVoucher = {
  worthPence: number;
  /** Null: a sum. */
  place: { retreat: string; room: string } | null;
  recipientName: string;
  /** "": the buyer prints it. */
  recipientEmail: string;
  message: string;
  sendOn: string;
  /** Set if another email brings it. */
  sentAt?: Date;
};

/** The columns of an order of a voucher, with a new code that is valid for the months set now. */
export async function voucherOrder(
  tx: Transaction,
  { place, recipientEmail, sendOn, ...voucher }: NewVoucher,
  pricePence: number,
  now: Date,
) {
  const { months } = await readVoucherTerms(tx);
  const expiresOn = calendarDay(addMonths(now, months));
  return {
    product: "voucher" as const,
    ...{ currency: voucherCurrency, totalPence: pricePence },
    voucher: {
      create: {
        ...{ ...voucher, ...place, recipientEmail, recipientEmailKey: emailKey(recipientEmail) },
        ...{ code: newVoucherCode(), linkToken: newLinkToken() },
        ...{ sendOn: dayOf(sendOn), expiresOn: dayOf(expiresOn) },
      },
    },
  };
}

type Issued = NewVoucher & {
  /** The id of its order, generated with the form, so that sending twice issues one. */
  id?: string;
  /** Who gives it; their confirmation goes there. */
  name: string;
  email: string;
  /** What it costs, and how that was paid before; null: nothing. */
  paid: { pence: number; method: Exclude<PaymentMethod, "card" | "voucher">; reference: string } | null;
  recordedBy: string | null;
};

/**
 * Issues a valid voucher without Checkout, and emails its recipient on their day: of the founder, or in place of a
 * refund. Returns its order's id, its code, and the token of its page.
 */
export async function createVoucher(
  tx: Transaction,
  { id, name, email, paid, recordedBy, ...voucher }: Issued,
  now: Date,
): Promise<{ id: string; code: string; token: string }> {
  const order = await tx.order.create({
    data: {
      ...(id && { id }),
      ...{ name, email, emailKey: emailKey(email), linkToken: newLinkToken(), createdAt: now },
      ...(await voucherOrder(tx, voucher, paid?.pence ?? 0, now)),
    },
    select: { id: true, currency: true, voucher: { select: { code: true, linkToken: true } } },
  });
  const { id: orderId, currency } = order;
  if (paid) {
    const { pence: amountPence, method, reference } = paid;
    const recorded = { reference, recordedAt: now, recordedBy, paidAt: now };
    await tx.payment.create({ data: { orderId, amountPence, currency, method, ...recorded } });
  }
  await confirmVoucher(tx, orderId, now);
  logger.info({ event: "voucher.issued", orderId });
  return { id: orderId, code: order.voucher?.code ?? "", token: order.voucher?.linkToken ?? "" };
}

function dayOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
