import { plans } from "@/content/mastermind";
import { mastermindPaymentCopy } from "@/content/pages/mastermind-payment";
import type { Sales } from "@/content/retreats";
import styles from "../checkout.module.css";
import { SalesNotice } from "../sales-notice";
import { MastermindFigures } from "./figures";
import { MastermindIncluded } from "./included";
import { PlanWords } from "./plan-words";

const { plans: words, details, sales: notices } = mastermindPaymentCopy;

/** The page while the mastermind cannot be bought: what it is and costs, and where to go instead. */
export function MastermindOverview({ sales }: { sales: Exclude<Sales, "open"> }) {
  return (
    <div className="wrap columns">
      <div className="col-span-full md:col-span-7">
        <MastermindIncluded />
        <h2 className="h2 mt-section-tight">{words.headline}</h2>
        <ul className={styles.rooms}>
          {plans.map((plan) => (
            <li key={plan} className="choice cursor-auto">
              <div className="choice-face">
                <PlanWords plan={plan} />
              </div>
            </li>
          ))}
        </ul>
      </div>
      <div className="col-span-full -mx-1 mt-section-tight md:col-span-5 md:mx-0 md:mt-0">
        <section className={styles.slip} aria-labelledby="slip-headline">
          <div className={styles.paper}>
            <h2 id="slip-headline" className="h3">
              {details.headline}
            </h2>
            <MastermindFigures />
            <SalesNotice {...notices[sales]} href="/mastermind-waitlist" />
          </div>
        </section>
      </div>
    </div>
  );
}
