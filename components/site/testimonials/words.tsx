import { Mark } from "@/components/ui/hand-drawn";
import { testimonialsCopy } from "@/content/pages/testimonials";
import { fill } from "@/lib/text";
import styles from "./testimonials.module.css";

const { labels } = testimonialsCopy;

type Person = (typeof testimonialsCopy.testimonials)[number];

/** Star icons with a label. */
export function Rating({ rating }: { rating: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={fill(labels.rating, { rating })}>
      {Array.from({ length: rating }, (_, index) => (
        <Mark key={index} name="star" />
      ))}
    </span>
  );
}

/** A person's name, role and result. */
export function Who({ person }: { person: Person }) {
  return (
    <figcaption>
      <p className={`label ${styles.turn}`}>{labels.transformation}</p>
      <p className={styles.changed}>{person.transformation}</p>
      <h2 className={`h3 ${styles.name}`}>{person.name}</h2>
      <p>{person.status}</p>
      <p className="small">
        {person.retreat}. {person.location}
      </p>
      {person.sample && <p className={`small ${styles.sample}`}>{labels.sampleNote}</p>}
    </figcaption>
  );
}
