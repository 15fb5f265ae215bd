import { Check } from "@/components/ui/check";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { formatMoney } from "@/content/money";
import { bookingPart } from "@/content/pages/booking";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import { messagesCopy } from "@/content/pages/messages";
import { getSettings } from "@/lib/content/settings";
import { getContent } from "@/lib/content/documents";
import type { BookingStatement } from "@/lib/orders/bookings/statement";
import { acceptTermsAction, payBalanceAction, turnOffByItselfAction } from "@/lib/orders/checkout/actions";
import { formatDay, formatMoment } from "@/lib/time/dates";
import { fill } from "@/lib/text";
import { PayButton } from "./pay-button";
import { TermsWords } from "@/components/forms/terms-words";
import { PrintButton } from "./print-button";

/** Paying the balance, printing, and a contact. `failed`: why Checkout did not open. */
export function BalanceActions({ booking, failed }: { booking: BookingStatement; failed: string | null }) {
  const { pay, hold, print, date, deposit } = getContent(bookingPart);
  const owed = booking.balancePence > 0 && !booking.hold;
  return (
    <aside>
      {owed ? (
        <PayOwed owed={booking} failed={failed} />
      ) : (
        <p className="mb-6">
          {booking.hold ? hold[booking.hold] : booking.totalPence === 0 ? pay.given : pay.paid}
        </p>
      )}
      {(!owed || booking.byItself?.isCharging) && <TermsForm booking={booking} failed={failed} />}
      <PrintButton label={print} />
      <div className="small mt-7 grid gap-3 border-t-[1.5px] border-ink/14 pt-5">
        {owed && <p>{date}</p>}
        <p>
          <a href={`mailto:${getSettings().email}`} className="link">
            {getSettings().email}
          </a>
        </p>
        {booking.totalPence > 0 && (
          <p>
            <TermsWords
              text={fill(deposit, { deposit: formatMoney(booking.depositPence, booking.currency) })}
            />
          </p>
        )}
      </div>
    </aside>
  );
}

/** What an order of a schedule owes, as its personal page pays it. */
type Owed = Pick<
  BookingStatement,
  | "token"
  | "balancePence"
  | "duePence"
  | "currency"
  | "byItself"
  | "needsTerms"
  | "toPay"
  | "next"
  | "instalments"
>;

/** Pays what is owed by card or voucher, and turns off automatic payment. */
export function PayOwed({ owed, failed }: { owed: Owed; failed: string | null }) {
  const { pay, terms } = getContent(bookingPart);
  const { token, byItself: card, needsTerms } = owed;
  return (
    <>
      {card && <ByItself booking={owed} card={card} failed={failed} />}
      {!card?.isCharging && (
        <form action={payBalanceAction.bind(null, token)}>
          <PaymentFailure failed={failed} />
          {needsTerms && <TermsCheck />}
          <CodeField />
          <input type="hidden" name="toPay" value={owed.toPay} />
          <PayButtons owed={owed} />
          <p className="small mt-4 mb-6">{pay.secure}</p>
          {needsTerms && (
            <div className="mb-6">
              <PayButton
                label={terms.button}
                submitting={terms.submitting}
                variant="secondary"
                formAction={acceptTermsAction.bind(null, token)}
              />
            </div>
          )}
        </form>
      )}
    </>
  );
}

/** Pays what is due, and all that is left if that is more. */
function PayButtons({ owed: { duePence, balancePence, currency } }: { owed: Owed }) {
  const { pay } = getContent(bookingPart);
  const sum = (pence: number) => ({ balance: formatMoney(pence, currency) });
  return (
    <div className="grid gap-3">
      <PayButton label={fill(pay.button, sum(duePence))} submitting={pay.submitting} pays="due" />
      {balancePence > duePence && (
        <PayButton
          label={fill(pay.all, sum(balancePence))}
          submitting={pay.submitting}
          variant="secondary"
          pays="all"
        />
      )}
    </div>
  );
}

/** Why Checkout did not open; nothing if it was not tried. */
export function PaymentFailure({ failed }: { failed: string | null }) {
  const { pay, terms, shares } = getContent(bookingPart);
  if (!failed || failed === "charging") return null;
  const { providerDown } = messagesCopy.checkout;
  const { fallback } = getContent(retreatPaymentPage).toasts.paymentError;
  return (
    <p className="error mb-4" role="alert">
      {failed === "provider_down"
        ? providerDown
        : failed === "terms"
          ? terms.missing
          : failed === "no_place"
            ? shares.refusals.no_place
            : failed === "code"
              ? pay.codeRefused
              : failed === "changed"
                ? pay.changed
                : fallback}
    </p>
  );
}

/** The box for a gift voucher, which works without scripts. */
function CodeField() {
  const { pay } = getContent(bookingPart);
  return (
    <Field
      name="code"
      label={getContent(retreatPaymentPage).code.label}
      hint={pay.codeHint}
      maxLength={30}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      className="mb-5"
    />
  );
}

function TermsCheck() {
  const { terms } = getContent(bookingPart);
  return (
    <Check name="terms" required className="mb-5">
      <TermsWords text={terms.label} />
    </Check>
  );
}

