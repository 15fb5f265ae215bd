import { formWords } from "@/components/forms/form-words";
import { RetreatData, RetreatHead } from "@/components/site/retreats/retreat-head";
import { RetreatSections } from "@/components/site/retreats/retreat-sections";
import { Sections } from "@/components/site/sections";
import { SiteFrame } from "@/components/site/site-frame";
import { Toaster } from "@/components/ui/toaster";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import type { Retreat } from "@/content/retreats";
import { isBalanceLate } from "@/lib/orders/bookings/dates";
import { figureRows, fullButtons, laterOf, orderSums } from "@/lib/orders/checkout/price-breakdown";
import { priceList } from "@/lib/content/retreats";
import { getContent } from "@/lib/content/documents";
import type { EarlyBooking } from "./buyer-fields";
import { CheckoutForm } from "./checkout-form";
import { Figures } from "./figures";
import { GuestFields } from "./guest-fields";
import { Included } from "./included";
import { LaterPayments, LaterTick } from "./later-payments";
import { PerChoices, PerChoiceStyle, PerPlacesStyle } from "./per-choice";
import { RoomList } from "./room-list";
import { roomOptions } from "./rooms";
import { SalesNotice } from "./sales-notice";
import { TermsWords } from "@/components/forms/terms-words";

/** The booking page of a retreat: description, rooms, price, and the form that leads to Checkout. */
export function RetreatPage({ retreat, now }: { retreat: Retreat; now: Date }) {
  return (
    <SiteFrame current={retreat.paths.payment}>
      <RetreatBooking retreat={retreat} now={now} />
      {/* Outside the section, whose cut edge would clip it */}
      <Toaster />
    </SiteFrame>
  );
}

type RetreatBookingProps = { retreat: Retreat; now: Date; early?: EarlyBooking };

/** Its content; `early`: who buys during the head start of the waitlist. */
export function RetreatBooking({ retreat, now, early }: RetreatBookingProps) {
  return (
    <>
      <RetreatData retreat={retreat} page="payment" />
      <Sections
        of={retreatPaymentPage}
        parts={{
          hero: <RetreatHead retreat={retreat} page="payment" />,
          rooms: (
            <section className="section cut-a on-paper pt-section-tight md:pt-[calc(var(--section-tight)+2rem)]">
              {retreat.sales === "open" || early ? (
                <Booking retreat={retreat} now={now} early={early} />
              ) : (
                <RoomList retreat={retreat} sales={retreat.sales} now={now} />
              )}
            </section>
          ),
          details: retreat.paths.page === retreat.paths.payment && <RetreatSections retreat={retreat} />,
        }}
      />
    </>
  );
}

function Booking({ retreat, now, early }: RetreatBookingProps) {
  const later = laterOf(retreat, now);
  const { form, notes, owed, code, rooms, summary, sales, returned, toasts } = getContent(retreatPaymentPage);
  const { title, fallback } = toasts.paymentError;
  const failure = { title, text: fallback };
  return (
    <>
      <PerChoiceStyle name="room" values={Object.keys(retreat.rooms)} />
      <PerPlacesStyle />
      <CheckoutForm
        retreat={retreat.id}
        rooms={roomOptions(retreat)}
        words={{
          roomsHeadline: rooms.headline,
          roomsLegend: rooms.legend,
          slipHeadline: summary.headline,
          name: form.name.label,
          email: form.email.label,
          emailHelp: form.email.help,
          submitting: form.submitting,
          cancelled: returned.cancelled,
          owed,
          code: { label: code.label, apply: code.apply, applying: code.applying },
        }}
        answers={{ ...formWords({ failure, refusals: { too_many: failure } }), invalid: failure }}
        early={early}
        buttons={{
          deposit: later && <PerChoices words={orderSums(retreat, form.depositButton)} />,
          full: <PerChoices words={fullButtons(retreat)} />,
        }}
        figures={<Figures rows={figureRows(retreat, later)} />}
        guests={
          <>
            <GuestFields />
            <LaterPayments retreat={retreat} later={later} />
          </>
        }
        included={
          <Included
            retreat={retreat}
            due={later ? { on: later.dueOn, late: isBalanceLate(retreat, later.dueOn) } : undefined}
          />
        }
        terms={<TermsWords text={form.terms} />}
        byItself={<LaterTick later={later} />}
        small={
          <>
            <input type="hidden" name="prices" value={priceList(retreat)} />
            <p className="small text-pretty">
              <span data-for="places-1">{notes.hold}</span>
              <span data-for="places-from-2 shares-off">{notes.holdSeveral}</span>
              <span data-for="shares-on">{notes.holdShares}</span> {form.secure}
            </p>
          </>
        }
        soldOut={<SalesNotice {...sales.soldOut} href={retreat.paths.waitlist} />}
      />
    </>
  );
}
