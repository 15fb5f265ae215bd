import { notFound } from "next/navigation";
import { Documents } from "@/components/orders/documents";
import { NotPaid, OrderPage } from "@/components/orders/order-page";
import { Receipt, ReceiptRow } from "@/components/orders/receipt";
import { StatementHead } from "@/components/orders/statement-head";
import { Button } from "@/components/ui/button";
import { formatMoney } from "@/content/money";
import { bookingPart } from "@/content/pages/booking";
import { voucherPart } from "@/content/pages/voucher-balance";
import { getContent } from "@/lib/content/documents";
import { returnFromCheckout } from "@/lib/orders/checkout/checkout-result";
import { unrefundedPayments } from "@/lib/orders/orders";
import { holdOn, isChargedBack } from "@/lib/orders/purchases/pending-refunds";
import { purchaseReference } from "@/lib/orders/purchases/purchase";
import { isUnused, returnableUntil } from "@/lib/orders/vouchers/refund-terms";
import { findVoucherOfBuyer, type VoucherRow } from "@/lib/orders/vouchers/vouchers";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { fill } from "@/lib/text";

const dayOf = (day: Date) => day.toISOString().slice(0, 10);

type Props = { token: string; sessionId: string | string[] | undefined; now: Date };

/** The personal page of a voucher's buyer, also on return from Checkout. */
export async function VoucherBooking({ token, sessionId, now }: Props) {
  const { buyer: copy } = getContent(voucherPart);
  // Records the payment if the webhook has not done so yet
  const outcome = sessionId ? await returnFromCheckout(sessionId) : null;
  const voucher = await findVoucherOfBuyer(token);
  if (!voucher) notFound();
  const isPaid = voucher.status !== "held" && voucher.status !== "released";
  if (!isPaid && !outcome) notFound();
  if (!isPaid)
    return (
      <OrderPage headline={copy.headline} name={null} thanks={null}>
        <NotPaid outcome={outcome} words={copy} href="/voucher" />
      </OrderPage>
    );
  const aside = (
    <>
      {voucher.status === "confirmed" && <Button href={`/voucher/${voucher.token}`}>{copy.open}</Button>}
      <p>{standing(voucher, now)}</p>
      <Documents token={voucher.linkToken} />
    </>
  );
  const { name, email } = voucher;
  const thanks = outcome?.state === "bought" ? fill(copy.thanks, { email }) : null;
  return (
    <OrderPage headline={copy.headline} {...{ name, thanks, aside }}>
      <Statement voucher={voucher} now={now} />
    </OrderPage>
  );
}

function Statement({ voucher, now }: { voucher: VoucherRow; now: Date }) {
  const { statement } = getContent(bookingPart);
  const { buyer: copy } = getContent(voucherPart);
  const { id, name, item, recipientName, expiresOn, currency, totalPence } = voucher;
  const payments = unrefundedPayments(voucher);
  const money = (pence: number) => formatMoney(pence, currency);
  const refundedPence = payments.reduce((sum, payment) => sum + payment.refundedPence, 0);
  return (
    <Receipt labelledBy="statement-headline">
      <StatementHead
        headline={statement.headline}
        meta={fill(statement.meta, { today: formatDay(calendarDay(now)), reference: purchaseReference(id) })}
        details={[
          { label: statement.forLabel, value: name },
          { label: copy.recipientLabel, value: recipientName },
          { label: copy.arrivesLabel, value: arrival(voucher) },
          { label: copy.validLabel, value: formatDay(dayOf(expiresOn)) },
        ]}
      />
      <dl>
        <ReceiptRow label={item}>{money(totalPence)}</ReceiptRow>
        {payments.map(({ amountPence, paidAt }, index) => (
          <ReceiptRow key={index} label={fill(copy.paid, { date: formatDay(calendarDay(paidAt)) })}>
            {`−${money(amountPence)}`}
          </ReceiptRow>
        ))}
        {refundedPence > 0 && <ReceiptRow label={copy.refundedLabel}>{money(refundedPence)}</ReceiptRow>}
      </dl>
    </Receipt>
  );
}

function arrival({ recipientEmail: email, sentAt, sendOn }: VoucherRow): string {
  const { buyer: copy } = getContent(voucherPart);
  if (email === "") return copy.print;
  return fill(sentAt ? copy.sent : copy.later, { email, day: formatDay(dayOf(sendOn)) });
}

/** What becomes of it, and how to return it. */
function standing(voucher: VoucherRow, now: Date): string {
  const { hold } = getContent(bookingPart);
  const { buyer: copy } = getContent(voucherPart);
  const { status, payments } = voucher;
  const held = holdOn(payments);
  if (held) return hold[held];
  if (status === "cancelled") return copy.ended.cancelled;
  if (status !== "confirmed") return isChargedBack(payments) ? copy.ended.chargedBack : copy.ended.refunded;
  const until = returnableUntil(voucher);
  const isReturnable = isUnused(voucher) && calendarDay(now) <= until && voucher.totalPence > 0;
  return isReturnable ? fill(copy.refund, { day: formatDay(until) }) : copy.standing;
}
