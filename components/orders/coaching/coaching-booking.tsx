import { notFound, redirect } from "next/navigation";
import { PayOwed, TermsForm } from "@/components/orders/balance-actions";
import { Documents } from "@/components/orders/documents";
import { NotPaid, OrderPage } from "@/components/orders/order-page";
import { PrintButton } from "@/components/orders/print-button";
import { PaymentSchedule } from "@/components/orders/payment-schedule";
import { Receipt, ReceiptRow, ReceiptTotal } from "@/components/orders/receipt";
import { scheduled } from "@/components/orders/statement";
import { StatementHead } from "@/components/orders/statement-head";
import { Button } from "@/components/ui/button";
import { formatMoney } from "@/content/money";
import { appointmentsPart } from "@/content/pages/appointments";
import { getContent } from "@/lib/content/documents";
import { bookingPart } from "@/content/pages/booking";
import { bookPaidTime } from "@/lib/appointments/paid";
import { appointmentToken } from "@/lib/appointments/tokens";
import { returnFromCheckout } from "@/lib/orders/checkout/checkout-result";
import type { CoachingView } from "@/lib/orders/coaching/coaching";
import { getCoachingByToken, type CoachingStatement } from "@/lib/orders/coaching/statement";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { fill } from "@/lib/text";

type CoachingBookingProps = {
  token: string;
  sessionId: string | string[] | undefined;
  now: Date;
  /** Why the terms were not accepted. */
  failed: string | null;
};

/** The personal page of a coaching order, also on return from Checkout. */
export async function CoachingBooking({ token, sessionId, now, failed }: CoachingBookingProps) {
  const { coaching: copy, print } = getContent(bookingPart);
  // Records the payment if the webhook has not done so yet
  const outcome = sessionId ? await returnFromCheckout(sessionId) : null;
  let coaching = await getCoachingByToken(token, now);
  if (!coaching) notFound();
  if (outcome && coaching.isAppointment) {
    await bookPaidTime(coaching.id, now);
    coaching = (await getCoachingByToken(token, now)) ?? coaching;
    const { appointmentId } = coaching;
    if (appointmentId) redirect(`/appointment/${appointmentToken(appointmentId)}?booked=1`);
  }
  const isPaid = coaching.status !== "held" && coaching.status !== "released";
  if (!isPaid && !outcome) notFound();
  if (!isPaid)
    return (
      <OrderPage headline={copy.headline} name={null} thanks={null}>
        <NotPaid outcome={outcome} words={copy} href={coaching.path} />
      </OrderPage>
    );
  const aside = (
    <>
      <p>{standing(coaching)}</p>
      {coaching.appointmentId && (
        <Button href={`/appointment/${appointmentToken(coaching.appointmentId)}`} variant="secondary">
          {getContent(appointmentsPart).paid.open}
        </Button>
      )}
      {isOwed(coaching) ? (
        <PayOwed owed={coaching} failed={failed} />
      ) : (
        coaching.status === "confirmed" && <TermsForm booking={coaching} failed={failed} />
      )}
      <Documents token={coaching.token} />
      <PrintButton label={print} />
    </>
  );
  const { name, email } = coaching;
  const thanks =
    outcome?.state === "bought" && coaching.status === "confirmed" ? fill(copy.thanks, { email }) : null;
  return (
    <OrderPage headline={copy.headline} {...{ name, thanks, aside }}>
      <Statement coaching={coaching} now={now} />
    </OrderPage>
  );
}

/** True if the rest is paid by its schedule. */
function isOwed({ status, next, hold: held }: CoachingView): boolean {
  return status === "confirmed" && next !== null && !held;
}

function Statement({ coaching, now }: { coaching: CoachingStatement; now: Date }) {
  const { coaching: copy, statement } = getContent(bookingPart);
  const { name, item, payments, currency, totalPence, refundedPence } = coaching;
  const money = (pence: number) => formatMoney(pence, currency);
  return (
    <Receipt labelledBy="statement-headline">
      <StatementHead
        headline={statement.headline}
        meta={fill(statement.meta, { today: formatDay(calendarDay(now)), reference: coaching.reference })}
        details={[
          { label: statement.forLabel, value: name },
          { label: copy.packageLabel, value: item },
          ...(coaching.isAppointment ? [] : sessionsOf(coaching)),
        ]}
      />
      <dl>
        <ReceiptRow label={item}>{money(totalPence)}</ReceiptRow>
        {payments.map(({ amountPence, on, goesBack }, index) => (
          <ReceiptRow
            key={index}
            label={fill(goesBack ? statement.goesBack : copy.paid, { date: formatDay(on) })}
          >
            {`−${money(amountPence)}`}
          </ReceiptRow>
        ))}
        {refundedPence > 0 && <ReceiptRow label={copy.refundedLabel}>{money(refundedPence)}</ReceiptRow>}
        {isOwed(coaching) && (
          <ReceiptTotal label={statement.balanceLabel} sum={money(coaching.balancePence)} nothing="" />
        )}
      </dl>
      {isOwed(coaching) && (
        <PaymentSchedule label={statement.scheduleLabel} payments={scheduled(coaching, now)} />
      )}
    </Receipt>
  );
}

function sessionsOf({ left, sessions, days }: CoachingView) {
  const { coaching: copy } = getContent(bookingPart);
  return [
    { label: copy.leftLabel, value: fill(left > 0 ? copy.left : copy.noneLeft, { left, sessions }) },
    { label: copy.heldLabel, value: days.map(formatDay).join(", ") || copy.none },
  ];
}

/** What becomes of it, and how to stop. */
function standing({ status, cancelledBy, isAppointment, isChargedBack, hold: held }: CoachingView): string {
  const { coaching: copy, hold } = getContent(bookingPart);
  if (held) return hold[held];
  if (status === "confirmed") return isAppointment ? getContent(appointmentsPart).paid.standing : copy.refund;
  if (status === "cancelled") return copy.ended.cancelled[cancelledBy ?? "buyer"];
  return isChargedBack ? copy.ended.chargedBack : copy.ended.refunded;
}
