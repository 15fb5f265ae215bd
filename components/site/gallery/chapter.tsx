import { clsx } from "clsx/lite";
import styles from "./gallery.module.css";
import { ShotOnWall } from "./shot-on-wall";
import type { Chapter as ChapterOfShots } from "./shots";

/** The pictures of one retreat, hung on paper or on the night. */
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
