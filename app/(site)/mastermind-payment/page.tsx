import { MastermindOrder } from "@/components/orders/mastermind/mastermind-order";
import { PaymentHero } from "@/components/layout/payment-hero";
import { SiteFrame } from "@/components/site/site-frame";
import { StructuredData } from "@/components/site/structured-data";
import { Tag } from "@/components/ui/tag";
import { Toaster } from "@/components/ui/toaster";
import { mastermindPaymentPage } from "@/content/pages/mastermind-payment";
import { currentCatalogue } from "@/lib/catalogue/current";
import { getContent } from "@/lib/content/documents";
import { sitePageMetadata } from "@/lib/site/metadata";
import { plans } from "@/content/mastermind";
import type { Sales } from "@/content/retreats";
import { paperClass, SummaryPaper } from "@/components/orders/order-summary";
import { SalesNotice } from "@/components/orders/sales-notice";
import { MastermindAbout } from "@/components/orders/mastermind/about";
import { cardPlace, layout } from "@/components/orders/mastermind/layout";
import { PlanList } from "@/components/orders/mastermind/plan-cards";
import { PlanWords } from "@/components/orders/mastermind/plan-words";

export const generateMetadata = () => sitePageMetadata(mastermindPaymentPage);

export default function MastermindPaymentPage() {
  const { sales } = currentCatalogue().mastermind;
  return (
    <SiteFrame current="/mastermind-payment">
      <StructuredData path="/mastermind-payment" />
      <Hero />
      <section className="section cut-a on-paper pt-section-tight md:pt-[calc(var(--section-tight)+2rem)]">
        {sales === "open" ? <MastermindOrder /> : <MastermindOverview sales={sales} />}
      </section>
      {/* Outside the section, whose cut edge would clip it */}
      <Toaster />
    </SiteFrame>
  );
}

function Hero() {
  const { hero } = getContent(mastermindPaymentPage);
  return (
    <PaymentHero
      ground="on-mist"
      eyebrow={<Tag tone="open">{hero.badge}</Tag>}
      title={hero.title}
      titleSize="text-[length:clamp(2.75rem,1.4rem+5vw,5.75rem)]"
      lead={hero.lead}
      picture={hero.picture}
    />
  );
}

/** The page while the mastermind is not on sale: what it is and costs, and alternatives. */
function MastermindOverview({ sales }: { sales: Exclude<Sales, "open"> }) {
  const { plans: words, sales: notices } = getContent(mastermindPaymentPage);
  return (
    <div className={layout}>
      <section className={`${paperClass} ${cardPlace}`} aria-labelledby="pay-headline">
        <SummaryPaper>
          <h2 id="pay-headline" className="h3">
            {words.headline}
          </h2>
          <PlanList plans={plans.map((id) => ({ id, words: <PlanWords plan={id} /> }))} />
          <SalesNotice {...notices[sales]} href="/mastermind-waitlist" />
        </SummaryPaper>
      </section>
      <MastermindAbout />
    </div>
  );
}
