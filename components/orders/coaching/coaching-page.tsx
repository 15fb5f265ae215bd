import { formWords } from "@/components/forms/form-words";
import { PaymentHero } from "@/components/layout/payment-hero";
import { Figures } from "@/components/orders/figures";
import { cardPlace, layout } from "@/components/orders/programmes/layout";
import { ByItselfTick } from "@/components/orders/by-itself-tick";
import { paperClass, SummaryPaper } from "@/components/orders/order-summary";
import { PaymentsChoice } from "@/components/orders/payments-choice";
import { PerChoices, PerChoiceStyle } from "@/components/orders/per-choice";
import { SalesNotice } from "@/components/orders/sales-notice";
import { TermsWords } from "@/components/forms/terms-words";
import { Sections } from "@/components/site/sections";
import { SiteFrame } from "@/components/site/site-frame";
import { StructuredData } from "@/components/site/structured-data";
import { Toaster } from "@/components/ui/toaster";
import { formatMoney } from "@/content/money";
import { coachingPage } from "@/content/pages/coaching";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import { packagePath, packagePrices, packageWords, type CoachingPackage } from "@/lib/catalogue/packages";
import { getContent } from "@/lib/content/documents";
import { getSettings } from "@/lib/content/settings";
import { packageButtons, packagePayments, paymentCounts } from "@/lib/orders/coaching/payments";
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
      payments={<Payments sold={sold} />}
      byItself={<SavedCardTick sold={sold} />}
      terms={<TermsWords text={form.terms} />}
      submit={
        <PerChoices
          words={packageButtons(sold, (pence) =>
            fill(form.submit, { price: formatMoney(pence, sold.currency) }),
          )}
        />
      }
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

/** The choice between one payment and several; nothing if only one is offered. */
function Payments({ sold }: Sold) {
  const counts = paymentCounts(sold);
  if (counts.length === 1) return null;
  const { legend, once, several, today, later, laterOnce } = getContent(coachingPage).payments;
  const money = (pence = 0) => formatMoney(pence, sold.currency);
  const options = counts.map((count) => {
    const [first, ...others] = packagePayments(sold, count);
    const monthly = {
      day: others.length > 1 ? fill(later, { count: others.length }) : laterOnce,
      sum: money(others[0]),
    };
    return {
      ...{ value: `${count}`, name: count > 1 ? fill(several, { count }) : once, sum: money(first) },
      days: count > 1 ? [{ day: today, sum: money(first) }, monthly] : [],
    };
  });
  return (
    <>
      <PerChoiceStyle name="payments" values={options.map(({ value }) => value)} />
      <div className="mb-7">
        <PaymentsChoice legend={legend} options={options} />
      </div>
    </>
  );
}

/** The consent to save the card, shown with several payments. */
function SavedCardTick({ sold }: Sold) {
  const { label, text } = getContent(coachingPage).byItself;
  const several = paymentCounts(sold).at(-1) ?? 1;
  if (several === 1) return null;
  return (
    <div data-for={`payments-${several}`}>
      <ByItselfTick label={label}>{text}</ByItselfTick>
    </div>
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
