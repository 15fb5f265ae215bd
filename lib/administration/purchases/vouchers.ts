import "server-only";
import { asAdministrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/access/audit";
import type { Member } from "@/lib/access/policy";
import { formatMoney } from "@/content/money";
import { voucherCurrency } from "@/lib/catalogue/voucher-currency";
import { db } from "@/lib/db";
import { absolute } from "@/lib/env/site";
import { leftOf, voucherState, type VoucherState } from "@/lib/orders/vouchers/balance";
import { createVoucher } from "@/lib/orders/vouchers/create";
import { queueGiftLetter } from "@/lib/orders/vouchers/letters";
import { listUses, type VoucherUse } from "@/lib/orders/vouchers/page";
import { findVoucher, getVoucher } from "@/lib/orders/vouchers/vouchers";
import { ok, type Result } from "@/lib/result";
import { emailKey } from "@/lib/text/email-address";
import { calendarDay } from "@/lib/time/dates";
import { changePurchase, refuse, type MoneyRefusal } from "./change";
import type { ExtendVoucherInput, IssueVoucherInput, SendVoucherInput } from "./schema";

/** A voucher on its order's card; days "YYYY-MM-DD". */
export type VoucherFacts = {
  code: string;
  url: string;
  recipient: string;
  recipientId: string;
  recipientEmail: string;
  sendOn: string;
  isSent: boolean;
  validUntil: string;
  state: VoucherState;
  left: string;
  uses: (Pick<VoucherUse, "kind" | "item" | "on"> & { sum: string })[];
};

/** The voucher of an order, for its card. */
export async function getVoucherFacts(orderId: string, now: Date): Promise<VoucherFacts> {
  const voucher = await getVoucher(db, orderId);
  const { account, currency, code, token, recipientId, recipientName, recipientEmail } = voucher;
  const { sendOn, sentAt, expiresOn } = voucher;
  return {
    ...{ code, recipient: recipientName, recipientId, recipientEmail, isSent: sentAt !== null },
    url: absolute(`/voucher/${token}`),
    ...{ sendOn: dayOf(sendOn), validUntil: dayOf(expiresOn) },
    state: voucherState(account, calendarDay(now)),
    left: formatMoney(leftOf(account), currency),
    uses: (await listUses(orderId, voucher)).map(({ pence, ...use }) => ({
      ...use,
      sum: formatMoney(pence, currency).replace("-", "−"),
    })),
  };
}

/** Emails a voucher to its recipient again, or to another address. */
export async function sendVoucherAgain(
  admin: Member,
  { email, ...input }: SendVoucherInput,
  now: Date,
): Promise<Result<{ to: string }, MoneyRefusal>> {
  return changePurchase<{ to: string }>(admin, input, async (tx) => {
    const voucher = await findVoucher(tx, input.id);
    if (!voucher) return refuse("gone");
    if (voucherState(voucher.account, calendarDay(now)) !== "valid") return refuse("voucher_over");
    const sent = await tx.email.count({ where: { subjectId: input.id, letter: "voucher-gift" } });
    // A copy for the buyer leaves the gift to its day
    if (emailKey(email) !== emailKey(voucher.email))
      await tx.voucher.update({
        where: { orderId: input.id },
        data: { sentAt: now, recipientEmail: email, recipientEmailKey: emailKey(email) },
      });
    await queueGiftLetter(tx, { ...voucher, recipientEmail: email }, sent);
    await recordAudit(tx, admin, { action: "voucher.sent_again", subject: input.id }, now);
    return ok({ to: email });
  });
}

/** Sets the last day of a voucher. */
export async function extendVoucher(
  admin: Member,
  { date, ...input }: ExtendVoucherInput,
  now: Date,
): Promise<Result<{ date: string }, MoneyRefusal>> {
  return changePurchase<{ date: string }>(admin, input, async (tx) => {
    const voucher = await findVoucher(tx, input.id);
    if (!voucher) return refuse("gone");
    if (voucher.status !== "confirmed") return refuse("voucher_over");
    const before = dayOf(voucher.expiresOn);
    if (date < calendarDay(now)) return refuse("voucher_day");
    await tx.voucher.update({
      where: { orderId: input.id },
      data: { expiresOn: new Date(`${date}T00:00:00Z`) },
    });
    const details = { before, after: date };
    await recordAudit(tx, admin, { action: "voucher.extended", subject: input.id, details }, now);
    return ok({ date });
  });
}

/** Issues a voucher for a sum, free or paid elsewhere before, once. */
export async function issueVoucher(
  admin: Member,
  { order: id, amount: worthPence, method, reference, reason, ...people }: IssueVoucherInput,
  now: Date,
): Promise<Result<{ id: string }, "not_admin">> {
  return asAdministrator<{ id: string }, "not_admin">(admin, "purchase.change", async (tx) => {
    if (await tx.order.findUnique({ where: { id }, select: { id: true } })) return ok({ id });
    const { name, email, recipientName, recipientEmail, message, sendOn } = people;
    const gift = { recipientName, recipientEmail, message, sendOn: sendOn || calendarDay(now) };
    const paid = method === "free" ? null : { pence: worthPence, method, reference };
    await createVoucher(
      tx,
      { id, name, email, worthPence, place: null, ...gift, paid, recordedBy: admin.userId },
      now,
    );
    const manual = { method: method === "free" ? "free" : "paid", firstPence: 0, reference, reason } as const;
    await tx.manualOrder.create({
      data: { orderId: id, ...manual, listPence: worthPence, madeBy: admin.userId },
    });
    const details = { pence: worthPence, currency: voucherCurrency, method, ...(reason && { reason }) };
    await recordAudit(tx, admin, { action: "voucher.issued", subject: id, details }, now);
    return ok({ id });
  });
}

function dayOf(day: Date): string {
  return day.toISOString().slice(0, 10);
}
