import { classNames } from "@/components/ui/class-names";
import { plans } from "@/content/mastermind";
import { mastermindPaymentCopy } from "@/content/pages/mastermind-payment";
import type { Sales } from "@/content/retreats";
import styles from "../checkout.module.css";
import { SalesNotice } from "../sales-notice";
import { MastermindAbout } from "./about";
import own from "./mastermind.module.css";
import { PlanList } from "./plan-cards";
import { PlanWords } from "./plan-words";

const { plans: words, sales: notices } = mastermindPaymentCopy;

/** The page while the mastermind cannot be bought: what it is and costs, and where to go instead. */
export function MastermindOverview({ sales }: { sales: Exclude<Sales, "open"> }) {
  return (
    <div className={classNames("wrap", own.layout)}>
      <section className={classNames(styles.slip, own.card)} aria-labelledby="pay-headline">
        <div className={styles.paper}>
          <h2 id="pay-headline" className="h3">
            {words.headline}
          </h2>
          <PlanList plans={plans.map((id) => ({ id, words: <PlanWords plan={id} /> }))} />
          <SalesNotice {...notices[sales]} href="/mastermind-waitlist" />
        </div>
      </section>
      <MastermindAbout />
    </div>
  );
}
