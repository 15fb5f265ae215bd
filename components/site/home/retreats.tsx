import { Picture } from "@/components/layout/picture";
import { Button } from "@/components/ui/button";
import { HighlightedText } from "@/components/ui/highlighted-text";
import { Tag } from "@/components/ui/tag";
import { homePage } from "@/content/pages/home";
import { currentCatalogue } from "@/lib/catalogue/current";
import { getContent } from "@/lib/content/documents";
import { listOffered, listStartedRetreats } from "@/lib/content/retreats";
import styles from "./retreats.module.css";
import { OtherRetreats } from "./other-retreats";

/** The flagship retreat as a ticket on a dark background, and the founder’s own ones; without a flagship, all. */
export function Retreats() {
  const { flagship } = currentCatalogue();
  const copy = getContent(homePage).retreats;
  if (!flagship)
    return (
      <section className={`section on-ink ${styles.retreats}`} id="retreats">
        <div className={`wrap ${styles.head}`}>
          <p className="label">{copy.eyebrow}</p>
          <h2 className="h2">
            <HighlightedText text={copy.headline} strike={2} wrap />
          </h2>
        </div>
        <OtherRetreats retreats={listOffered()} />
      </section>
    );
  const { card } = copy;
  const sales = copy.sales[flagship.sales];
  const ledger = [
    { term: card.whenLabel, value: card.when, note: card.whenNote },
    { term: card.whereLabel, value: card.where, note: card.whereNote },
    { term: card.whoLabel, value: card.who, note: null },
    { term: card.priceLabel, value: card.price, note: flagship.pricePence > 0 ? null : card.priceNote },
  ];
  return (
    <section className={`section on-ink ${styles.retreats}`} id="retreats">
      <div className="wrap columns">
        <div className={styles.head}>
          <p className="label">{copy.eyebrow}</p>
          <h2 className="h2">
            <HighlightedText text={copy.headline} strike={2} wrap />
          </h2>
        </div>
        <div className={styles.sales}>
          <Tag tone={flagship.sales}>{sales.badge}</Tag>
          <p>{sales.note}</p>
        </div>
      </div>
      <div className={styles.stage}>
        <div className={styles.picture}>
          <Picture picture={copy.picture} sizes="(max-width: 56em) 100vw, 76vw" />
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
          <ul role="list" className={`ticked ${styles.features}`}>
            {copy.card.features.map(({ title, description }) => (
              <li key={title}>
                <h4 className="h4">{title}</h4>
                <p>{description}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <OtherRetreats retreats={listStartedRetreats()} />
    </section>
  );
}
