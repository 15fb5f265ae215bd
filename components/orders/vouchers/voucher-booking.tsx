import { notFound } from "next/navigation";
import { Documents } from "@/components/orders/documents";
import { Receipt, ReceiptRow } from "@/components/orders/receipt";
import { StatementHead } from "@/components/orders/statement-head";
import { PersonalBar } from "@/components/site/personal-bar";
import { Button } from "@/components/ui/button";
import { formatMoney } from "@/content/money";
import { bookingCopy } from "@/content/pages/booking";
import { voucherCopy } from "@/content/pages/voucher-balance";
import { fillNames, getSettings } from "@/lib/content/settings";
import { returnFromCheckout, type ReturnOutcome } from "@/lib/orders/checkout/checkout-result";
import { unrefundedPayments } from "@/lib/orders/orders";
import { holdOn, isChargedBack } from "@/lib/orders/purchases/pending-refunds";
import { purchaseReference } from "@/lib/orders/purchases/purchase";
import { isUnused, returnableUntil } from "@/lib/orders/vouchers/refund-terms";
import { findVoucherOfBuyer, type VoucherRow } from "@/lib/orders/vouchers/vouchers";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { fill } from "@/lib/text";

const { buyer: copy } = voucherCopy;
const { statement, greeting, header, hold } = bookingCopy;

const dayOf = (day: Date) => day.toISOString().slice(0, 10);

type Props = { token: string; sessionId: string | string[] | undefined; now: Date };

/** The personal page of a voucher's buyer, also on return from Checkout. */
export async function VoucherBooking({ token, sessionId, now }: Props) {
  // Records the payment if the webhook has not done so yet
  const outcome = sessionId ? await returnFromCheckout(sessionId) : null;
  const voucher = await findVoucherOfBuyer(token);
  if (!voucher) notFound();
  const isPaid = voucher.status !== "held" && voucher.status !== "released";
  if (!isPaid && !outcome) notFound();
  return (
    <>
      <PersonalBar {...header} />
      <main
        id="main"
        tabIndex={-1}
        className="calm mx-auto mt-10 mb-20 w-[min(100%-2.5rem,66rem)] print:m-0 print:w-full"
      >
        <h1 className="h1 text-[length:clamp(2.25rem,1.9rem+1.5vw,3.25rem)] leading-none tracking-[-0.022em]">
          {copy.headline}
        </h1>
        {isPaid ? (
          <Bought voucher={voucher} isNew={outcome?.state === "bought"} now={now} />
        ) : (
          <NotPaid outcome={outcome} />
        )}
      </main>
    </>
  );
}

function Bought({ voucher, isNew, now }: { voucher: VoucherRow; isNew: boolean; now: Date }) {
  return (
    <>
      <p className="mt-3 mb-8 max-w-measure wrap-anywhere">{fill(greeting, { name: voucher.name })}</p>
      {isNew && (
        <p role="status" className="mb-8 border-l-8 border-marigold bg-paper px-4 py-3 font-strong">
          {fill(copy.thanks, { email: voucher.email })}
        </p>
      )}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-14">
        <Statement voucher={voucher} now={now} />
        <aside className="grid justify-items-start gap-6">
          {voucher.status === "confirmed" && <Button href={`/voucher/${voucher.token}`}>{copy.open}</Button>}
          <p>{standing(voucher, now)}</p>
          <Documents token={voucher.linkToken} />
          <a href={`mailto:${getSettings().email}`} className="link small">
            {getSettings().email}
          </a>
        </aside>
      </div>
    </>
  );
}

function Statement({ voucher, now }: { voucher: VoucherRow; now: Date }) {
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
  if (email === "") return copy.print;
  return fill(sentAt ? copy.sent : copy.later, { email, day: formatDay(dayOf(sendOn)) });
}

/** What becomes of it, and how to return it. */
function standing(voucher: VoucherRow, now: Date): string {
  const { status, payments } = voucher;
  const held = holdOn(payments);
  if (held) return fillNames(hold[held]);
  if (status === "cancelled") return copy.ended.cancelled;
  if (status !== "confirmed") return isChargedBack(payments) ? copy.ended.chargedBack : copy.ended.refunded;
  const until = returnableUntil(voucher);
  const isReturnable = isUnused(voucher) && calendarDay(now) <= until && voucher.totalPence > 0;
  return isReturnable ? fill(copy.refund, { day: formatDay(until) }) : copy.standing;
}

function NotPaid({ outcome }: { outcome: ReturnOutcome | null }) {
  const state = outcome?.state;
  const words =
    state === "pending" ? copy.pending : state === "unreachable" ? copy.unreachable : copy.notPaid;
  return (
    <div className="mt-6 grid max-w-measure justify-items-start gap-6">
      <p>{words}</p>
      <Button href="/voucher">{copy.again}</Button>
    </div>
  );
}
