import { randomUUID } from "node:crypto";
import { giftPlaces, placePrices } from "@/lib/catalogue/vouchers";
import { listRetreats } from "@/lib/content/retreats";
import { db } from "@/lib/db";
import { startVoucherCheckout, type VoucherRequest } from "@/lib/orders/checkout/voucher";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { leftOf } from "@/lib/orders/vouchers/balance";
import { createVoucher } from "@/lib/orders/vouchers/create";
import { getVoucher } from "@/lib/orders/vouchers/vouchers";
import { calendarDay } from "@/lib/time/dates";
import { uniqueEmail } from "./factories";
import { runDueJobs } from "./jobs";
import { someBuyer } from "./money";
import { payCheckout } from "./sandbox";

/** The order of a gift voucher: £150 by email at once, unless told otherwise. */
export const voucherOrder = (more: Partial<VoucherRequest> = {}): VoucherRequest => ({
  ...{ choice: "15000", amount: "", name: "Clive Hartnoll", email: uniqueEmail("clive"), sendOn: "" },
  ...{ recipientName: "Denise", recipientEmail: uniqueEmail("denise"), message: "Go." },
  ...{ prices: placePrices(giftPlaces(listRetreats())), termsAccepted: true, ...more },
});

/** Opens Checkout for a gift voucher. */
export async function openVoucher(more: Partial<VoucherRequest> = {}, buyer = someBuyer()) {
  const opened = await startVoucherCheckout(voucherOrder(more), buyer, new Date());
  if (!opened.ok) throw new Error(opened.message);
  const { url } = opened.value;
  const { orderId, sessionId } = await db.checkout.findFirstOrThrow({ where: { url } });
  return { url, id: orderId, sessionId: sessionId ?? "" };
}

/** Buys a gift voucher: paid, recorded, and the jobs that follow done. */
export async function buyVoucher(more: Partial<VoucherRequest> = {}) {
  const opened = await openVoucher(more);
  await payCheckout(opened.url);
  const outcome = await syncCheckout(opened.sessionId, new Date());
  await runDueJobs();
  const payment = await db.payment.findFirstOrThrow({ where: { orderId: opened.id } });
  return { ...opened, outcome, payment, voucher: await getVoucher(db, opened.id) };
}

/** A free voucher of the founder for a sum, to print. */
export async function giveVoucher(
  worthPence: number,
  place: { retreat: string; room: string } | null = null,
) {
  const now = new Date();
  const { id } = await db.$transaction((tx) =>
    createVoucher(
      tx,
      {
        ...{ id: randomUUID(), name: "Robyn", email: uniqueEmail("robyn"), worthPence, place, paid: null },
        ...{ recipientName: "Denise", recipientEmail: "", message: "", sendOn: calendarDay(now) },
        recordedBy: null,
      },
      now,
    ),
  );
  return getVoucher(db, id);
}

/** What is left on a voucher, in pence. */
export async function leftOn(id: string): Promise<number> {
  return leftOf((await getVoucher(db, id)).account);
}
