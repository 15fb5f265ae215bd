import { Picture } from "@/components/site/picture";
import type { testimonialsCopy } from "@/content/pages/testimonials";
import styles from "./testimonials.module.css";
import { Rating, Who } from "./words";

type Written = (typeof testimonialsCopy.testimonials)[0];

/** A portrait that rises into the section above and leaves the page on the left; the words beside it. */
export function BleedingTestimonial({ person }: { person: Written }) {
  return (
    <section className={`section on-paper ${styles.bleeding}`}>
      <div className="wrap columns">
        <div className={styles.picture}>
          <Picture path={person.image} sizes="(width <= 56em) 80vw, 50vw" preload />
        </div>
        <figure className={styles.words}>
          <Rating rating={person.rating} />
          <blockquote className={styles.said}>{person.text}</blockquote>
          <Who person={person} />
        </figure>
      </div>
    </section>
  );
}
