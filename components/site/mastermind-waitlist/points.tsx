import { mastermindWaitlistCopy } from "@/content/pages/mastermind-waitlist";
import { inFacts } from "@/lib/catalogue/interpolate-facts";
import styles from "./points.module.css";

/** What one would be waiting for: the headline beside the foot of the picture, the things between strokes of ink. */
export function Points() {
  const { pitch } = inFacts(mastermindWaitlistCopy);
  return (
    <section className={`section on-paper ${styles.section}`}>
      <div className="wrap columns">
        <h2 className={`h2 ${styles.headline}`}>{pitch.headline}</h2>
        <ol role="list" className={styles.points}>
          {pitch.points.map(({ title, text }) => (
            <li key={title}>
              <h3 className="h3">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
