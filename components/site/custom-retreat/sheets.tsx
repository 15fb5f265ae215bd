import { customRetreatCopy } from "@/content/pages/custom-retreat";
import styles from "./sheets.module.css";

const grounds = ["on-marigold grain", "on-sea", "on-paper"];

/** What can be chosen, on three sheets of different sizes, each overlapping the one before. */
export function Sheets() {
  return (
    <section className={`on-paper ${styles.section}`}>
      <ul role="list" className="wrap columns">
        {customRetreatCopy.cards.map(({ title, text }, index) => (
          <li key={title} className={`${styles.sheet} ${grounds[index] ?? ""}`}>
            <h2 className={index === 0 ? "h2" : "h3"}>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
