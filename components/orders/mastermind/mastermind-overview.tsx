import { plans } from "@/content/mastermind";
import { mastermindPaymentCopy } from "@/content/pages/mastermind-payment";
import type { Sales } from "@/content/retreats";
import { inFacts } from "@/lib/catalogue/interpolate-facts";
import { slip, SummaryPaper } from "@/components/orders/order-summary";
import { SalesNotice } from "@/components/orders/sales-notice";
import { MastermindAbout } from "./about";
import { cardPlace, layout } from "./layout";
import { PlanList } from "./plan-cards";
import { PlanWords } from "./plan-words";

/** The page while the mastermind is not on sale: what it is and costs, and alternatives. */
export function MastermindOverview({ sales }: { sales: Exclude<Sales, "open"> }) {
  const { plans: words, sales: notices } = inFacts(mastermindPaymentCopy);
  return (
    <div className={layout}>
      <section className={`${slip} ${cardPlace}`} aria-labelledby="pay-headline">
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