type ReservedPlaceProps = {
  booking: Pick<BookingStatement, "reserved" | "needsTerms" | "token" | "currency" | "bookedBy" | "toPay">;
  now: Date;
  failed: string | null;
  /** Said after the deadline. */
  over?: string;
};

/** What the founder reserved: how and until when it is paid first, and the terms. */
export function ReservedPlace({
  booking,
  now,
  failed,
  over = getContent(bookingPart).reserved.over,
}: ReservedPlaceProps) {
  const { pay, reserved } = getContent(bookingPart);
  const { reserved: place, needsTerms, token, currency } = booking;
  if (!place) return null;
  const words = {
    first: formatMoney(place.firstPence, currency),
    deadline: place.deadline ? formatDay(place.deadline) : "",
    reference: place.reference,
    from: booking.bookedBy ?? "",
    until: place.heldUntil ? formatMoment(place.heldUntil) : "",
  };
  const isShare = place.method === "share";
  if (place.heldUntil && place.heldUntil <= now)
    return <p>{fill(isShare ? reserved.shareOver : over, words)}</p>;
  if (isShare || place.method === "link")
    return (
      <form action={payBalanceAction.bind(null, token)}>
        <p className="mb-5">{fill(isShare ? reserved.share : reserved.text, words)}</p>
        <PaymentFailure failed={failed} />
        {needsTerms && <TermsCheck />}
        <CodeField />
        <input type="hidden" name="toPay" value={booking.toPay} />
        <PayButton label={fill(pay.button, { balance: words.first })} submitting={pay.submitting} />
        <p className="small mt-4">{pay.secure}</p>
      </form>
    );
  return (
    <div className="grid gap-4">
      {place.method === "bank" ? (
        <>
          <p>{fill(reserved.bank, words)}</p>
          <p className="whitespace-pre-line">{getSettings().bankDetails}</p>
          <p>{fill(reserved.reference, words)}</p>
        </>
      ) : (
        <p>{reserved.cash}</p>
      )}
      <TermsForm booking={booking} failed={failed} />
    </div>
  );
}

type TermsFormProps = {
  booking: Pick<BookingStatement, "needsTerms" | "token">;
  failed: string | null;
};

/** Asks to accept the terms, if they are not accepted and nothing is paid on the page. */
export function TermsForm({ booking, failed }: TermsFormProps) {
  const { terms } = getContent(bookingPart);
  if (!booking.needsTerms) return null;
  return (
    <form action={acceptTermsAction.bind(null, booking.token)} className="grid gap-4">
      <p>{terms.pending}</p>
      <PaymentFailure failed={failed} />
      <TermsCheck />
      <PayButton label={terms.button} submitting={terms.submitting} variant="secondary" />
    </form>
  );
}

type ByItselfProps = {
  booking: Owed;
  card: NonNullable<Owed["byItself"]>;
  failed: string | null;
};

function ByItself({ booking, card: { last4, isCharging, isRetry, on }, failed }: ByItselfProps) {
  const { byItself } = getContent(bookingPart);
  const { next, currency, instalments } = booking;
  if (!next) return null;
  const planned = isRetry ? byItself.textRetry : instalments.length > 1 ? byItself.textEach : byItself.text;
  const words = {
    balance: formatMoney(next.pence, currency),
    dueDate: formatDay(on),
    card: last4,
  };
  return (
    <form action={turnOffByItselfAction.bind(null, booking.token)} className="mb-6 grid gap-4">
      {failed === "charging" && (
        <p className="error" role="alert">
          {byItself.isCharging}
        </p>
      )}
      <p>{fill(isCharging ? byItself.charging : planned, words)}</p>
      {!isCharging && (
        <>
          <PayButton label={byItself.turnOff} submitting={byItself.turningOff} variant="secondary" />
          <p className="small">{instalments.length > 1 ? byItself.afterEach : byItself.after}</p>
        </>
      )}
    </form>
  );
}

/** An ended booking: why it ended, what happened to the money, and what to do instead. */
export function EndedBooking({ booking }: { booking: BookingStatement }) {
  const { ended } = getContent(bookingPart);
  const { status, currency, paidPence, refundedPence, retreat, offer } = booking;
  const sums = {
    paid: formatMoney(paidPence, currency),
    refunded: formatMoney(refundedPence, currency),
  };
  return (
    <div className="max-w-measure">
      <p>{endedText(booking)}</p>
      {status === "cancelled" && !offer && <p className="mt-3">{fill(ended.sums, sums)}</p>}
      <Button href={retreat.paths.payment} className="mt-6">
        {ended.button}
      </Button>
    </div>
  );
}

/** Why a booking ended, and the status of its refund. */
export function endedText(booking: BookingStatement): string {
  const { ended } = getContent(bookingPart);
  const { status, cancelledBy, refundRoute, isChargedBack, offer } = booking;
  if (offer) return offer === "open" && !isChargedBack ? ended.offered : ended.decided;
  if (status === "cancelled") return ended.cancelled[cancelledBy ?? "buyer"];
  if (status === "refused") return ended.refused[refundRoute];
  if (isChargedBack) return ended.chargedBack;
  return status === "released" ? ended.released : ended.refunded;
}
