import { Tag } from "@/components/ui/tag";
import type { Plan, Programme } from "@/content/programmes";
import { getContent } from "@/lib/content/documents";
import { programmePaymentPage } from "@/lib/content/programmes";
import styles from "./plan-cards.module.css";

export function PlanWords({ programme, plan }: { programme: Programme; plan: Plan }) {
  const { monthly, oneTime } = getContent(programmePaymentPage(programme)).plans;
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
