import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { GuestFormLink } from "@/components/guests/form-link";
import { BalanceActions, EndedBooking, ReservedPlace } from "@/components/orders/balance-actions";
import { CoachingBooking } from "@/components/orders/coaching/coaching-booking";
import { ChoiceLink } from "@/components/orders/choice-link";
import { ClubhouseOpen } from "@/components/orders/clubhouse-open";
import { DocumentList, Documents } from "@/components/orders/documents";
import { GuestList } from "@/components/orders/guest-list";
import { GuestPlacePage } from "@/components/orders/guest-place";
import { ReservedOrderPage } from "@/components/orders/reserved-order";
import { Shares } from "@/components/orders/shares";
import { Statement } from "@/components/orders/statement";
import { SelfServiceLinks } from "@/components/orders/self-service/links";
import { VoucherBooking } from "@/components/orders/vouchers/voucher-booking";
import { PersonalBar } from "@/components/site/personal-bar";
import { bookingPart } from "@/content/pages/booking";
import { getContent } from "@/lib/content/documents";
import { getBookingByToken, getGuestPlaceByToken, type GuestPlace } from "@/lib/orders/bookings/statement";
import { returnFromCheckout } from "@/lib/orders/checkout/checkout-result";
import { linkTokenSchema } from "@/lib/crypto/links/schema";
import { findFormerOrder } from "@/lib/orders/invoices/billing";
import { listInvoices } from "@/lib/orders/invoices/documents";
import { findReservedOrder } from "@/lib/orders/manual/reserved-order";
import { findPlanByToken } from "@/lib/orders/programmes/plans";
import { findVoucherOfBuyer } from "@/lib/orders/vouchers/vouchers";
import { personalMetadata } from "@/lib/site/metadata";
import { fill } from "@/lib/text";

// The URL is the credential: no Referer to other sites, but same-origin forms still send theirs
export const generateMetadata = (): Promise<Metadata> => personalMetadata("/booking/{token}");

type Props = {
  params: Promise<{ token: string }>;
  searchParams: Promise<Record<"failed" | "failedShare" | "session_id", string | string[] | undefined>>;
};

const pageClass = "calm mx-auto mt-10 mb-20 w-[min(100%-2.5rem,66rem)] print:m-0 print:w-full";
const headlineClass =
  "h1 text-[length:clamp(2.25rem,1.9rem+1.5vw,3.25rem)] leading-none tracking-[-0.022em] print:mb-6";

export default async function BookingPage({ params, searchParams }: Props) {
  const copy = getContent(bookingPart);
  const { token } = await params;
  if (!linkTokenSchema.safeParse(token).success) notFound();
  const { failed, failedShare, session_id } = await searchParams;
  const now = new Date();
  const known = await getBookingByToken(token);
  const place = known ? null : await getGuestPlaceByToken(token);
  if (place) return <GuestPage place={place} now={now} />;
  const former = known ? null : await findFormerOrder(token);
  if (former) return <FormerPage token={token} documents={await listInvoices(former.id)} />;
  // Called, so that an unknown link is refused before anything is rendered
  if (!known) {
    const other = {
      token,
      sessionId: session_id,
      now,
      failed: typeof failed === "string" ? failed : null,
    };
    return (await findVoucherOfBuyer(token)) ? VoucherBooking(other) : OtherBooking(other);
  }
  // Back from Checkout: record the payment here if the webhook has not done so yet
  if (session_id) await returnFromCheckout(session_id);
  const booking = (session_id && (await getBookingByToken(token))) || known;
  const owed = booking.status === "confirmed" && booking.balancePence > 0 && !booking.hold;
  return (
    <>
      <PersonalBar />
      <main id="main" tabIndex={-1} className={pageClass}>
        <h1 className={headlineClass}>
          {booking.reserved ? copy.reserved.headline : owed ? copy.headline : copy.headlinePaid}
        </h1>
        <p className="mt-3 mb-8 max-w-measure wrap-anywhere print:hidden">
          {fill(copy.greeting, { name: booking.name })}
        </p>
        <ChoiceLink token={token} now={now} />
        {booking.reserved ? (
          <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-14">
            <Statement booking={booking} now={now} />
            <div className="grid gap-8">
              <ReservedPlace
                booking={booking}
                now={now}
                failed={typeof failed === "string" ? failed : null}
              />
              <Documents token={token} />
            </div>
          </div>
        ) : booking.status === "confirmed" ? (
          <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-14">
            <div className="grid gap-10">
              <Statement booking={booking} now={now} />
              <GuestList booking={booking} now={now} />
              <Shares token={token} now={now} failed={typeof failedShare === "string" ? failedShare : null} />
              <SelfServiceLinks token={token} now={now} />
            </div>
            <div className="grid gap-8 lg:sticky lg:top-24 print:hidden">
              <BalanceActions booking={booking} failed={typeof failed === "string" ? failed : null} />
              {booking.totalPence > 0 && <Documents token={token} />}
              {booking.hasOwnPlace && <GuestFormLink booking={booking} now={now} />}
              {booking.hasOwnPlace && <ClubhouseOpen booking={booking} now={now} />}
            </div>
          </div>
        ) : (
          <div className="grid max-w-measure gap-8">
            <EndedBooking booking={booking} />
            <Shares token={token} now={now} failed={null} />
            <Documents token={token} />
          </div>
        )}
      </main>
    </>
  );
}

type OtherProps = {
  token: string;
  sessionId: string | string[] | undefined;
  now: Date;
  failed: string | null;
};

/** The same for coaching or a seat in the mastermind, which has its own page once it is paid. */
async function OtherBooking({ token, sessionId, now, failed }: OtherProps) {
  if (sessionId) await returnFromCheckout(sessionId);
  const order = await findReservedOrder(token);
  if (order) return <ReservedOrderPage order={order} now={now} failed={failed} />;
  if (await findPlanByToken(token, now))
    redirect(failed ? `/plan/${token}?failed=${encodeURIComponent(failed)}` : `/plan/${token}`);
  return CoachingBooking({ token, sessionId, now, failed });
}

type FormerProps = { token: string; documents: Awaited<ReturnType<typeof listInvoices>> };

/** The same for the first buyer of an order that was given away: their invoices. */
function FormerPage({ token, documents }: FormerProps) {
  const copy = getContent(bookingPart);
  return (
    <>
      <PersonalBar />
      <main id="main" tabIndex={-1} className={pageClass}>
        <h1 className={headlineClass}>{copy.former.headline}</h1>
        <p className="mt-3 mb-8 max-w-measure">{copy.former.text}</p>
        <div className="max-w-measure">
          {documents.length > 0 && <DocumentList token={token} documents={documents} />}
        </div>
      </main>
    </>
  );
}

/** The same for a guest beside the buyer, by their own link. */
function GuestPage({ place, now }: { place: GuestPlace; now: Date }) {
  const copy = getContent(bookingPart);
  const { name, buyer } = place;
  const isComing = place.status === "confirmed";
  return (
    <>
      <PersonalBar />
      <main id="main" tabIndex={-1} className={pageClass}>
        <h1 className={headlineClass}>{isComing ? copy.guest.headline : copy.guest.endedHeadline}</h1>
        <p className="mt-3 mb-8 max-w-measure wrap-anywhere">
          {fill(isComing ? copy.guest.greeting : copy.guest.ended, { name, buyer })}
        </p>
        {isComing && <GuestPlacePage place={place} now={now} />}
      </main>
    </>
  );
}
