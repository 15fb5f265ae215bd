import { Picture } from "@/components/layout/picture";
import { Button } from "@/components/ui/button";
import { galleryPage } from "@/content/pages/gallery";
import { getContent } from "@/lib/content/documents";
import { fill } from "@/lib/text";
import { listChapters, viewHref, wallId, type Shot } from "./shots";
import styles from "./viewer.module.css";
import { ViewerKeys } from "./viewer-keys";

/**
 * The lightbox, showing the picture named in the URL. Opening, next and closing are links, so it works without
 * scripts, Back closes it, and only the open picture is loaded.
 */
export function Viewer() {
  const { hero, labels } = getContent(galleryPage);
  const shots = listChapters().flatMap((chapter) => chapter.shots);
  return (
    <dialog aria-label={hero.eyebrow} className={`on-ink ${styles.viewer}`}>
      {shots.map((shot, index) => (
        <View
          key={shot.name}
          shot={shot}
          position={fill(labels.position, { number: index + 1, total: shots.length })}
          previous={shots.at(index - 1) ?? shot}
          next={shots[(index + 1) % shots.length] ?? shot}
        />
      ))}
      <ViewerKeys />
    </dialog>
  );
}

type ViewProps = { shot: Shot; position: string; previous: Shot; next: Shot };

function View({ shot, position, previous, next }: ViewProps) {
  const { labels } = getContent(galleryPage);
  const back = `#${wallId(shot)}`;
  return (
    <figure id={shot.name} tabIndex={-1} className={styles.view}>
      {/* A click on the backdrop closes, like the button */}
      <a href={back} tabIndex={-1} aria-hidden="true" className={styles.ground} />
      <Picture picture={shot.picture} sizes="100vw" className={styles.picture} />
      <figcaption className={styles.caption}>
        <p className="label">{position}</p>
        {shot.caption && <p className="aside">{shot.caption}</p>}
        <p className="small">
          {shot.label}, {shot.location}
        </p>
      </figcaption>
      <p className={styles.turns}>
        <Button variant="secondary" size="small" href={viewHref(previous)} rel="prev">
          {labels.previous}
        </Button>
        <Button variant="secondary" size="small" href={viewHref(next)} rel="next">
          {labels.next}
        </Button>
      </p>
      <Button variant="quiet" size="small" href={back} className={styles.close}>
        {labels.close}
      </Button>
    </figure>
  );
}
