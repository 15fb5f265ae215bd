import { clsx } from "clsx/lite";
import { Picture } from "@/components/layout/picture";
import { galleryPage } from "@/content/pages/gallery";
import { getContent } from "@/lib/content/documents";
import { pictureSource } from "@/lib/content/picture-source";
import styles from "./gallery.module.css";
import { viewHref, wallId, type Shot } from "./shots";

/** Width of each picture, in per cent of a wide window; of others, half. */
const widths: Record<string, number> = {
  "france-1": 64,
  "france-2": 42,
  "france-3": 28,
  "france-4": 35,
  "france-5": 57,
  "thailand-1": 64,
  "thailand-2": 64,
  "thailand-3": 28,
  "thailand-4": 28,
};

/**
 * A gallery picture that links to its large view; the place slides up on hover, focus and tap. The picture is loaded
 * first if it `isFirst`.
 */
export function ShotOnWall({ shot, isFirst }: { shot: Shot; isFirst: boolean }) {
  const { width, height } = pictureSource(shot.picture);
  const isTall = height > width;
  return (
    <figure className={clsx(styles.shot, isTall && styles.tall, styles[shot.name])}>
      <a id={wallId(shot)} href={viewHref(shot)}>
        <span className="sr-only">{getContent(galleryPage).labels.open}: </span>
        <Picture
          picture={shot.picture}
          // A tall picture has twice the pixels of a wide one
          sizes={`(width <= 56em) ${isTall ? 66 : 100}vw, ${widths[shot.name] ?? 50}vw`}
          preload={isFirst}
        />
        <span className={styles.where}>
          {shot.label}, {shot.location}
        </span>
      </a>
      {shot.caption && <figcaption className="aside">{shot.caption}</figcaption>}
    </figure>
  );
}
