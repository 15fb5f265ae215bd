import { Picture } from "@/components/site/picture";
import { Button } from "@/components/ui/button";
import { Marked } from "@/components/ui/marked";
import { Tag } from "@/components/ui/tag";
import { homeCopy } from "@/content/pages/home";
import { flagship } from "@/content/retreats";
import styles from "./retreats.module.css";
import { StartedRetreats } from "./started-retreats";

const copy = homeCopy.retreats;

const ledger = [
  { term: copy.card.whenLabel, value: copy.card.when, note: copy.card.whenNote },
  { term: copy.card.whereLabel, value: copy.card.where, note: copy.card.whereNote },
  { term: copy.card.whoLabel, value: copy.card.who, note: null },
  { term: copy.card.priceLabel, value: copy.card.price, note: copy.card.priceNote },
];

/** The flagship: a ticket laid over the night. */
export function Retreats() {
  const sales = copy.sales[flagship.sales];
  return (
    <section className={`section on-ink ${styles.retreats}`} id="retreats">
      <div className="wrap columns">
        <div className={styles.head}>
          <p className="label">{copy.eyebrow}</p>
          <h2 className="h2">
            <Marked text={copy.headline} strike={2} wrap />
          </h2>
        </div>
        <div className={styles.sales}>
          <Tag tone={flagship.sales}>{sales.badge}</Tag>
          <p>{sales.note}</p>
        </div>
      </div>
      <div className={styles.stage}>
        <div className={styles.picture}>
          <Picture path="/images/retreat-unleash.jpg" sizes="(max-width: 56em) 100vw, 76vw" />
        </div>
        <div className={`wrap columns ${styles.below}`}>
          <article className={`card ${styles.card}`}>
            <h3 className="h3">{copy.card.title}</h3>
            <p>{copy.card.description}</p>
            <dl className={styles.ledger}>
              {ledger.map(({ term, value, note }) => (
                <div key={term}>
                  <dt className="label">{term}</dt>
                  <dd>{value}</dd>
                  {note && <dd className="small">{note}</dd>}
                </div>
              ))}
            </dl>
            <div className={styles.actions}>
              <div>
                <Button href="#contact">{copy.card.contactButton}</Button>
                <p className="small">{copy.card.contactNote}</p>
              </div>
              <div>
                <Button href="/custom-retreat" variant="secondary">
                  {copy.card.customLink}
                </Button>
                <p className="small">{copy.card.customNote}</p>
              </div>
            </div>
          </article>
          <ul className={`ticked ${styles.features}`}>
            {copy.card.features.map(({ title, description }) => (
              <li key={title}>
                <h4 className="h4">{title}</h4>
                <p>{description}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <StartedRetreats />
    </section>
  );
}
