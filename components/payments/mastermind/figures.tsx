import { mastermindPaymentCopy } from "@/content/pages/mastermind-payment";
import styles from "../checkout.module.css";
import own from "./mastermind.module.css";
import { PlacesLeft } from "./places-left";
import { PerPlan } from "./per-plan";
import { planNames } from "./plan-words";

const { details } = mastermindPaymentCopy;

const particulars = [
  { label: details.lengthLabel, value: details.length },
  { label: details.placesLabel, value: details.places },
  { label: details.startLabel, value: details.start },
  { label: details.callsLabel, value: details.calls },
];

/** The ledger of the slip; with `priced`, what the chosen plan costs and how many places are left. */
export function MastermindFigures({ priced }: { priced?: boolean }) {
  return (
    <dl className={styles.figures}>
      {particulars.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {priced && label === details.placesLabel && <PlacesLeft words={details} />}
          </dd>
        </div>
      ))}
      {priced && (
        <div className={styles.total}>
          <dt>
            <PerPlan>{(plan) => planNames[plan].name}</PerPlan>
          </dt>
          <dd>
            <span className={own.sum}>
              <PerPlan>{(plan) => planNames[plan].price}</PerPlan>
            </span>
          </dd>
        </div>
      )}
    </dl>
  );
}
