import { HighlightedText } from "@/components/ui/highlighted-text";
import { galleryPage } from "@/content/pages/gallery";
import styles from "./gallery.module.css";
import { clsx } from "clsx/lite";
import { ShotOnWall } from "./shot-on-wall";
import { listChapters, type Chapter as ChapterOfShots } from "./shots";
import { Picture } from "@/components/layout/picture";
import { Button } from "@/components/ui/button";
import { getContent } from "@/lib/content/documents";
import { isOriginal } from "@/lib/content/pictures";

export function GalleryHead() {
  const { hero } = getContent(galleryPage);
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

/** The pictures of all retreats, on alternating backgrounds. */
export function Chapters() {
  return listChapters().map((chapter, index) => (
    <Chapter key={chapter.label} chapter={chapter} index={index} />
  ));
}

function Chapter({ chapter, index }: { chapter: ChapterOfShots; index: number }) {
  const dark = index % 2 === 1;
  return (
    <section className={clsx("section", dark ? "on-ink cut-a" : `on-paper ${styles.light}`)}>
      <div className="wrap">
        <div className={styles.title}>
          <h2 className="h2">{chapter.label}</h2>
          <p className="label">{chapter.location}</p>
        </div>
        <div className={`columns ${styles.wall}`}>
          {chapter.shots.map((shot, place) => (
            <ShotOnWall key={shot.name} shot={shot} isFirst={index === 0 && place === 0} />
          ))}
        </div>
      </div>
    </section>
  );
}

/** The next retreat's place, as text over a picture's sky. */
export function NextStop() {
  const { headline, button, picture, phonePicture } = getContent(galleryPage).closing;
  const fields = galleryPage.fields.closing;
  return (
    <section className={styles.next}>
      {/* Only the visible picture is loaded */}
      <Picture
        picture={picture}
        sizes="100vw"
        className={clsx(styles.desk, !isOriginal(fields.picture, picture) && styles.other)}
      />
      <Picture
        picture={phonePicture}
        sizes="(width <= 427px) 427px, 100vw"
        className={clsx(styles.phone, !isOriginal(fields.phonePicture, phonePicture) && styles.other)}
      />
      <div className={styles.over}>
        <div className="wrap">
          <h2 className="h1">
            <HighlightedText text={headline} />
          </h2>
          <Button href="/#retreats">{button}</Button>
        </div>
      </div>
    </section>
  );
}
