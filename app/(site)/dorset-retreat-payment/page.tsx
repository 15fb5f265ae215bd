import { formWords } from "@/components/forms/form-words";
import { CheckoutForm } from "@/components/payments/checkout-form";
import { Figures } from "@/components/payments/figures";
import { Included } from "@/components/payments/included";
import { PaymentHero } from "@/components/payments/payment-hero";
import { PerRoom, PerRoomStyle } from "@/components/payments/per-room";
import { RoomList } from "@/components/payments/room-list";
import { roomMoney, roomOptions } from "@/components/payments/rooms";
import { SalesNotice } from "@/components/payments/sales-notice";
import { TermsWords } from "@/components/payments/terms-words";
import { SiteFrame } from "@/components/site/site-frame";
import { StructuredData } from "@/components/site/structured-data";
import { Toaster } from "@/components/ui/toaster";
import { dorsetPaymentCopy as copy } from "@/content/pages/dorset-retreat-payment";
import { dorset, priceList } from "@/content/retreats";
import { balanceDueOn, isBalanceLate } from "@/lib/bookings/dates";
import { pageMetadata } from "@/lib/metadata";
import { dorsetThing } from "@/lib/structured-data";
import { fill } from "@/lib/text";

const { title, fallback } = copy.toasts.paymentError;
const failure = { title, text: fallback };
const answers = { ...formWords({ failure, refusals: { too_many: failure } }), invalid: failure };

export const metadata = pageMetadata("/dorset-retreat-payment");

// Static; made again each hour, because the balance's due date depends on the day
export const revalidate = 3600;

export default function DorsetRetreatPaymentPage() {
  return (
    <SiteFrame current="/dorset-retreat-payment">
      <StructuredData path="/dorset-retreat-payment" things={[dorsetThing()]} />
      <PaymentHero
        ground="on-rose grain"
        eyebrow={<p className="label">{copy.hero.eyebrow}</p>}
        title={copy.hero.title}
        titleSize="text-[length:clamp(3.25rem,1.6rem+6.3vw,7.5rem)]"
        lead={copy.hero.lead}
        picture="/images/retreat-ideas-to-impact.jpg"
        focus="object-[40%_60%] md:object-[26%_50%]"
      />
      <section className="section cut-a on-paper pt-section-tight md:pt-[calc(var(--section-tight)+2rem)]">
        {dorset.sales === "open" ? <Booking now={new Date()} /> : <RoomList sales={dorset.sales} />}
      </section>
      {/* Outside the section, whose cut edge would clip it */}
      <Toaster />
    </SiteFrame>
  );
}

function Booking({ now }: { now: Date }) {
  const dueOn = balanceDueOn(dorset, now);
  const { form, rooms, summary, sales, returned, notes } = copy;
  return (
    <>
      <PerRoomStyle />
      <CheckoutForm
        rooms={roomOptions}
        words={{
          roomsHeadline: rooms.headline,
          roomsLegend: rooms.legend,
          slipHeadline: summary.headline,
          name: form.name.label,
          email: form.email.label,
          emailHelp: form.email.help,
          submitting: form.submitting,
          cancelled: returned.cancelled,
        }}
        answers={answers}
        buttons={{
          deposit: form.depositButton,
          full: <PerRoom>{(room) => fill(form.fullButton, roomMoney(room))}</PerRoom>,
        }}
        figures={<Figures dueOn={dueOn} />}
        included={<Included due={{ on: dueOn, late: isBalanceLate(dueOn) }} />}
        terms={<TermsWords text={form.terms} />}
        small={
          <>
            <input type="hidden" name="prices" value={priceList} />
            <p className="small text-pretty">
              {notes.hold} {form.secure}
            </p>
          </>
        }
        soldOut={<SalesNotice {...sales.soldOut} href="/uk-retreat-waitlist" />}
      />
    </>
  );
}
