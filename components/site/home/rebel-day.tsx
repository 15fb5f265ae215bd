import { HighlightedText } from "@/components/ui/highlighted-text";
import { homePage } from "@/content/pages/home";
import { getContent } from "@/lib/content/documents";
import { HourIcon } from "./hour-icon";
import styles from "./rebel-day.module.css";

/** A day's programme: the titles become smaller and lighter hour by hour. */
export function RebelDay() {
  const copy = getContent(homePage).rebelDay;
  return (
    <section className="section cut-b on-paper">
      <div className="wrap columns">
        <div className={styles.head}>
          <p className="label">{copy.eyebrow}</p>
          <h2 className="h2">
            <HighlightedText text={copy.headline} wrap />
          </h2>
          <p className="lead">{copy.intro}</p>
        </div>
        <ol role="list" className={styles.list}>
          {copy.items.map(({ time, title, description, colour, icon }, index) => (
            <li key={index} className={styles.hour}>
              <span className={`${styles.sun} ${styles[colour]}`}>
                <HourIcon name={icon} />
              </span>
              <div>
                <p className="label">{time}</p>
                <h3 className={styles.title}>{title}</h3>
                <p className={styles.description}>{description}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
