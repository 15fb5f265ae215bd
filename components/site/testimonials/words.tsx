import { Mark } from "@/components/ui/hand-drawn";
import type { Content } from "@/content/page";
import { testimonialsPage } from "@/content/pages/testimonials";
import { getContent } from "@/lib/content/documents";
import { fill } from "@/lib/text";
import styles from "./testimonials.module.css";

export type Testimonial = Content<typeof testimonialsPage>["testimonials"]["items"][number];

/** Star icons with a label. */
export function Rating({ rating }: Pick<Testimonial, "rating">) {
  const { labels } = getContent(testimonialsPage);
  return (
    <span className={styles.stars} role="img" aria-label={fill(labels.rating, { rating })}>
      {Array.from({ length: Number(rating) }, (_, index) => (
        <Mark key={index} name="star" />
      ))}
    </span>
  );
}

/** A person's name, role and result. */
export function Who({ person }: { person: Testimonial }) {
  const { labels } = getContent(testimonialsPage);
  return (
    <figcaption>
      <p className={`label ${styles.turn}`}>{labels.transformation}</p>
      <p className={styles.changed}>{person.transformation}</p>
      <h2 className={`h3 ${styles.name}`}>{person.name}</h2>
      <p>{person.status}</p>
      <p className="small">
        {person.retreat}. {person.location}
      </p>
      {person.isSample && <p className={`small ${styles.sample}`}>{labels.sampleNote}</p>}
    </figcaption>
  );
}
