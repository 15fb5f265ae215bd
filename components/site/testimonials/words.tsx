import { Mark } from "@/components/ui/hand-drawn";
import { testimonialsPage } from "@/content/pages/testimonials";
import { getContent } from "@/lib/content/documents";
import type { Testimonial } from "@/lib/content/testimonials";
import { fill } from "@/lib/text";
import styles from "./testimonials.module.css";

/** Star icons with a label. */
export function Rating({ rating }: Pick<Testimonial, "rating">) {
  const { labels } = getContent(testimonialsPage);
  if (rating === "0") return null;
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
  const place = [person.retreat, person.location].filter(Boolean);
  return (
    <figcaption>
      {person.transformation && (
        <>
          <p className={`label ${styles.turn}`}>{labels.transformation}</p>
          <p className={styles.changed}>{person.transformation}</p>
        </>
      )}
      <h2 className={`h3 ${styles.name}`}>{person.name}</h2>
      {person.status && <p>{person.status}</p>}
      {place.length > 0 && <p className="small">{place.join(". ")}</p>}
      {person.isSample && <p className={`small ${styles.sample}`}>{labels.sampleNote}</p>}
    </figcaption>
  );
}
