import { Tag } from "@/components/ui/tag";
import type { Plan } from "@/content/mastermind";
import { mastermindPaymentPage } from "@/content/pages/mastermind-payment";
import { getContent } from "@/lib/content/documents";
import styles from "./plan-cards.module.css";

export function PlanWords({ plan }: { plan: Plan }) {
  const { monthly, oneTime } = getContent(mastermindPaymentPage).plans;
  const { name, price } = plan === "monthly" ? monthly : oneTime;
  return (
    <>
      <b id={`${plan}-name`} className="h4">
        {name}
      </b>
      <span className={styles.cost}>
        {plan === "one-time" && (
          <del className="struck" aria-hidden="true">
            {oneTime.struck}
          </del>
        )}
        <span id={`${plan}-price`} className="price">
          {price}
        </span>
      </span>
      <span id={`${plan}-text`} className={styles.words}>
        {plan === "monthly" ? (
          <>
            <strong>{monthly.detail}</strong>
            <span>{monthly.note}</span>
          </>
        ) : (
          <>
            <span className="sr-only">{oneTime.struckLabel}</span>
            <Tag>{oneTime.badge}</Tag>
            <span>{oneTime.note}</span>
          </>
        )}
      </span>
    </>
  );
}
