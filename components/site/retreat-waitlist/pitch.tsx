import { Mark } from "@/components/ui/hand-drawn";
import type { Retreat } from "@/content/retreats";
import styles from "./pitch.module.css";

const arrows = ["arrow-1", "arrow-2", "arrow-3"] as const;

/** The pitch, drawn as what it sells: a mind map on a large sheet. */
export function Pitch({ retreat }: { retreat: Retreat }) {
  const { pitch, points } = retreat.copy.waitlist;
  return (
    <section className={`on-paper ${styles.map}`}>
      <div className="wrap columns">
        <div className={styles.hub}>
          <h2 className="h2">{pitch}</h2>
        </div>
        {points.map(({ title, text }, index) => (
          <div key={title} className={styles.node}>
            <Mark name={arrows[index] ?? "arrow-2"} className={styles.arrow} />
            <h3 className="h3">{title}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
