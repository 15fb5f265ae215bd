import { formWords } from "@/components/forms/form-words";
import { PaymentHero } from "@/components/layout/payment-hero";
import { cardPlace, layout } from "@/components/orders/programmes/layout";
import { paperClass, SummaryPaper } from "@/components/orders/order-summary";
import { SalesNotice } from "@/components/orders/sales-notice";
import { TermsWords } from "@/components/forms/terms-words";
import { Sections } from "@/components/site/sections";
import { SiteFrame } from "@/components/site/site-frame";
import { StructuredData } from "@/components/site/structured-data";
import { HighlightedText } from "@/components/ui/highlighted-text";
import { Toaster } from "@/components/ui/toaster";
import { formatMoney } from "@/content/money";
import { voucherPage } from "@/content/pages/voucher";
import { voucherMessageMax } from "@/content/vouchers";
import { voucherCurrency } from "@/lib/catalogue/voucher-currency";
import { currentCatalogue } from "@/lib/catalogue/current";
import { giftPlaces, placeChoice, placePrices, voucherAmounts, voucherWords } from "@/lib/catalogue/vouchers";
import { getContent } from "@/lib/content/documents";
import { listRetreats } from "@/lib/content/retreats";
import { getSettings } from "@/lib/content/settings";
import { fill } from "@/lib/text";
import { VoucherForm, type WorthOption } from "./voucher-form";

/** The page where gift vouchers are bought: what they are worth, who they are for, and the form that leads to Checkout. */
export function VoucherPage() {
  return (
    <SiteFrame current={voucherPage.path}>
      <StructuredData path={voucherPage.path} />
      <Sections
        of={voucherPage}
        parts={{
          hero: <Hero />,
          form: (
            <section className="section cut-a on-paper pt-section-tight md:pt-[calc(var(--section-tight)+2rem)]">
              {currentCatalogue().vouchers.sales === "open" ? <Order /> : <NotOnSale />}
            </section>
          ),
        }}
      />
      {/* Outside the section, whose cut edge would clip it */}
      <Toaster />
    </SiteFrame>
  );
}

function Hero() {
  const { hero } = getContent(voucherPage);
  return (
    <PaymentHero
      ground="on-marigold"
      eyebrow={null}
      title={<HighlightedText text={hero.headline} wrap />}
      titleSize="text-[length:clamp(2.75rem,1.4rem+5vw,5.75rem)]"
      lead={hero.lead}
      picture={hero.picture}
    />
  );
}

function Order() {
  const { worth, recipient, delivery, form, returned, toasts, summary } = getContent(voucherPage);
  const terms = currentCatalogue().vouchers;
  const places = giftPlaces(listRetreats());
  const money = (pence: number) => formatMoney(pence, voucherCurrency);
  const words = voucherWords(terms);
  const failure = toasts.paymentError;
  const sums = voucherAmounts(terms).map((pence): WorthOption => ({
    ...{ value: `${pence}`, name: money(pence), isSum: true },
  }));
  const rooms = places.map((place): WorthOption => ({
    ...{ value: placeChoice(place), name: place.name, isSum: false },
    detail: fill(worth.place, { price: money(place.pricePence) }),
  }));
  const other = { value: "other", name: worth.other, detail: fill(worth.otherHelp, words), isSum: false };
  return (
    <VoucherForm
      options={[...sums, other, ...rooms]}
      words={{
        ...{ worth: worth.headline, amount: worth.amount, amountHelp: fill(worth.amountHelp, words) },
        ...{ who: recipient.headline, recipient: recipient.name, recipientHelp: recipient.nameHelp },
        message: recipient.message,
        messageHelp: fill(recipient.messageHelp, { max: voucherMessageMax }),
        ...{ how: delivery.headline, howHelp: delivery.text },
        ...{ recipientEmail: delivery.email, recipientEmailHelp: delivery.emailHelp },
        ...{ sendOn: delivery.sendOn, sendOnHelp: delivery.sendOnHelp },
        ...{ summary: summary.headline, submitting: form.submitting, cancelled: returned.cancelled },
        ...{ name: form.name, nameHelp: form.nameHelp, email: form.email, emailHelp: form.emailHelp },
      }}
      answers={{ ...formWords({ failure, refusals: { too_many: failure } }), invalid: failure }}
      smallPrint={<SmallPrint />}
      terms={<TermsWords text={form.terms} />}
      submit={form.submit}
      small={
        <>
          <input type="hidden" name="prices" value={placePrices(places)} />
          <p className="small text-pretty">{form.secure}</p>
        </>
      }
    />
  );
}

function SmallPrint() {
  const { smallPrint } = getContent(voucherPage);
  const words = voucherWords(currentCatalogue().vouchers);
  return (
    <section aria-labelledby="small-print">
      <h2 id="small-print" className="h2">
        {smallPrint.headline}
      </h2>
      <ul role="list" className="ticked mt-7 max-w-152 gap-4">
        {smallPrint.items.map(({ text }, index) => (
          <li key={index}>{fill(text, words)}</li>
        ))}
      </ul>
    </section>
  );
}

function NotOnSale() {
  const { sales, summary } = getContent(voucherPage);
  return (
    <div className={layout}>
      <section className={`${paperClass} ${cardPlace}`} aria-labelledby="pay-headline">
        <SummaryPaper>
          <h2 id="pay-headline" className="h3">
            {summary.label}
          </h2>
          <SalesNotice {...sales.closed} href={`mailto:${getSettings().email}`} />
        </SummaryPaper>
      </section>
      <SmallPrint />
    </div>
  );
}
