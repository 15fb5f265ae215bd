import { PaymentHero } from "@/components/layout/payment-hero";
import type { EarlyBooking } from "@/components/orders/buyer-fields";
import { paperClass, SummaryPaper } from "@/components/orders/order-summary";
import { SalesNotice } from "@/components/orders/sales-notice";
import { StructuredData } from "@/components/site/structured-data";
import { Tag } from "@/components/ui/tag";
import { plans } from "@/content/mastermind";
import { mastermindPaymentPage } from "@/content/pages/mastermind-payment";
import type { Sales } from "@/content/retreats";
import { currentCatalogue } from "@/lib/catalogue/current";
import { getContent } from "@/lib/content/documents";
import { MastermindAbout } from "./about";
import { cardPlace, layout } from "./layout";
import { MastermindOrder } from "./mastermind-order";
import { PlanList } from "./plan-cards";
import { PlanWords } from "./plan-words";

/** The mastermind's payment page; `early`: who buys during the head start of the waitlist. */
export function MastermindBooking({ early }: { early?: EarlyBooking }) {
  const { sales } = currentCatalogue().mastermind;
  return (
    <>
      <StructuredData path="/mastermind-payment" />
      <Hero />
      <section className="section cut-a on-paper pt-section-tight md:pt-[calc(var(--section-tight)+2rem)]">
        {sales === "open" || early ? <MastermindOrder early={early} /> : <MastermindOverview sales={sales} />}
      </section>
    </>
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
