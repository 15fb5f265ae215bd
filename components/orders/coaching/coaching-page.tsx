import { formWords } from "@/components/forms/form-words";
import { PaymentHero } from "@/components/layout/payment-hero";
import { Figures } from "@/components/orders/figures";
import { cardPlace, layout } from "@/components/orders/mastermind/layout";
import { paperClass, SummaryPaper } from "@/components/orders/order-summary";
import { SalesNotice } from "@/components/orders/sales-notice";
import { TermsWords } from "@/components/forms/terms-words";
import { Sections } from "@/components/site/sections";
import { SiteFrame } from "@/components/site/site-frame";
import { StructuredData } from "@/components/site/structured-data";
import { Toaster } from "@/components/ui/toaster";
import { coachingPage } from "@/content/pages/coaching";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import { packagePath, packagePrices, packageWords, type CoachingPackage } from "@/lib/catalogue/packages";
import { getContent } from "@/lib/content/documents";
import { getSettings } from "@/lib/content/settings";
import { packageSearch } from "@/lib/site/sitemap-pages";
import { packageData } from "@/lib/site/structured-data";
import { fill } from "@/lib/text";
import { CoachingForm } from "./coaching-form";

/** The page of a coaching package: what it is, what it costs, and the form that leads to Checkout. */
export function CoachingPage({ sold }: { sold: CoachingPackage }) {
  const { hero } = getContent(coachingPage);
  const path = packagePath(sold);
  return (
    <SiteFrame current={path}>
      <StructuredData path={path} things={[packageData(sold, packageSearch(sold).description)]} />
      <PaymentHero
        ground="on-mist"
        eyebrow={<p className="label">{hero.eyebrow}</p>}
        title={sold.name}
        titleSize="text-[length:clamp(2.75rem,1.4rem+5vw,5.75rem)] wrap-anywhere"
        lead={sold.text || fill(hero.lead, packageWords(sold))}
        picture={hero.picture}
      />
      <section className="section cut-a on-paper pt-section-tight md:pt-[calc(var(--section-tight)+2rem)]">
        <div className={layout}>
          {sold.sales === "open" ? <Order sold={sold} /> : <NotOnSale sold={sold} />}
          <div className="grid gap-[clamp(2.5rem,2rem+1.5vw,3.5rem)] md:row-[1]">
            <Sections of={coachingPage} parts={{ included: <Included /> }} isNarrow />
          </div>
        </div>
      </section>
      {/* Outside the section, whose cut edge would clip it */}
      <Toaster />
    </SiteFrame>
  );
}

type Sold = { sold: CoachingPackage };

function Order({ sold }: Sold) {
  const { form, returned, toasts } = getContent(coachingPage);
  const { label, apply, applying } = getContent(retreatPaymentPage).code;
  const failure = toasts.paymentError;
  return (
    <CoachingForm
      className={cardPlace}
      words={{
        name: form.name.label,
        email: form.email.label,
        emailHelp: form.email.help,
        submitting: form.submitting,
        code: { label, apply, applying },
        cancelled: returned.cancelled,
      }}
      answers={{ ...formWords({ failure, refusals: { too_many: failure } }), invalid: failure }}
      headline={<Headline />}
      figures={<PackageFigures sold={sold} />}
      terms={<TermsWords text={form.terms} />}
      submit={fill(form.submit, packageWords(sold))}
      small={
        <>
          <input type="hidden" name="package" value={sold.slug} />
          <input type="hidden" name="prices" value={packagePrices(sold)} />
          <div className="small grid gap-2 text-pretty">
            <p>{form.secure}</p>
            <p>{form.refund}</p>
          </div>
        </>
      }
    />
  );
}

function NotOnSale({ sold }: Sold) {
  const { closed } = getContent(coachingPage).sales;
  return (
    <section className={`${paperClass} ${cardPlace}`} aria-labelledby="pay-headline">
      <SummaryPaper>
        <Headline />
        <PackageFigures sold={sold} />
        <SalesNotice {...closed} href={`mailto:${getSettings().email}`} />
      </SummaryPaper>
    </section>
  );
}

function Headline() {
  return (
    <h2 id="pay-headline" className="h3">
      {getContent(coachingPage).summary.headline}
    </h2>
  );
}

function PackageFigures({ sold }: Sold) {
  const { sessionsLabel, priceLabel } = getContent(coachingPage).summary;
  return (
    <Figures
      rows={[
        { label: sessionsLabel, value: `${sold.sessions}` },
        { label: priceLabel, value: packageWords(sold).price, isTotal: true },
      ]}
    />
  );
}

function Included() {
  const { headline, items } = getContent(coachingPage).included;
  return (
    <section aria-labelledby="included-headline">
      <h2 id="included-headline" className="h2 text-[length:clamp(2.25rem,1.6rem+2.6vw,4rem)]">
        {headline}
      </h2>
      <ul role="list" className="ticked mt-7 max-w-152 gap-6">
        {items.map(({ title, text }, index) => (
          <li key={index}>
            <h3 className="h4">{title}</h3>
            <p className="mt-1">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
