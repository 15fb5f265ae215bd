import { clsx } from "clsx/lite";
import { Picture } from "@/components/layout/picture";
import { testimonialsPage } from "@/content/pages/testimonials";
import { getContent } from "@/lib/content/documents";
import type { Testimonial } from "@/lib/content/testimonials";
import { readVideo } from "@/lib/content/testimonial-video";
import { fill } from "@/lib/text";
import styles from "./testimonials.module.css";
import { VideoPlayer } from "./video-player";
import { Rating, Who } from "./words";

/** One sentence in large type, with a portrait or a video below. */
export function PosterTestimonial({ person }: { person: Testimonial }) {
  const { video: words } = getContent(testimonialsPage).labels;
  const hasPicture = person.picture.path !== "";
  // A video needs its poster
  const video = hasPicture ? readVideo(person.video) : null;
  const unreadable = person.video !== "" && !video;
  return (
    <section className={`section on-marigold grain ${styles.poster}`}>
      <figure className="wrap columns">
        <blockquote className="h1">{person.text}</blockquote>
        {hasPicture && (
          <div className={clsx(styles.picture, video && styles.film)}>
            {video ? (
              <VideoPlayer
                video={video}
                label={fill(words.play, { name: person.name })}
                notice={video.kind === "player" ? words.notice : null}
              >
                <Picture picture={person.picture} sizes="(width <= 56em) 100vw, 45rem" />
              </VideoPlayer>
            ) : (
              <Picture picture={person.picture} sizes="(width <= 56em) 70vw, 25rem" />
            )}
          </div>
        )}
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
