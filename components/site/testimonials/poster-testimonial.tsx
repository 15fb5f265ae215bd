import { clsx } from "clsx/lite";
import { Picture } from "@/components/layout/picture";
import { testimonialsCopy } from "@/content/pages/testimonials";
import { readVideo } from "@/lib/content/testimonial-video";
import { fill } from "@/lib/text";
import styles from "./testimonials.module.css";
import { VideoPlayer } from "./video-player";
import { Rating, Who } from "./words";

type Filmed = (typeof testimonialsCopy.testimonials)[2];

const { video: words } = testimonialsCopy.labels;

/** One sentence in large type, with a portrait or a video below. */
export function PosterTestimonial({ person }: { person: Filmed }) {
  const video = readVideo(person.videoUrl);
  const unreadable = person.videoUrl !== "" && !video;
  return (
    <section className={`section on-marigold grain ${styles.poster}`}>
      <figure className="wrap columns">
        <blockquote className="h1">{person.testimonialQuote}</blockquote>
        <div className={clsx(styles.picture, video && styles.film)}>
          {video ? (
            <VideoPlayer
              video={video}
              label={fill(words.play, { name: person.name })}
              notice={video.kind === "player" ? words.notice : null}
            >
              <Picture path={person.image} sizes="(width <= 56em) 100vw, 45rem" />
            </VideoPlayer>
          ) : (
            <Picture path={person.image} sizes="(width <= 56em) 70vw, 25rem" />
          )}
        </div>
        <div className={styles.words}>
          {unreadable && (
            <p className={styles.unavailable}>{fill(words.unavailable, { name: person.name })}</p>
          )}
          <Rating rating={person.rating} />
          <Who person={person} />
        </div>
      </figure>
    </section>
  );
}
