import { HighlightedText } from "@/components/ui/highlighted-text";
import { galleryCopy } from "@/content/pages/gallery";
import styles from "./gallery.module.css";
import { clsx } from "clsx/lite";
import { ShotOnWall } from "./shot-on-wall";
import type { Chapter as ChapterOfShots } from "./shots";
import { Picture } from "@/components/layout/picture";
import { Button } from "@/components/ui/button";

const { closing } = galleryCopy;

const { hero } = galleryCopy;

export function GalleryHead() {
  return (
    <section className={`section on-paper ${styles.head}`}>
      <div className="wrap columns">
        <p className="label col-span-full">{hero.eyebrow}</p>
        <h1 className="poster draw">
          <HighlightedText text={hero.headline} />
        </h1>
        <p className="lead">{hero.lead}</p>
      </div>
    </section>
  );
}

/** The pictures of one retreat, on a light or dark background. */
export function Chapter({ chapter, dark }: { chapter: ChapterOfShots; dark: boolean }) {
  return (
    <section className={clsx("section", dark ? "on-ink cut-a" : `on-paper ${styles.light}`)}>
      <div className="wrap">
        <div className={styles.title}>
          <h2 className="h2">{chapter.label}</h2>
          <p className="label">{chapter.location}</p>
        </div>
        <div className={`columns ${styles.wall}`}>
          {chapter.shots.map((shot) => (
            <ShotOnWall key={shot.name} shot={shot} />
          ))}
        </div>
      </div>
    </section>
  );
}

/** The next retreat's place, as text over a picture's sky. */
export function NextStop() {
  return (
    <section className={styles.next}>
      {/* Only the visible picture is loaded */}
      <Picture path="/images/hero.jpg" sizes="100vw" className={styles.desk} />
      <Picture
        path="/images/hero-portrait.jpg"
        sizes="(width <= 427px) 427px, 100vw"
        className={styles.phone}
      />
      <div className={styles.over}>
        <div className="wrap">
          <h2 className="h1">
            <HighlightedText text={closing.headline} />
          </h2>
          <Button href="/#retreats">{closing.button}</Button>
        </div>
      </div>
    </section>
  );
}
