import { BleedingTestimonial, Recommended, TestimonialsHead } from "@/components/site/testimonials/sections";
import { EmptyFrame } from "@/components/site/testimonials/empty-frame";
import { PosterTestimonial } from "@/components/site/testimonials/poster-testimonial";
import { SiteFrame } from "@/components/site/site-frame";
import { StructuredData } from "@/components/site/structured-data";
import { testimonialsCopy } from "@/content/pages/testimonials";
import { pageMetadata } from "@/lib/site/metadata";
import { Picture } from "@/components/layout/picture";
import styles from "@/components/site/testimonials/testimonials.module.css";
import { Rating, Who } from "@/components/site/testimonials/words";

export const metadata = pageMetadata("/testimonials");

const [first, second, third] = testimonialsCopy.testimonials;

export default function TestimonialsPage() {
  return (
    <SiteFrame current="/testimonials">
      <StructuredData path="/testimonials" />
      <TestimonialsHead />
      <BleedingTestimonial person={first} />
      <HangingTestimonial person={second} />
      <PosterTestimonial person={third} />
      <Recommended />
      <EmptyFrame />
    </SiteFrame>
  );
}

type AuthoredContent = (typeof testimonialsCopy.testimonials)[1];

/** A testimonial on the sea, with a small portrait that overlaps the section below. */
function HangingTestimonial({ person }: { person: AuthoredContent }) {
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
