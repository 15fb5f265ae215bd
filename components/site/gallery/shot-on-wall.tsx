import { clsx } from "clsx/lite";
import { Picture } from "@/components/layout/picture";
import { galleryCopy } from "@/content/pages/gallery";
import { pictures } from "@/content/pictures";
import styles from "./gallery.module.css";
import { pathOf, shots, viewHref, wallId, type Shot } from "./shots";

/** Width of each picture, in per cent of a wide window. */
const widths: Record<Shot["name"], number> = {
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

/** A gallery picture that links to its large view; the place slides up on hover, focus and tap. */
export function ShotOnWall({ shot }: { shot: Shot }) {
  const path = pathOf(shot);
  const { width, height } = pictures[path].file;
  const isTall = height > width;
  return (
    <figure className={clsx(styles.shot, isTall && styles.tall, styles[shot.name])}>
      <a id={wallId(shot)} href={viewHref(shot)}>
        <span className="sr-only">{galleryCopy.labels.open}: </span>
        <Picture
          path={path}
          // A tall picture has twice the pixels of a wide one
          sizes={`(width <= 56em) ${isTall ? 66 : 100}vw, ${widths[shot.name]}vw`}
          preload={shot.name === shots[0]?.name}
        />
        <span className={styles.where}>
          {shot.label}, {shot.location}
        </span>
      </a>
      <figcaption className="aside">{shot.caption}</figcaption>
    </figure>
  );
}
