import { Button } from "@/components/ui/button";
import { bookingCopy } from "@/content/pages/booking";
import { dorsetPaymentCopy } from "@/content/pages/dorset-retreat-payment";
import { messagesCopy } from "@/content/pages/messages";
import { site } from "@/content/site";
import type { BookingStatement } from "@/lib/bookings/statement";
import { payBalanceAction } from "@/lib/checkout/actions";
import { formatPence } from "@/lib/money";
import { fill } from "@/lib/text";
import { PayButton } from "./pay-button";
import { PrintButton } from "./print-button";

const { pay, print, date, deposit, ended } = bookingCopy;

/** Beside the statement: paying what is owed, printing, and whom to ask. `failed` is why Checkout did not open. */
export function BalanceActions({ booking, failed }: { booking: BookingStatement; failed: string | null }) {
  const owed = booking.balancePence > 0;
  return (
    <aside className="lg:sticky lg:top-24 print:hidden">
      {owed ? (
        <form action={payBalanceAction.bind(null, booking.token)}>
          {failed && (
            <p className="error mb-4" role="alert">
              {failed === "provider_down"
                ? messagesCopy.checkout.providerDown
                : dorsetPaymentCopy.toasts.paymentError.fallback}
            </p>
          )}
          <PayButton
            label={fill(pay.button, { balance: formatPence(booking.balancePence) })}
            submitting={pay.submitting}
          />
          <p className="small mt-4 mb-6">{pay.secure}</p>
        </form>
      ) : (
        <p className="mb-6">{pay.paid}</p>
      )}
      <PrintButton label={print} />
      <div className="small mt-7 grid gap-3 border-t-[1.5px] border-ink/14 pt-5">
        {owed && <p>{date}</p>}
        <p>
          <a href={`mailto:${site.email}`} className="link">
            {site.email}
          </a>
        </p>
        <p>
          {deposit.before}
          <a href="/cancellation-policy" className="link">
            {deposit.link}
          </a>
          {deposit.after}
        </p>
      </div>
    </aside>
  );
}

/** A booking that came to nothing: why, and where to go instead. */
export function EndedBooking({ status }: { status: "released" | "refused" | "refunded" }) {
  return (
    <div className="max-w-measure">
      <p>{ended[status]}</p>
      <Button href="/dorset-retreat-payment" className="mt-6">
        {ended.button}
      </Button>
    </div>
  );
}
