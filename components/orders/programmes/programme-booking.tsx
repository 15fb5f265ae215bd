import { PaymentHero } from "@/components/layout/payment-hero";
import type { EarlyBooking } from "@/components/orders/buyer-fields";
import { paperClass, SummaryPaper } from "@/components/orders/order-summary";
import { SalesNotice } from "@/components/orders/sales-notice";
import { StructuredData } from "@/components/site/structured-data";
import { Tag } from "@/components/ui/tag";
import { plans, type Programme } from "@/content/programmes";
import type { Sales } from "@/content/retreats";
import { programmePaths } from "@/lib/catalogue/programme";
import { getContent } from "@/lib/content/documents";
import { programmePaymentPage } from "@/lib/content/programmes";
import { ProgrammeAbout } from "./about";
import { cardPlace, layout } from "./layout";
import { ProgrammeOrder } from "./programme-order";
import { PlanList } from "./plan-cards";
import { PlanWords } from "./plan-words";

type Props = {
  programme: Programme;
  /** Who buys during the head start of the waitlist. */
  early?: EarlyBooking;
};

/** A programme's payment page. */
export function ProgrammeBooking({ programme, early }: Props) {
  const { sales } = programme;
  return (
    <>
      <StructuredData path={programmePaths(programme).payment} />
      <Hero programme={programme} />
      <section className="section cut-a on-paper pt-section-tight md:pt-[calc(var(--section-tight)+2rem)]">
        {sales === "open" || early ? (
          <ProgrammeOrder programme={programme} early={early} />
        ) : (
          <Overview programme={programme} sales={sales} />
        )}
      </section>
    </>
  );
}

function Hero({ programme }: { programme: Programme }) {
  const { hero } = getContent(programmePaymentPage(programme));
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

/** The page while the programme is not on sale: what it is and costs, and alternatives. */
function Overview({ programme, sales }: { programme: Programme; sales: Exclude<Sales, "open"> }) {
  const { plans: words, sales: notices } = getContent(programmePaymentPage(programme));
  return (
    <div className={layout}>
      <section className={`${paperClass} ${cardPlace}`} aria-labelledby="pay-headline">
        <SummaryPaper>
          <h2 id="pay-headline" className="h3">
            {words.headline}
          </h2>
          <PlanList
            plans={plans.map((id) => ({ id, words: <PlanWords programme={programme} plan={id} /> }))}
          />
          <SalesNotice {...notices[sales]} href={programmePaths(programme).waitlist} />
        </SummaryPaper>
      </section>
      <ProgrammeAbout programme={programme} />
    </div>
  );
}
