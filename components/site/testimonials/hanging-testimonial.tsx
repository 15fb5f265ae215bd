import { Picture } from "@/components/layout/picture";
import type { testimonialsCopy } from "@/content/pages/testimonials";
import styles from "./testimonials.module.css";
import { Rating, Who } from "./words";

type AuthoredContent = (typeof testimonialsCopy.testimonials)[1];

/** A testimonial on the sea, with a small portrait that overlaps the section below. */
export function HangingTestimonial({ person }: { person: AuthoredContent }) {
  return (
    <section className={`section on-sea ${styles.hanging}`}>
      <div className="wrap columns">
        <figure className={styles.words}>
          <Rating rating={person.rating} />
          <blockquote className={styles.said}>{person.text}</blockquote>
          <Who person={person} />
        </figure>
        <div className={styles.picture}>
          <Picture path={person.image} sizes="(width <= 56em) 66vw, 35vw" />
        </div>
      </div>
    </section>
  );
}
